import MomentumDiagnostics
import MomentumModel

/// One walk over a document. Extensions read the kinds of elements; here is what they share.
struct ModelReading: ~Copyable {
  let document: XMLDocument
  private let bytes: [UInt8]
  private let vocabulary: Vocabulary
  private let file: String
  var model = Model()
  private(set) var sourceMap: SourceMap
  private var diagnostics: [Diagnostic] = []
  /// The entities of versions read before, if only the model is wanted; then there are no findings
  /// and no places.
  var known: KnownEntities?
  /// The names of the entities read so far.
  var entityNames: Set<String> = []
  /// What the element at hand is called in findings.
  var path = ModelPath("")

  init(
    _ document: consuming XMLDocument, _ bytes: [UInt8], file: String, known: KnownEntities?
  ) {
    self.bytes = bytes
    self.file = file
    self.known = known
    vocabulary = Vocabulary(document.names)
    let lines = LineTable(known == nil ? bytes : [])
    sourceMap = SourceMap(file: file, lines: lines, names: document.names)
    self.document = document
  }

  var result: ReadResult {
    let findings = diagnostics + referenceFindings(in: model, sourceMap)
    return ReadResult(
      model: model, sourceMap: sourceMap,
      diagnostics: findings.sorted(by: Diagnostic.inReportOrder))
  }

  mutating func report(
    _ id: String, _ severity: Diagnostic.Severity, _ message: String, note: String? = nil,
    at place: SourceMap.Place
  ) {
    guard known == nil else { return }
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
          note: "Core Data ignores it", at: place(of: index))
      }
      index = max(child.end, index + 1)
    }
    return found
  }

  /// Looks for unknown names in a part of the file that the model does not hold.
  mutating func skim(_ element: Int, _ kind: ElementName) {
    for (child, name) in children(of: element, kind) { skim(child, name) }
  }

  /// Where the start tag begins: the nearest `<` before its end, since no value may hold one.
  func place(of element: Int) -> SourceMap.Place {
    let element = document.element(element)
    guard let end = element.tagEnd, end <= bytes.count,
      let start = bytes[..<end].lastIndex(of: UInt8(ascii: "<"))
    else { return .line(element.line) }
    return .offset(start)
  }

  /// The bytes of an element and of what follows it up to the next; nil if the file is not UTF-8.
  func bytes(of element: Int) -> ArraySlice<UInt8>? {
    guard case .offset(let start) = place(of: element) else { return nil }
    let next = document.element(element).end
    guard next < document.elementCount else { return bytes[start...] }
    guard case .offset(let end) = place(of: next) else { return nil }
    return bytes[start..<end]
  }

  /// A place for an error, whatever is kept for findings.
  func position(of place: SourceMap.Place) -> FilePosition {
    SourceMap(file: file, lines: LineTable(bytes), names: []).position(of: place)
  }

  mutating func addToSourceMap(_ element: Int) {
    guard known == nil else { return }
    sourceMap.add(path, at: place(of: element))
    for index in document.element(element).attributes {
      let attribute = document.attribute(index)
      if let offset = attribute.offset { sourceMap.addAttribute(attribute.name, valueAt: offset) }
    }
  }

  mutating func checkAttributes(of element: Int, _ kind: ElementName) {
    let found = document.element(element)
    for index in found.attributes {
      let name = document.attribute(index).name
      if vocabulary.allows(attribute: name, on: found.name) { continue }
      report(
        "model-unknown-xml", .warning,
        "'\(document.names[name])' is not known on '\(kind.rawValue)'",
        note: "Core Data ignores it", at: namePlace(ofAttribute: index, of: element))
    }
  }

  /// Where the name of an XML attribute begins, found backwards from its value over `="`.
  private func namePlace(ofAttribute index: Int, of element: Int) -> SourceMap.Place {
    let attribute = document.attribute(index)
    guard let value = attribute.offset, value <= bytes.count,
      let equals = bytes[..<value].lastIndex(of: UInt8(ascii: "=")),
      let last = bytes[..<equals].lastIndex(where: { $0 > UInt8(ascii: " ") })
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
    value(key, of: element).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Where the value of an attribute is, or the element if it has none.
  func place(of key: AttributeName, in element: Int) -> SourceMap.Place {
    index(of: key, in: element).flatMap { document.attribute($0).offset }
      .map(SourceMap.Place.offset) ?? place(of: element)
  }

  /// Xcode writes `YES` or nothing; other tools and templates write the other spellings.
  mutating func flag(_ key: AttributeName, of element: Int) -> Bool {
    optionalFlag(key, of: element) ?? false
  }

  /// Nil if the element does not say.
  mutating func optionalFlag(_ key: AttributeName, of element: Int) -> Bool? {
    switch value(key, of: element) {
    case nil: return nil
    case "YES", "true", "1": return true
    case "NO", "false", "0": return false
    case .some(let text):
      report(
        "model-boolean-unknown", .warning, "'\(text)' of '\(key.spelling)' is neither YES nor NO",
        note: "it is read as NO", at: place(of: key, in: element))
      return false
    }
  }

  mutating func count(_ key: AttributeName, of element: Int) -> Int? {
    guard let text = value(key, of: element) else { return nil }
    if let number = Int(text) { return number }
    report(
      "model-number-unparsable", .error, "'\(text)' of '\(key.spelling)' is not a whole number",
      at: place(of: key, in: element))
    return nil
  }

  mutating func number(_ key: AttributeName, of element: Int) -> Double {
    guard let text = value(key, of: element) else { return 0 }
    if let number = Double(text), number.isFinite { return number }
    report(
      "model-number-unparsable", .error, "'\(text)' of '\(key.spelling)' is not a number",
      at: place(of: key, in: element))
    return 0
  }

  /// The name of an element; without one it cannot be used, which is a finding.
  mutating func name(of element: Int, _ kind: ElementName) -> String? {
    if let name = text(.name, of: element) { return name }
    report(
      "model-name-missing", .error, "'\(kind.rawValue)' has no name",
      note: "it is left out", at: place(of: element))
    return nil
  }
}
