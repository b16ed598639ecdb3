import MomentumDiagnostics
import MomentumModel

/// One walk over a document. Extensions read the kinds of elements; here is what they share.
struct ModelReading: ~Copyable {
  let document: XMLDocument
  private let vocabulary: Vocabulary
  private let file: String
  /// Where the values of all XML attributes begin.
  private let values: [SourceMap.Value]
  var model = Model()
  private(set) var sourceMap: SourceMap
  private var diagnostics: [Diagnostic] = []
  private var counts = RuleCounts()
  /// The entities of versions read before, if only the model is wanted; then there are no findings
  /// and no places.
  var known: KnownEntities?
  /// The names of the entities read so far.
  var entityNames: Set<String> = []
  /// The names of the properties of the entity at hand; kept to be filled again.
  var propertyNames: Set<String> = []
  /// What the element at hand is called in findings.
  var path = ModelPath("")

  init(
    _ document: consuming XMLDocument, file: String, known: KnownEntities?
  ) {
    self.file = file
    self.known = known
    vocabulary = Vocabulary(document.names)
    let isFull = known == nil
    values = isFull ? document.values : []
    sourceMap = SourceMap(
      file: file, lines: LineTable(isFull ? document.bytes : []), names: document.names,
      values: values)
    self.document = document
  }

  var result: ReadResult {
    var counts = counts
    let references = referenceFindings(in: model, sourceMap, &counts)
    let omissions = counts.omissions(at: sourceMap.position(of: place(of: 0)))
    let findings = (diagnostics + references + omissions).sorted(by: Diagnostic.inReportOrder)
    return ReadResult(
      model: model, sourceMap: sourceMap, diagnostics: findings,
      savedBy: value(.lastSavedToolsVersion, of: 0))
  }

  mutating func report(
    _ id: String, _ severity: Diagnostic.Severity, _ message: String, note: String? = nil,
    at place: SourceMap.Place
  ) {
    guard known == nil, counts.admits(id, severity) else { return }
    diagnostics.append(
      Diagnostic(
        id, severity, message, note: note, at: path.entity.isEmpty ? nil : path,
        position: sourceMap.position(of: place)))
  }
}

// MARK: - Elements

extension ModelReading {
  /// The known elements directly inside one. Unknown elements, and unknown attributes of known
  /// ones, become findings on the way.
  mutating func children(of element: Int, _ kind: ElementName) -> [(index: Int, ElementName)] {
    var found: [(index: Int, ElementName)] = []
    var index = element + 1
    let parent = document.element(element)
    while index < parent.end {
      let child = document.element(index)
      if let name = vocabulary.child(child.name, of: parent.name) {
        checkAttributes(of: index, name)
        found.append((index, name))
      } else {
        report(
          "model-unknown-xml", .warning,
          "'\(document.names[child.name])' is not known inside '\(kind.rawValue)'",
          note: "look for a misspelling; it is kept, and means nothing to Momentum",
          at: place(of: index))
      }
      index = max(child.end, index + 1)
    }
    return found
  }

  /// Looks for unknown names in a part of the file that the model does not hold.
  mutating func skim(_ element: Int, _ kind: ElementName) {
    for (child, name) in children(of: element, kind) { skim(child, name) }
  }

  /// Where the start tag begins, or the line on which it ends.
  func place(of element: Int) -> SourceMap.Place {
    let element = document.element(element)
    return element.start.map(SourceMap.Place.offset) ?? .line(element.line)
  }

  /// The bytes of an element and of what follows it up to the next; nil if the file is not UTF-8.
  func bytes(of element: Int) -> ArraySlice<UInt8>? {
    guard case .offset(let start) = place(of: element) else { return nil }
    let next = document.element(element).end
    guard next < document.elementCount else { return document.bytes[start...] }
    guard case .offset(let end) = place(of: next) else { return nil }
    return document.bytes[start..<end]
  }

  /// A place for an error, whatever is kept for findings.
  func position(of place: SourceMap.Place) -> FilePosition {
    SourceMap(file: file, lines: LineTable(document.bytes)).position(of: place)
  }

  mutating func addToSourceMap(_ element: Int) {
    guard known == nil else { return }
    sourceMap.add(
      path, at: place(of: element), values: document.element(element).attributes)
  }

  /// Notes an element of the model that has no path, or one of the entity or property at hand.
  mutating func addToSourceMap(_ part: ModelPart, _ element: Int, ofProperty: Bool = false) {
    guard known == nil else { return }
    sourceMap.add(
      part, ofProperty: ofProperty, at: place(of: element),
      values: document.element(element).attributes)
  }

  mutating func checkAttributes(of element: Int, _ kind: ElementName) {
    let found = document.element(element)
    for index in found.attributes {
      let name = document.attribute(index).name
      if vocabulary.allows(attribute: name, on: found.name) { continue }
      report(
        "model-unknown-xml", .warning,
        "'\(document.names[name])' is not known on '\(kind.rawValue)'",
        note: "look for a misspelling; it is kept, and means nothing to Momentum",
        at: namePlace(ofAttribute: index, of: element))
    }
  }

