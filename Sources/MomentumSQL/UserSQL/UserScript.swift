/// SQL of a user's own that runs inside a migration: the file of `--before`, `--after` or a stage.
package struct UserScript: Equatable, Sendable {
  /// What messages call it, mostly its path.
  package var name: String
  package private(set) var statements: [Statement] = []

  package struct Statement: Equatable, Sendable {
    /// Counts from 1.
    package var number: Int
    /// The line of its first word, counted from 1.
    package var line: Int
    /// Without the semicolon at its end.
    package var text: String
  }

  /// Takes the text apart. Throws if a statement would leave the transaction, the file, or the
  /// settings of the migration. What hides from that, as in a trigger, the connection refuses.
  package init(name: String, text: String) throws(UserScriptError) {
    self.name = name
    // SQLite would take the rest of such a text for nothing.
    let bytes = Array(text.utf8)
    var reader = StatementReader(bytes: bytes)
    if let place = bytes.firstIndex(of: 0) {
      throw UserScriptError(
        script: name, line: reader.line(of: place), statement: nil, reason: "there is a NUL")
    }
    for token in UserScriptTokens(bytes) {
      if let refusal = reader.take(token) {
        throw UserScriptError(
          script: name, line: reader.line(of: token.range.lowerBound),
          statement: reader.statements.count + 1, reason: refusal)
      }
    }
    reader.endStatement()
    statements = reader.statements
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

/// Cuts text into statements. A semicolon ends one, but not inside CREATE TRIGGER, whose own
/// statements end with semicolons and the last of which END follows.
private struct StatementReader {
  let bytes: [UInt8]
  private(set) var statements: [UserScript.Statement] = []
  private var range: Range<Int>?
  /// The first words of the statement, in capitals.
  private var opening: [String] = []
  private var isTrigger = false
  /// How much of `; END` has just been read.
  private var ending = 0
  private var counted = (place: 0, lines: 1)

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// Returns why the statement is refused, if it is.
  mutating func take(_ token: UserScriptTokens.Token) -> String? {
    if token.kind == .semicolon, !isTrigger || ending == 2 {
      endStatement()
      return nil
    }
    let text = String(decoding: bytes[token.range], as: UTF8.self)
    let word = token.kind == .word ? text.uppercased() : ""
    if isTrigger {
      ending = token.kind == .semicolon ? 1 : ending == 1 && word == "END" ? 2 : 0
    }
    if range == nil, text == "." { return "a command of the sqlite3 shell is no SQL" }
    range = (range?.lowerBound ?? token.range.lowerBound)..<token.range.upperBound
    if opening.count < 4, token.kind != .semicolon { open(with: word) }
    if let verb = opening.last, opening.count == 1, let reason = refusedVerbs[verb] {
      return "\(verb) \(reason)"
    }
    return text.lowercased().contains("load_extension") && token.kind != .text
      ? "load_extension would run foreign code" : nil
  }

  private mutating func open(with word: String) {
    opening.append(word)
    guard word == "TRIGGER" else { return }
    // EXPLAIN tells of a statement and does not run it.
    let made = opening.first == "EXPLAIN" ? opening[1...] : opening[...]
    isTrigger =
      made.first == "CREATE" && ["TEMP", "TEMPORARY", "TRIGGER"].contains(made.dropFirst().first)
  }

  mutating func endStatement() {
    defer {
      range = nil
      opening = []
      isTrigger = false
      ending = 0
    }
    guard let range else { return }
    statements.append(
      .init(
        number: statements.count + 1, line: line(of: range.lowerBound),
        text: String(decoding: bytes[range], as: UTF8.self)))
  }

  /// Places are asked for in their order.
  mutating func line(of place: Int) -> Int {
    if place < counted.place { counted = (0, 1) }
    counted.lines += bytes[counted.place..<place].count { $0 == UInt8(ascii: "\n") }
    counted.place = place
    return counted.lines
  }
}

/// What no statement of a user's may begin with.
private let refusedVerbs = [
  "BEGIN": "would nest the migration's transaction",
  "COMMIT": "would end the migration's transaction",
  "END": "would end the migration's transaction",
  "ROLLBACK": "would end the migration's transaction",
  "SAVEPOINT": "would nest the migration's transaction",
  "RELEASE": "would end a part of the migration's transaction",
  "ATTACH": "would reach another file",
  "DETACH": "would close a file of the migration",
  "PRAGMA": "would change how the migration works",
  "VACUUM": "cannot be done inside a transaction",
]
