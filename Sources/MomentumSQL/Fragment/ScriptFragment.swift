/// SQL of a user's that runs within the transaction of a script. It cannot end the transaction, nor
/// leave the database, nor speak to the program that runs the script.
package struct ScriptFragment: Equatable, Sendable {
  /// Ends with a semicolon and a line feed, unless there is nothing in it.
  package let text: String

  package init(_ text: String, for language: SQLLanguage) throws(ScriptFragmentError) {
    var check = FragmentCheck(text, language)
    let isOpen = try check.run()
    // The last line may be a comment.
    self.text = text + (isOpen ? "\n;\n" : text.utf8.last == UInt8(ascii: "\n") ? "" : "\n")
  }
}

/// How texts and comments are written, and which words are commands.
package enum SQLLanguage: Sendable {
  case sqlite, postgresql
}

/// Why SQL cannot be taken into a script.
package enum ScriptFragmentError: Error, Equatable, CustomStringConvertible {
  case forbidden(String, line: Int)
  /// A line for the program that runs the script and not for the database.
  case command(line: Int)
  /// A text, a name, a comment or a trigger that does not end.
  case unfinished(line: Int)

  package var description: String {
    switch self {
    case .forbidden(let word, let line): "line \(line): \(word) is not allowed inside of a script"
    case .command(let line):
      "line \(line): commands of the shell are not allowed inside of a script"
    case .unfinished(let line): "line \(line): this has no end"
    }
  }
}

/// Reads statements as far as needed to see how each begins and where it ends.
private struct FragmentCheck {
  private var tokens: SQLTokens
  private let language: SQLLanguage

  init(_ text: String, _ language: SQLLanguage) {
    tokens = SQLTokens(text, language)
    self.language = language
  }

  /// Whether the last statement lacks its semicolon.
  mutating func run() throws(ScriptFragmentError) -> Bool {
    while let first = try tokens.next() {
      if first.kind == .end { continue }
      try check(first)
      guard try skipStatement(from: first) else { return true }
    }
    return false
  }

  private func check(_ first: SQLToken) throws(ScriptFragmentError) {
    guard case .word(let word) = first.kind else {
      if first.kind == .other(UInt8(ascii: ".")) { throw .command(line: first.line) }
      return
    }
    if forbidden.contains(word) { throw .forbidden(word, line: first.line) }
  }

  /// Skips the rest of a statement; false if it ends with the text.
  private mutating func skipStatement(from first: SQLToken) throws(ScriptFragmentError) -> Bool {
    var depth = 0
    var words: [String] = []
    if case .word(let word) = first.kind { words.append(word) }
    while let token = try tokens.next() {
      switch token.kind {
      case .end:
        if depth == 0 { return true }
      case .word(let word):
        if words.count < 4 { words.append(word) }
        if isCopy(words), word == "STDIN" || word == "STDOUT" {
          throw .forbidden("COPY \(word)", line: token.line)
        }
        guard isTrigger(words) else { continue }
        if word == "BEGIN" || word == "CASE" { depth += 1 }
        if word == "END" { depth -= 1 }
      case .other(UInt8(ascii: "\\")): throw .command(line: token.line)
      case .other, .quoted: break
      }
    }
    if depth > 0 { throw .unfinished(line: first.line) }
    return false
  }

  private func isCopy(_ words: [String]) -> Bool {
    language == .postgresql && words.first == "COPY"
  }

  /// In SQLite a trigger has statements inside.
  private func isTrigger(_ words: [String]) -> Bool {
    language == .sqlite && words.first == "CREATE"
      && words.dropFirst().prefix(2).contains("TRIGGER")
  }
}

private let forbidden: Set<String> = [
  "ABORT", "ATTACH", "BEGIN", "COMMIT", "DETACH", "END", "PRAGMA", "PREPARE", "RELEASE", "ROLLBACK",
  "SAVEPOINT", "START", "VACUUM",
]
