/// How many lines a function takes, from its name to its closing brace.
struct FunctionLength: Equatable {
  var line: Int
  var lines: Int
}

/// The functions, initialisers and subscripts of a source text. Those without a body, as in a
/// protocol, have none.
func functionLengths(in text: String) -> [FunctionLength] {
  let code = String(decoding: SwiftText(text).bytes, as: UTF8.self)
  return code.matches(of: /\b(?:func\s|init[?]?[(<]|subscript[(<])/).compactMap { match in
    let rest = code[match.range.upperBound...]
    guard let body = bodyStart(in: rest), let end = bodyEnd(in: rest[body...]) else { return nil }
    let newlines = { (part: Substring) in part.count { $0 == "\n" } }
    return FunctionLength(
      line: newlines(code[..<match.range.lowerBound]) + 1,
      lines: newlines(code[match.range.lowerBound...end]) + 1)
  }
}

/// The first brace outside of parentheses, if no other declaration comes before it.
private func bodyStart(in code: Substring) -> Substring.Index? {
  var depth = code.base[..<code.startIndex].last == "(" ? 1 : 0
  for index in code.indices {
    switch code[index] {
    case "(": depth += 1
    case ")": depth -= 1
    case "{" where depth == 0: return index
    case "}" where depth == 0: return nil
    case "\n" where depth == 0:
      let line = code[index...].drop(while: \.isWhitespace)
      let words = ["func ", "var ", "let ", "init(", "case ", "static ", "mutating ", "package "]
      if words.contains(where: line.hasPrefix) { return nil }
    default: break
    }
    // A call such as `self.init(…)` ends at its parenthesis.
    if depth < 0 { return nil }
  }
  return nil
}

private func bodyEnd(in code: Substring) -> Substring.Index? {
  var depth = 0
  for index in code.indices {
    if code[index] == "{" { depth += 1 }
    if code[index] == "}" { depth -= 1 }
    if depth == 0 { return index }
  }
  return nil
}
