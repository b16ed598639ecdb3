/// Prints elements in Xcode's form: four blanks a level, one element a line, no blank before `/>`.
struct ElementPrinter {
  private let note: FormatNote
  private(set) var bytes: [UInt8]

  init(_ note: FormatNote) {
    self.note = note
    bytes = Array("<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n".utf8)
  }

  mutating func print(_ element: ElementTree, depth: Int = 0) {
    let indent = [UInt8](repeating: UInt8(ascii: " "), count: 4 * depth)
    bytes += indent
    bytes.append(UInt8(ascii: "<"))
    bytes += element.name.utf8
    for key in order(of: element) { printAttribute(key, element.attributes[key] ?? "") }
    if element.children.isEmpty {
      bytes += "/>".utf8
    } else {
      bytes += ">\n".utf8
      for child in element.children {
        print(child, depth: depth + 1)
        bytes.append(UInt8(ascii: "\n"))
      }
      bytes += indent
      bytes += "</".utf8
      bytes += element.name.utf8
      bytes.append(UInt8(ascii: ">"))
    }
    if depth == 0, note.endsWithNewline { bytes.append(UInt8(ascii: "\n")) }
  }

  private mutating func printAttribute(_ key: String, _ value: String) {
    bytes.append(UInt8(ascii: " "))
    bytes += key.utf8
    bytes += "=\"".utf8
    for byte in value.utf8 { printEscaped(byte) }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Without the references, a parser would turn line feeds and tabs into blanks.
  private mutating func printEscaped(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "&"): bytes += "&amp;".utf8
    case UInt8(ascii: "<"): bytes += "&lt;".utf8
    case UInt8(ascii: "\""): bytes += "&quot;".utf8
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): bytes += "&#\(byte);".utf8
    case OptionalEscape.greaterThan.byte where note.escapes.contains(.greaterThan):
      bytes += OptionalEscape.greaterThan.rawValue.utf8
    case OptionalEscape.apostrophe.byte where note.escapes.contains(.apostrophe):
      bytes += OptionalEscape.apostrophe.rawValue.utf8
    default: bytes.append(byte)
    }
  }

  /// Xcode's order, then what Xcode does not know, by name.
  private func order(of element: ElementTree) -> [String] {
    var known = ElementName(rawValue: element.name)?.attributeSpellings ?? []
    if element.name == ElementName.model.rawValue, note.tools.identifierComesEarly {
      let identifier = AttributeName.userDefinedModelVersionIdentifier.spelling
      known.removeAll { $0 == identifier }
      known.insert(identifier, at: 1)
    }
    let unknown = element.attributes.keys.filter { !known.contains($0) }.sorted()
    return known.filter { element.attributes[$0] != nil } + unknown
  }
}
