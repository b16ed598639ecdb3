package import MomentumModel

/// Where the reader found each element, and each attribute of it. Kept beside the model, so that
/// two models that say the same are equal wherever they were written.
///
/// Offsets are kept and turned into lines when asked for, since most are never asked for.
package struct SourceMap: Sendable {
  /// A byte offset, or a line where only that is known.
  package enum Place: Sendable {
    case offset(Int)
    case line(Int)
  }

  /// The value of one XML attribute: the number of its name in `names`, and its offset; -1 where
  /// that is not known.
  package struct Value: Sendable {
    package var name: Int32
    package var offset: Int32

    package init(name: Int32, offset: Int32) {
      self.name = name
      self.offset = offset
    }
  }

  private struct Element {
    /// Of the entity, or of a property of the entity before.
    var name: String
    var isProperty: Bool
    var place: Place
    /// The positions of its XML attributes in `values`.
    var values: Range<Int>
  }

  private let file: String
  private let lines: LineTable
  private let names: [String]
  private let values: [Value]
  /// In file order, so that the properties of an entity follow it.
  private var elements: [Element] = []
  private var starts: [String: Int] = [:]

  /// A map that knows no place, for models that come from no text.
  package init() { self.init(file: "", lines: LineTable([])) }

  /// A map of a file, `values` being those of all its XML attributes in file order.
  package init(file: String, lines: LineTable, names: [String] = [], values: [Value] = []) {
    self.file = file
    self.lines = lines
    self.names = names
    self.values = values
  }

  /// Notes an element and the positions of its XML attributes among all of the file. The properties
  /// of an entity are added right after it; of two elements with the same path the first counts.
  package mutating func add(_ path: ModelPath, at place: Place, values: Range<Int>) {
    if path.property == nil, starts[path.entity] == nil { starts[path.entity] = elements.count }
    elements.append(
      Element(
        name: path.property ?? path.entity, isProperty: path.property != nil, place: place,
        values: values))
  }

  /// The place of an element, or of the value of one of its XML attributes. A missing XML
  /// attribute has the element's place, a missing property that of its entity. Linear in the
  /// number of the entity's properties; who asks about many has a `section`.
  package subscript(path: ModelPath, attribute: String? = nil) -> FilePosition? {
    guard let start = starts[path.entity] else { return nil }
    let properties = properties(from: start)
    let property =
      path.property == nil ? start : properties.first { $0.name == path.property }?.index
    return position(ofElement: property, in: start, attribute)
  }

  /// An entity and its properties, for many questions about them.
  package struct Section: Sendable {
    fileprivate let start: Int
    fileprivate let properties: [String: Int]
  }

  /// Linear in the number of the entity's properties. Nil if the map does not have the entity.
  package func section(of entity: String) -> Section? {
    starts[entity].map { start in
      Section(
        start: start,
        properties: Dictionary(
          properties(from: start).map { ($0.name, $0.index) },
          uniquingKeysWith: { first, _ in first }))
    }
  }

  /// As the subscript by path, without a search.
  package subscript(section: Section, property: String, attribute: String) -> FilePosition? {
    position(ofElement: section.properties[property], in: section.start, attribute)
  }

  private func properties(from start: Int) -> some Sequence<(name: String, index: Int)> {
    elements.indices[(start + 1)...].lazy.prefix { elements[$0].isProperty }
      .map { (elements[$0].name, $0) }
  }

  private func position(
    ofElement index: Int?, in entity: Int, _ attribute: String?
  ) -> FilePosition {
    guard let index else { return position(of: elements[entity].place) }
    let found = values[elements[index].values]
      .first { names[Int($0.name)] == attribute && $0.offset >= 0 }
    return position(of: found.map { .offset(Int($0.offset)) } ?? elements[index].place)
  }

  package func position(of place: Place) -> FilePosition {
    switch place {
    case .line(let line): return FilePosition(file: file, line: line)
    case .offset(let offset):
      let (line, column) = lines.place(of: offset)
      return FilePosition(file: file, line: line, column: column)
    }
  }

  /// Gives each diagnostic that has none the place of the element it is about.
  package func locate(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    diagnostics.map { diagnostic in
      var located = diagnostic
      located.position = diagnostic.position ?? diagnostic.path.flatMap { self[$0] }
      return located
    }
  }
}
