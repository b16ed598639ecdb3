/// The first line or lines of a function or initializer, broken as swift-format breaks them.
struct SwiftSignature {
  /// Everything before the parenthesis.
  var start: String
  var parameters: [String]
  /// Everything after it.
  var end: String
  /// The blanks by which parameters on lines of their own stand further in.
  var step = 2

  /// The lines, the first with `indent` blanks less than it will have.
  func lines(indent: Int) -> [String] {
    let list = parameters.joined(separator: ", ")
    let width = 100 - indent
    if start.count + list.count + end.count + 2 <= width || parameters.isEmpty {
      return [start + "(" + list + ")" + end]
    }
    let broken = list.count + step <= width ? [blanks + list] : separate
    return [start + "("] + broken + [")" + end]
  }

  private var blanks: String { String(repeating: " ", count: step) }

  private var separate: [String] {
    parameters.enumerated().map { index, parameter in
      blanks + parameter + (index < parameters.count - 1 ? "," : "")
    }
  }
}
