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

  private struct Element {
    var path: ModelPath
    var place: Place
    /// The first of its XML attributes in `attributes`; the next element's is the end.
    var firstAttribute: Int
  }

  private let file: String
  private let lines: LineTable
  private let names: [String]
  /// In file order, so that the properties of an entity follow it.
  private var elements: [Element] = []
  private var starts: [String: Int] = [:]
  /// The number of the name in `names`, and the offset of the value.
  private var attributes: [(name: Int, offset: Int)] = []

  /// A map that knows no place, for models that come from no text.
  package init() { self.init(file: "", lines: LineTable([]), names: []) }

  package init(file: String, lines: LineTable, names: [String]) {
    self.file = file
    self.lines = lines
    self.names = names
  }

  /// Notes an element. The properties of an entity are added right after it; of two elements with
  /// the same path the first counts.
  package mutating func add(_ path: ModelPath, at place: Place) {
    if path.property == nil, starts[path.entity] == nil { starts[path.entity] = elements.count }
    elements.append(Element(path: path, place: place, firstAttribute: attributes.count))
  }

  /// Notes an XML attribute of the element added last, by the number of its name.
  package mutating func addAttribute(_ name: Int, valueAt offset: Int) {
    attributes.append((name, offset))
  }

  /// The place of an element, or of the value of one of its XML attributes. A missing XML
  /// attribute has the element's place, a missing property that of its entity. Linear in the
  /// number of the entity's properties.
  package subscript(path: ModelPath, attribute: String? = nil) -> FilePosition? {
    guard let start = starts[path.entity] else { return nil }
    let following = elements[(start + 1)...].prefix { $0.path.property != nil }
    let property = following.firstIndex { $0.path == path }
    guard let index = path.property == nil ? start : property else {
      return position(of: elements[start].place)
    }
    let end = index + 1 < elements.count ? elements[index + 1].firstAttribute : attributes.count
    let found = attributes[elements[index].firstAttribute..<end]
      .first { names[$0.name] == attribute }
    return position(of: found.map { .offset($0.offset) } ?? elements[index].place)
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
