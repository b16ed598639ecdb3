/// Swift source in which comments and the words of string literals are blanked, so that braces can
/// be counted.
struct SwiftText {
  private enum Context {
    /// Code, at the top or inside an interpolation whose closing parenthesis is awaited.
    case code(parentheses: Int)
    case string(quotes: Int, hashes: Int)
  }

  private var source: [UInt8]
  private(set) var bytes: [UInt8] = []
  private var contexts: [Context] = [.code(parentheses: 0)]
  private var position = 0

  init(_ text: String) {
    source = Array(text.utf8)
    while position < source.count {
      switch contexts[contexts.count - 1] {
      case .code(let parentheses): readCode(parentheses)
      case .string(let quotes, let hashes): readString(quotes, hashes)
      }
    }
  }

  private func isNext(_ text: String) -> Bool { source[position...].starts(with: text.utf8) }

  private mutating func blank(_ count: Int) {
    for byte in source[position...].prefix(count) {
      bytes.append(byte == UInt8(ascii: "\n") ? byte : UInt8(ascii: " "))
    }
    position += count
  }

  private mutating func keep() {
    bytes.append(source[position])
    position += 1
  }

  private mutating func readCode(_ parentheses: Int) {
    if isNext("//") { return blank(source[position...].prefix { $0 != 0x0A }.count) }
    if source[position] == UInt8(ascii: "\"") || isNext("#\"") || isNext("##\"") {
      let hashes = source[position...].prefix { $0 == UInt8(ascii: "#") }.count
      blank(hashes)
      let quotes = isNext("\"\"\"") ? 3 : 1
      blank(quotes)
      return contexts.append(.string(quotes: quotes, hashes: hashes))
    }
    let isNested = contexts.count > 1
    switch source[position] {
    case UInt8(ascii: "("): contexts[contexts.count - 1] = .code(parentheses: parentheses + 1)
    case UInt8(ascii: ")") where isNested && parentheses == 0:
      contexts.removeLast()
      return blank(1)
    case UInt8(ascii: ")"): contexts[contexts.count - 1] = .code(parentheses: parentheses - 1)
    default: break
    }
    keep()
  }

  private mutating func readString(_ quotes: Int, _ hashes: Int) {
    let mark = String(repeating: "#", count: hashes)
    if isNext("\\" + mark + "(") {
      blank(2 + hashes)
      contexts.append(.code(parentheses: 0))
    } else if isNext("\\" + mark) {
      blank(2 + hashes)
    } else if isNext(String(repeating: "\"", count: quotes) + mark) {
      blank(quotes + hashes)
      contexts.removeLast()
    } else {
      blank(1)
    }
  }
}
