extension FormatConstant {
  var formatText: String {
    switch self {
    case .null: "nil"
    case .boolean(let value): value ? "TRUE" : "FALSE"
    case .integer(let value): String(value)
    case .real(let value): Self.digits(value)
    case .text(let text): Self.quoted(text)
    case .date(let seconds): "CAST(\(Self.digits(seconds)), \"NSDate\")"
    }
  }

  /// A number needs parentheses before a dot, and one below zero before a power too, where the minus
  /// could be meant for the result.
  var precedence: Int {
    switch self {
    case .integer(let value) where value < 0: FormatInfix.Precedence.power
    case .real(let value) where value.sign == .minus: FormatInfix.Precedence.power
    case .integer, .real: FormatInfix.Precedence.operand
    case .null, .boolean, .text, .date: FormatInfix.Precedence.closed
    }
  }

  /// The shortest digits that are the number again. What is too large for the type reads as
  /// infinity.
  private static func digits(_ value: Double) -> String {
    guard value.isInfinite else { return String(value) }
    return value < 0 ? "-1e999" : "1e999"
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\0"..<" ", "\u{7F}": result += "\\x\(hexadecimal(scalar))"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Two digits.
  private static func hexadecimal(_ control: Unicode.Scalar) -> String {
    (control.value < 16 ? "0" : "") + String(control.value, radix: 16, uppercase: true)
  }
}
