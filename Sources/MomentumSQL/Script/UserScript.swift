/// SQL of a user's own that runs inside a migration: the file of `--before`, `--after` or a stage.
/// It cannot end the transaction, nor leave the database, nor speak to the program that runs it.
package struct UserScript: Equatable, Sendable {
  /// What messages call it, mostly its path.
  package let name: String
  package let statements: [Statement]
  /// All of it for a place inside a larger script. Ends so that the next line is a statement's own.
  package let text: String

  package struct Statement: Equatable, Sendable {
    /// Counts from 1.
    package var number: Int
    /// The line of its first word, counted from 1.
    package var line: Int
    /// Without the semicolon at its end.
    package var text: String
  }

  /// Takes the text apart. Throws if a statement would leave the transaction, the file, or the
  /// settings of the migration. What hides from that, as in a trigger, the connection refuses where
  /// Momentum itself runs the script.
  package init(
    name: String, text: String, for language: SQLLanguage
  ) throws(UserScriptError) {
    // Some editors begin a file with a byte order mark. In the middle of a script it is no blank.
    let own =
      text.unicodeScalars.first == "\u{FEFF}"
      ? text.unicodeScalars.dropFirst() : text.unicodeScalars[...]
    let bytes = Array(String(own).utf8)
    // A program may take the rest of such a text for nothing.
    if let place = bytes.firstIndex(of: 0) {
      throw UserScriptError(
        script: name, line: 1 + bytes[..<place].count { $0 == UInt8(ascii: "\n") },
        statement: nil, reason: "there is a NUL")
    }
    var reader = StatementReader(bytes, language)
    for token in SQLTokens(bytes, language) {
      guard let reason = reader.take(token) else { continue }
      throw UserScriptError(
        script: name, line: token.line, statement: reader.statements.count + 1, reason: reason)
    }
    let isOpen = reader.isOpen
    if let line = reader.end() {
      throw UserScriptError(
        script: name, line: line, statement: reader.statements.count + 1, reason: unfinished)
    }
    self.name = name
    statements = reader.statements
    // The last line may be a comment.
    let ending = isOpen ? "\n;\n" : bytes.last == UInt8(ascii: "\n") ? "" : "\n"
    self.text = String(own) + ending
  }
}

/// What is wrong with a user's SQL, and where.
package struct UserScriptError: Error, Equatable, CustomStringConvertible {
  package var script: String
  package var line: Int
  package var statement: Int?
  package var reason: String

  package init(script: String, line: Int, statement: Int?, reason: String) {
    self.script = script
    self.line = line
    self.statement = statement
    self.reason = reason
  }

  package var description: String {
    "\(script):\(line): \(statement.map { "statement \($0): " } ?? "")\(reason)"
  }
}
