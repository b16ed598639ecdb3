import MomentumDiagnostics

/// A word of what stands between delimiters.
struct ExpressionToken: Equatable {
  enum Kind: Equatable {
    /// A keyword, or a dotted path such as `forloop.first`.
    case name(String)
    /// What follows a subscript, such as `.name` in `list[0].name`, without the first dot.
    case member(String)
    case string(String)
    case integer(Int)
    case real(Double)
    case symbol(String)
    /// What follows the last token.
    case end
  }

  var kind: Kind
  var position: FilePosition
}

extension ExpressionToken {
  /// The token as messages show it.
  var words: String {
    switch kind {
    case .name(let text), .symbol(let text): "'\(text)'"
    case .member(let text): "'.\(text)'"
    case .string(let text): "\"\(text)\""
    case .integer(let value): String(value)
    case .real(let value): String(value)
    case .end: "the end of the tag"
    }
  }
}
