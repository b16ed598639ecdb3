/// A part of a script.
package enum ScriptLine: Equatable, Sendable {
  case comment(String)
  case statement(SQL)
  /// Something for the database's program, on a line of its own.
  case command(StaticText)
  /// SQL of the user's.
  case user(UserScript)

  /// Text of the source code.
  package struct StaticText: Equatable, Sendable {
    package let text: String

    package init(_ text: StaticString) { self.text = "\(text)" }
  }

  package var text: String {
    switch self {
    // A name may hold a line feed, which would end the comment.
    case .comment(let text): "-- \(String(text.map { $0.isNewline || $0 == "\0" ? " " : $0 }))\n"
    case .statement(let sql): sql.text + ";\n"
    case .command(let command): command.text + "\n"
    case .user(let script): script.text
    }
  }
}
