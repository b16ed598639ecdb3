/// The first line or lines of a function or initializer, or a call, broken as swift-format breaks them.
struct SwiftSignature {
  /// Everything before the parenthesis.
  var start: String
  var parameters: [String]
  /// Everything after it.
  var end: String
  /// The blanks by which parameters on lines of their own stand further in.
  var step = 2
  /// A call has its parenthesis at the end of the last parameter.
  var isCall = false

  /// The lines, the first with `indent` blanks less than it will have.
  func lines(indent: Int) -> [String] {
    let list = parameters.joined(separator: ", ")
    let width = 100 - indent
    if start.count + list.count + end.count + 2 <= width || parameters.isEmpty {
      return [start + "(" + list + ")" + end]
    }
    let broken = list.count + step <= width ? [blanks + list] : separate
    guard isCall else { return [start + "("] + broken + [")" + end] }
    return [start + "("] + broken.dropLast() + [(broken.last ?? "") + ")" + end]
  }

  private var blanks: String { String(repeating: " ", count: step) }

  private var separate: [String] {
    parameters.enumerated().map { index, parameter in
      blanks + parameter + (index < parameters.count - 1 ? "," : "")
    }
  }
}
