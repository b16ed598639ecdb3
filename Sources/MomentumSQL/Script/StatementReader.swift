/// Cuts text into statements, and refuses those that a migration cannot have in it. A semicolon
/// ends one, but not inside SQLite's CREATE TRIGGER, whose own statements end with semicolons and
/// the last of which END follows.
struct StatementReader {
  private let bytes: [UInt8]
  private let language: SQLLanguage
  private(set) var statements: [UserScript.Statement] = []
  private var range: Range<Int>?
  private var line = 1
  /// The first words of the statement, in capitals.
  private var opening: [String] = []
  private var isTrigger = false
  /// How much of `; END` has just been read.
  private var ending = 0

  init(_ bytes: [UInt8], _ language: SQLLanguage) {
    self.bytes = bytes
    self.language = language
  }

  /// Whether a statement has begun that no semicolon has ended.
  var isOpen: Bool { range != nil }

  /// Returns why the statement is refused, if it is.
  mutating func take(_ token: SQLToken) -> String? {
    if token.kind == .unfinished { return unfinished }
    if token.kind == .semicolon, !isTrigger || ending == 2 {
      endStatement()
      return nil
    }
    let text = String(decoding: bytes[token.range], as: UTF8.self)
    let word = token.kind == .word ? text.uppercased() : ""
    if isTrigger {
      ending = token.kind == .semicolon ? 1 : ending == 1 && word == "END" ? 2 : 0
    }
    if isCommand(token, text, word) { return "a command of the database's program is no SQL" }
    if range == nil { line = token.line }
    range = (range?.lowerBound ?? token.range.lowerBound)..<token.range.upperBound
    if opening.count < 4, token.kind != .semicolon { open(with: word) }
    return refusal(of: token, text, word)
  }

  /// Ends the last statement. Returns the line of one that lacks its end.
  mutating func end() -> Int? {
    if isTrigger, ending < 2 { return line }
    endStatement()
    return nil
  }

  private mutating func open(with word: String) {
    opening.append(word)
    guard language == .sqlite, word == "TRIGGER" else { return }
    // EXPLAIN tells of a statement and does not run it.
    let made = opening.first == "EXPLAIN" ? opening[1...] : opening[...]
    isTrigger =
      made.first == "CREATE" && ["TEMP", "TEMPORARY", "TRIGGER"].contains(made.dropFirst().first)
  }

  private func refusal(of token: SQLToken, _ text: String, _ word: String) -> String? {
    if let verb = opening.last, opening.count == 1, let reason = refusedVerbs[verb] {
      return "\(verb) \(reason)"
    }
    switch language {
    case .sqlite:
      let isForeign = token.kind != .text && text.lowercased().contains("load_extension")
      return isForeign ? "load_extension would run foreign code" : nil
    case .postgresql:
      let isStream = opening.first == "COPY" && ["STDIN", "STDOUT"].contains(word)
      return isStream ? "COPY \(word) would take the script itself for rows" : nil
    }
  }

  /// What psql takes for a command anywhere, and the `sqlite3` shell where a statement could begin,
  /// or, as a semicolon in the manner of other databases, on a line of its own.
  private func isCommand(_ token: SQLToken, _ text: String, _ word: String) -> Bool {
    switch text {
    case "\\": true
    case ".", "#": range == nil
    case "/": language == .sqlite && isAlone(token.range)
    default: language == .sqlite && word == "GO" && isAlone(token.range)
    }
  }

  /// Whether nothing else stands on the line but blanks and a comment behind it.
  private func isAlone(_ range: Range<Int>) -> Bool {
    func isBlank(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) && byte != 10 }
    let before = bytes[..<range.lowerBound].last { !isBlank($0) }
    let behind = bytes[range.upperBound...].drop(while: isBlank).prefix(2)
    return before ?? 10 == 10
      && (behind.first ?? 10 == 10 || behind.elementsEqual("--".utf8)
        || behind.elementsEqual("/*".utf8))
  }

  private mutating func endStatement() {
    defer {
      range = nil
      opening = []
      isTrigger = false
      ending = 0
    }
    guard let range else { return }
    statements.append(
      .init(
        number: statements.count + 1, line: line,
        text: String(decoding: bytes[range], as: UTF8.self)))
  }
}

let unfinished = "this has no end"

/// What no statement of a user's may begin with.
private let refusedVerbs = [
  "BEGIN": "would nest the migration's transaction",
  "START": "would nest the migration's transaction",
  "SAVEPOINT": "would nest the migration's transaction",
  "RELEASE": "would end a part of the migration's transaction",
  "COMMIT": "would end the migration's transaction",
  "END": "would end the migration's transaction",
  "ROLLBACK": "would end the migration's transaction",
  "ABORT": "would end the migration's transaction",
  "PREPARE": "would end the migration's transaction",
  "ATTACH": "would reach another file",
  "DETACH": "would close a file of the migration",
  "PRAGMA": "would change how the migration works",
  "VACUUM": "cannot be done inside a transaction",
]
