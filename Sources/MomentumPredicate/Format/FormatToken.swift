/// A word of a format text.
enum FormatToken: Equatable {
  /// A key, a keyword or the name of a function without arguments.
  case name(String)
  /// `#name`: a key, whatever it looks like.
  case escapedName(String)
  /// `@name`: an operator in a key path.
  case collectionOperator(String)
  /// `add:to:`
  case selector(String)
  /// `$name`, without the dollar sign.
  case variable(String)
  /// A text without its quotes.
  case text(String)
  /// A whole number, which may be as small as -2⁶³ when a minus stands before it.
  case integer(UInt64)
  case real(Double)
  case argument(FormatArgument.Kind)
  case symbol(FormatSymbol)
  case end
}

extension FormatToken {
  var keyword: FormatKeyword? {
    if case .name(let name) = self { FormatKeyword(name: name) } else { nil }
  }

  /// Whether it is a word that is one only where it fits.
  func isWord(_ word: String) -> Bool {
    if case .name(let name) = self { name.uppercased() == word } else { false }
  }
}