  /// Where the name of an XML attribute begins, found backwards from its value over `="`.
  private func namePlace(ofAttribute index: Int, of element: Int) -> SourceMap.Place {
    let attribute = document.attribute(index)
    guard let value = offset(ofValue: index), value <= document.bytes.count,
      let equals = document.bytes[..<value].lastIndex(of: UInt8(ascii: "=")),
      let last = document.bytes[..<equals].lastIndex(where: { $0 > UInt8(ascii: " ") })
    else { return place(of: element) }
    return .offset(max(0, last + 1 - document.names[attribute.name].utf8.count))
  }
}

// MARK: - XML attributes

extension ModelReading {
  /// The number of an element's attribute, or nil. Elements have about six attributes.
  func index(of key: AttributeName, in element: Int) -> Int? {
    let number = vocabulary.number(of: key)
    return number < 0 ? nil : document.attribute(named: number, of: element)
  }

  func value(_ key: AttributeName, of element: Int) -> String? {
    index(of: key, in: element).map { document.value(of: $0) }
  }

  /// The value, where an empty one means the same as none.
  func text(_ key: AttributeName, of element: Int) -> String? {
    index(of: key, in: element).flatMap { text(at: $0) }
  }

  /// Where the value of an attribute is, or the element if it has none.
  func place(of key: AttributeName, in element: Int) -> SourceMap.Place {
    index(of: key, in: element).map { place(at: $0, of: element) } ?? place(of: element)
  }

  /// Xcode writes `YES` or nothing; other tools and templates write the other spellings.
  mutating func flag(_ key: AttributeName, of element: Int) -> Bool {
    index(of: key, in: element).map { flag(at: $0, of: element) } ?? false
  }

  /// Nil where the element does not say.
  mutating func choice(_ key: AttributeName, of element: Int) -> Bool? {
    index(of: key, in: element).map { flag(at: $0, of: element) }
  }

  mutating func count(_ key: AttributeName, of element: Int) -> Int? {
    index(of: key, in: element).flatMap { count(at: $0, of: element) }
  }

  mutating func number(_ key: AttributeName, of element: Int) -> Double {
    guard let text = value(key, of: element) else { return 0 }
    if let number = Double(text), number.isFinite { return number }
    report(
      "model-number-unparsable", .warning, "'\(text)' of '\(key.spelling)' is not a number",
      note: "write a number; it is read as 0",
      at: place(of: key, in: element))
    return 0
  }

  /// The name of an element; without one it cannot be used, which is a finding.
  mutating func name(of element: Int, _ kind: ElementName) -> String? {
    if let name = text(.name, of: element) { return name }
    report(
      "model-name-missing", .error, "'\(kind.rawValue)' has no name",
      note: "give it one; it is left out", at: place(of: element))
    return nil
  }
}

// MARK: - XML attributes by their position

extension ModelReading {
  /// What the attribute is called, or nil if such a name is known nowhere. A walk over the
  /// attributes that an element has is three times as fast as asking for all that it may have.
  func key(at index: Int) -> AttributeName? { vocabulary.key(document.attribute(index).name) }

  func value(at index: Int) -> String { document.value(of: index) }

  /// The value, where an empty one means the same as none.
  func text(at index: Int) -> String? {
    document.hasEmptyValue(index) ? nil : document.value(of: index)
  }

  /// Where the value is, or the element if the file is not UTF-8.
  func place(at index: Int, of element: Int) -> SourceMap.Place {
    offset(ofValue: index).map(SourceMap.Place.offset) ?? place(of: element)
  }

  /// Nil too where only the model is wanted.
  private func offset(ofValue index: Int) -> Int? {
    guard values.indices.contains(index), values[index].offset >= 0 else { return nil }
    return Int(values[index].offset)
  }

  mutating func flag(at index: Int, of element: Int) -> Bool {
    if document.value(of: index, is: "YES") { return true }
    if document.value(of: index, is: "NO") { return false }
    let text = value(at: index)
    switch text {
    case "true", "1": return true
    case "false", "0": return false
    default:
      let name = document.names[document.attribute(index).name]
      report(
        "model-boolean-unknown", .warning, "'\(text)' of '\(name)' is neither YES nor NO",
        note: "write YES or NO; it is read as NO", at: place(at: index, of: element))
      return false
    }
  }

  mutating func count(at index: Int, of element: Int) -> Int? {
    let text = value(at: index)
    if let number = Int(text) { return number }
    let name = document.names[document.attribute(index).name]
    report(
      "model-number-unparsable", .error, "'\(text)' of '\(name)' is not a whole number",
      note: "write a whole number; it is read as if it were missing",
      at: place(at: index, of: element))
    return nil
  }
}
