/// SQL text under construction. An interpolated name is quoted and an interpolated value becomes
/// a literal; plain text can only come from the source code.
package struct SQL: Equatable, Sendable, ExpressibleByStringInterpolation {
  package private(set) var text: String

  package init(stringLiteral value: StaticString) { text = "\(value)" }
  package init(stringInterpolation: Interpolation) { text = stringInterpolation.text }

  /// Text that SQLite itself has kept as part of a schema, so that it is SQL already.
  package init(kept text: String) { self.text = text }

  package struct Interpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    package init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity)
    }

    package mutating func appendLiteral(_ literal: StaticString) { text += "\(literal)" }

    package mutating func appendInterpolation(name: String) { text += quoted(name) }

    /// A name without quotes where SQLite needs none: one of the store's, which all begin with Z.
    package mutating func appendInterpolation(bare name: String) {
      let isPlain =
        name.utf8.first == UInt8(ascii: "Z")
        && name.utf8.allSatisfy { byte in
          switch byte {
          case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
            true
          default: false
          }
        }
      text += isPlain ? name : quoted(name)
    }

    package mutating func appendInterpolation(literal value: String) {
      // NUL would end the statement for the shell, so such text travels as bytes.
      if value.utf8.contains(0) {
        text += "CAST(\(hexadecimal(Array(value.utf8))) AS TEXT)"
      } else {
        text += "'" + value.replacing("'", with: "''") + "'"
      }
    }

    package mutating func appendInterpolation(literal value: Int64) { text += String(value) }
    package mutating func appendInterpolation(literal value: Int) { text += String(value) }
    package mutating func appendInterpolation(literal value: Double) { text += "\(value)" }

    package mutating func appendInterpolation(bytes: [UInt8]) { text += hexadecimal(bytes) }

    package mutating func appendInterpolation(_ fragment: SQL) { text += fragment.text }

    package mutating func appendInterpolation(_ fragments: [SQL], separator: StaticString) {
      text += fragments.map(\.text).joined(separator: "\(separator)")
    }
  }
}

private func quoted(_ name: String) -> String {
  // Replacing is slow even where there is nothing to replace, which is nearly always.
  guard name.utf8.contains(UInt8(ascii: "\"")) else { return "\"\(name)\"" }
  return "\"" + name.replacing("\"", with: "\"\"") + "\""
}

private func hexadecimal(_ bytes: [UInt8]) -> String {
  let digits = Array("0123456789abcdef".utf8)
  var text: [UInt8] = Array("x'".utf8)
  text.reserveCapacity(bytes.count * 2 + 3)
  for byte in bytes { text += [digits[Int(byte >> 4)], digits[Int(byte & 15)]] }
  text.append(UInt8(ascii: "'"))
  return String(decoding: text, as: UTF8.self)
}
