private import CMomentumXML

/// A parsed XML file: the one type that sees the C parser.
///
/// Elements and attributes are named by their positions in document order, names by their
/// positions in `names`, so that a reader compares numbers and makes no strings it does not keep.
struct XMLDocument: ~Copyable {
  struct Element {
    var name: Int
    /// One past the last element inside this one.
    var end: Int
    var attributes: Range<Int>
    /// The line on which the start tag ends.
    var line: Int
    /// The offset of the `<` of the start tag; nil if the file is not UTF-8.
    var start: Int?
  }

  struct Attribute {
    var name: Int
    /// The offset of the value in the file; nil if it holds character references.
    var offset: Int?
  }

  /// The file, which most values are read from.
  let bytes: [UInt8]
  private let document: UnsafeMutablePointer<mx_document>
  // Kept apart from the document, whose list of errors makes it large to copy.
  private let elements: UnsafeBufferPointer<mx_element>
  private let attributes: UnsafeBufferPointer<mx_attribute>
  private let texts: UnsafeBufferPointer<mx_text>
  private let arena: UnsafeRawBufferPointer
  /// The distinct names of elements and attributes.
  let names: [String]

  init(_ bytes: [UInt8], allowsDoctype: Bool) throws(XMLProblem) {
    let parsed = bytes.withUnsafeBytes { buffer in
      mx_parse(buffer.bindMemory(to: CChar.self).baseAddress, buffer.count, allowsDoctype ? 1 : 0)
    }
    guard let parsed else { throw XMLProblem(line: 1, column: 1, message: "memory is short") }
    if let problem = Self.problem(in: parsed.pointee, allowsDoctype: allowsDoctype) {
      mx_free(parsed)
      throw problem
    }
    names = (0..<parsed.pointee.name_count).map { index in
      parsed.pointee.names[index].map { String(cString: $0) } ?? ""
    }
    elements = UnsafeBufferPointer(
      start: parsed.pointee.elements, count: parsed.pointee.element_count)
    attributes = UnsafeBufferPointer(
      start: parsed.pointee.attributes, count: parsed.pointee.attribute_count)
    texts = UnsafeBufferPointer(start: parsed.pointee.texts, count: parsed.pointee.text_count)
    arena = UnsafeRawBufferPointer(start: parsed.pointee.arena, count: parsed.pointee.arena_length)
    document = parsed
    self.bytes = bytes
  }

  deinit { mx_free(document) }

  var elementCount: Int { elements.count }
  var attributeCount: Int { attributes.count }

  func element(_ index: Int) -> Element {
    let element = elements[index]
    let first = Int(element.first_attribute)
    return Element(
      name: Int(element.name), end: Int(element.end),
      attributes: first..<first + Int(element.attribute_count),
      line: Int(element.line), start: element.start < 0 ? nil : Int(element.start))
  }

  func attribute(_ index: Int) -> Attribute {
    let attribute = attributes[index]
    return Attribute(
      name: Int(attribute.name), offset: attribute.place < 0 ? nil : Int(attribute.place))
  }

  /// The attribute of an element whose name has that number.
  func attribute(named name: Int, of element: Int) -> Int? {
    let first = Int(elements[element].first_attribute)
    let end = first + Int(elements[element].attribute_count)
    for index in first..<end where Int(attributes[index].name) == name { return index }
    return nil
  }

  func value(of attribute: Int) -> String {
    withValue(of: attribute) { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether the value is exactly that text, told without making a string of it.
  func value(of attribute: Int, is text: StaticString) -> Bool {
    withValue(of: attribute) { value in
      guard value.count == text.utf8CodeUnitCount else { return false }
      for index in 0..<value.count where value[index] != text.utf8Start[index] { return false }
      return true
    }
  }

  func hasEmptyValue(_ attribute: Int) -> Bool { attributes[attribute].length == 0 }

  func hasValue(longerThan length: Int) -> Bool { attributes.contains { $0.length > length } }

  func hasValue(_ attribute: Int, longerThan length: Int) -> Bool {
    attributes[attribute].length > length
  }

  private func withValue<Result>(
    of attribute: Int, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    let attribute = attributes[attribute]
    let length = Int(attribute.length)
    let place = Int(attribute.place)
    // The C parser has proved that the place lies within the file.
    return place >= 0
      ? bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[place..<place + length])) }
      : body(UnsafeRawBufferPointer(rebasing: arena[-1 - place..<length - 1 - place]))
  }

  /// The first elements with text directly inside, at most `limit`.
  func elementsWithText(limit: Int) -> [Int] { texts.prefix(limit).map { Int($0.parent) } }

  /// The character data directly inside an element. Linear in the number of runs of text.
  func text(in element: Int) -> String {
    var text = ""
    for run in texts where Int(run.parent) == element {
      let start = Int(run.value)
      text += String(decoding: arena[start..<start + Int(run.length)], as: UTF8.self)
    }
    return text
  }

  /// The character data directly inside each element that has some. Linear in its length.
  func textsByElement() -> [Int: String] {
    var texts: [Int: [UInt8]] = [:]
    for run in self.texts {
      let start = Int(run.value)
      texts[Int(run.parent), default: []] += arena[start..<start + Int(run.length)]
    }
    return texts.mapValues { String(decoding: $0, as: UTF8.self) }
  }

  private static func problem(in document: mx_document, allowsDoctype: Bool) -> XMLProblem? {
    let line = Int(document.stop_line)
    let column = Int(document.stop_column)
    if document.declares_entity != 0 {
      return XMLProblem(
        line: line, column: column, message: "it declares an entity, which is refused")
    }
    if document.has_doctype != 0, !allowsDoctype {
      return XMLProblem(
        line: line, column: column, message: "it has a DOCTYPE, which no model file has")
    }
    if document.has_namespace != 0 {
      return XMLProblem(
        line: line, column: column, message: "it uses an XML namespace, which no model file does")
    }
    if document.error_count > 0 { return XMLProblem(document.errors.0) }
    if document.over_limit != 0 {
      return XMLProblem(
        line: line, column: column, message: "it is too large or has too many different names")
    }
    return nil
  }
}

/// Why an XML file was refused, and where.
struct XMLProblem: Error {
  var line: Int
  var column: Int
  var message: String
}

extension XMLProblem {
  fileprivate init(_ error: mx_error) {
    line = max(1, Int(error.line))
    column = max(1, Int(error.column))
    var bytes = error.message
    let text = withUnsafeBytes(of: &bytes) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    let first = text.split(separator: "\n").first.map(String.init) ?? ""
    // libxml2's own advice, to lift the limit, is of no use to a user.
    message =
      first.hasPrefix("Excessive depth")
      ? "elements are nested more than 256 deep" : "not well-formed XML: \(first)"
  }
}
