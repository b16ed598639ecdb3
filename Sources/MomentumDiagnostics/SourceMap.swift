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

  /// The place of the value of an XML attribute, whose name is `names[name]`.
  package struct AttributePlace: Sendable {
    package var name: Int
    package var offset: Int

    package init(name: Int, offset: Int) {
      self.name = name
      self.offset = offset
    }
  }

  private struct Element {
    var place: Place
    var attributes: Range<Int>
  }

  private let file: String
  private let lines: LineTable
  private let names: [String]
  private var elements: [ModelPath: Element] = [:]
  private var attributes: [AttributePlace] = []

  /// A map that knows no place, for models that come from no text.
  package init() { self.init(file: "", lines: LineTable([]), names: []) }

  package init(file: String, lines: LineTable, names: [String]) {
    self.file = file
    self.lines = lines
    self.names = names
  }

  /// Notes an element; of two with the same path the first counts.
  package mutating func add(
    _ path: ModelPath, at place: Place, attributes found: some Sequence<AttributePlace>
  ) {
    let start = attributes.count
    attributes.append(contentsOf: found)
    let element = Element(place: place, attributes: start..<attributes.count)
    if let first = elements.updateValue(element, forKey: path) { elements[path] = first }
  }

  /// The place of an element, or of the value of one of its XML attributes. A missing XML
  /// attribute has the element's place, a missing property that of its entity.
  package subscript(path: ModelPath, attribute: String? = nil) -> FilePosition? {
    guard let element = elements[path] ?? elements[ModelPath(path.entity)] else { return nil }
    if let attribute, elements[path] != nil,
      let found = attributes[element.attributes].first(where: { names[$0.name] == attribute })
    {
      return position(of: .offset(found.offset))
    }
    return position(of: element.place)
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
