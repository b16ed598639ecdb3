/// One line of a mapping model's text under construction.
struct MappingLine {
  private(set) var text: String

  init(_ kind: String, _ name: String? = nil) {
    text = kind
    if let name { text += " " + quoted(name) }
  }

  mutating func value(_ key: String, _ value: String?) {
    if let value { text += " \(key)=" + quoted(value) }
  }
}

/// In quotes, with a backslash before a quote and before itself, and `\n` for a line feed.
private func quoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"", "\\": result.unicodeScalars += ["\\", scalar]
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}

/// The words of one line: its kind, a name in quotes, and values in quotes by their keys.
struct MappingWords {
  let line: Int
  let kind: String
  private(set) var name: String?
  private(set) var values: [String: String] = [:]

  init(_ text: Substring, number: Int) throws(MappingTextError) {
    line = number
    var rest = text.unicodeScalars[...]
    kind = Self.word(&rest)
    while let first = Self.next(&rest) {
      if first == "\"" {
        let text = try quotedText(&rest)
        guard name == nil, values.isEmpty else { throw error("a second name") }
        name = text
        continue
      }
      let key = Self.word(&rest)
      guard !key.isEmpty, rest.popFirst() == "=", rest.first == "\"" else {
        throw error("'\(key)' is not followed by '=' and a value in quotes")
      }
      guard values.updateValue(try quotedText(&rest), forKey: key) == nil else {
        throw error("'\(key)' is given twice")
      }
    }
  }

  func requiredName() throws(MappingTextError) -> String {
    guard let name else { throw error("'\(kind)' has no name in quotes") }
    return name
  }

  private func error(_ message: String) -> MappingTextError {
    MappingTextError(line: line, message)
  }

  private static func next(_ rest: inout Substring.UnicodeScalarView) -> Unicode.Scalar? {
    rest = rest.drop { $0 == " " || $0 == "\r" }
    return rest.first
  }

  private static func word(_ rest: inout Substring.UnicodeScalarView) -> String {
    let word = rest.prefix { $0 == "-" || $0.properties.isAlphabetic }
    rest = rest[word.endIndex...]
    return String(word)
  }

  private func quotedText(
    _ rest: inout Substring.UnicodeScalarView
  ) throws(MappingTextError) -> String {
    rest.removeFirst()
    var text = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      if scalar == "\"" { return String(text) }
      guard scalar == "\\" else {
        text.append(scalar)
        continue
      }
      switch rest.popFirst() {
      case "n": text.append("\n")
      case "r": text.append("\r")
      case let escaped?: text.append(escaped)
      case nil: throw error("the line ends in a backslash")
      }
    }
    throw error("a quote is not closed")
  }
}

/// Why a text is no mapping model.
package struct MappingTextError: Error, Equatable, CustomStringConvertible {
  package var line: Int
  /// Lower case, no full stop.
  package var message: String

  init(line: Int, _ message: String) {
    self.line = line
    self.message = message
  }

  package var description: String { "line \(line): \(message)" }
}
