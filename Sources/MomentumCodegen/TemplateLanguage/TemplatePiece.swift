import MomentumDiagnostics

/// A stretch of template source: literal text, or what stands between one pair of delimiters.
struct TemplatePiece: Equatable {
  enum Kind: UInt8 {
    case text = 0
    /// `{{ … }}`
    case value = 0x7B
    /// `{% … %}`
    case tag = 0x25
    /// `{# … #}`
    case comment = 0x23
  }

  var kind: Kind
  /// Without delimiters and without the signs of whitespace control.
  var content: String
  /// The first byte of the content.
  var position: FilePosition
  /// Whether the `+` of whitespace control keeps the line of a tag that has nothing else on it.
  var keepsLine = false
}
