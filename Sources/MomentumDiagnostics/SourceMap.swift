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

  fileprivate struct Element {
    enum Kind: Equatable {
      /// Also a composite type.
      case entity(String)
      /// Follows its entity.
      case property(String)
      /// Follows the entity, or the property of that name, that it is a part of.
      case part(ModelPart, ofProperty: Bool)
    }

    var kind: Kind
    var place: Place
    /// The positions of its XML attributes in `values`.
    var values: Range<Int>

    /// Whether what comes from here on is no longer part of the entity before.
    var endsEntity: Bool {
      switch kind {
      case .entity: true
      case .property: false
      case .part(let part, _): part.isOfModel
      }
    }
  }

  private let file: String
  private let lines: LineTable
  private let names: [String]
  private let values: [Value]
  /// In file order, so that the properties and parts of an entity follow it.
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

  /// Notes an element and the positions of its XML attributes among all of the file. What is inside
  /// an entity is added right after it; of two elements with the same path the first counts.
  package mutating func add(_ path: ModelPath, at place: Place, values: Range<Int>) {
    if path.property == nil, starts[path.entity] == nil { starts[path.entity] = elements.count }
    let kind = path.property.map(Element.Kind.property) ?? .entity(path.entity)
    elements.append(Element(kind: kind, place: place, values: values))
  }

  /// Notes a part of the model, or of the entity or property added before it.
  package mutating func add(
    _ part: ModelPart, ofProperty: Bool = false, at place: Place, values: Range<Int>
  ) {
    elements.append(
      Element(kind: .part(part, ofProperty: ofProperty), place: place, values: values))
  }

  /// The place of an element, or of the value of one of its XML attributes. A missing XML
  /// attribute has the element's place, a missing property that of its entity. Linear in the size
  /// of the entity; who asks about many has a `SourceIndex`.
  package subscript(path: ModelPath, attribute: String? = nil) -> FilePosition? {
    guard let start = starts[path.entity] else { return nil }
    guard let name = path.property else { return position(ofElement: start, attribute) }
    let end = elements[(start + 1)...].firstIndex(where: \.endsEntity) ?? elements.endIndex
    let property = elements[start..<end].firstIndex { $0.kind == .property(name) }
    return position(ofElement: property ?? start, property == nil ? nil : attribute)
  }

  /// Every element by what it is called: `visit` is given the path of the entity or property, the part
  /// of it if the element is one, and the element's number. Linear.
  func forEachElement(_ visit: (ModelPath?, ModelPart?, Int) -> Void) {
    var entity: String?
    var property: String?
    for (number, element) in elements.enumerated() {
      switch element.kind {
      case .entity(let name):
        (entity, property) = (name, nil)
        visit(ModelPath(name), nil, number)
      case .property(let name):
        property = name
        visit(ModelPath(entity ?? "", name), nil, number)
      case .part(let part, _) where part.isOfModel:
        (entity, property) = (nil, nil)
        visit(nil, part, number)
      case .part(let part, let ofProperty):
        visit(entity.map { ModelPath($0, ofProperty ? property : nil) }, part, number)
      }
    }
  }

  func position(ofElement index: Int, _ attribute: String?) -> FilePosition {
    let found = attribute.flatMap { name in
      value(name, ofElement: index) ?? plainNames[name].flatMap { value($0, ofElement: index) }
    }
    return position(of: found.map { .offset(Int($0.offset)) } ?? elements[index].place)
  }

  private func value(_ name: String, ofElement index: Int) -> Value? {
    values[elements[index].values].first { names[Int($0.name)] == name && $0.offset >= 0 }
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
    if diagnostics.isEmpty { return [] }
    let index = SourceIndex(self)
    return diagnostics.map { diagnostic in
      var located = diagnostic
      located.position =
        diagnostic.position ?? index.position(of: diagnostic.path, part: diagnostic.part)
      return located
    }
  }
}

/// Where a Date may have its values too: old files write them as those of the other types.
private let plainNames = [
  "defaultDateTimeInterval": "defaultValueString", "minDateTimeInterval": "minValueString",
  "maxDateTimeInterval": "maxValueString",
]
