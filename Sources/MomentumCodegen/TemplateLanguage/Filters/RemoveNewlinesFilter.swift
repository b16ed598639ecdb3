extension TemplateFilter {
  private enum Mode: String, CaseIterable {
    /// All white space goes.
    case all
    /// Line feeds go, and the white space that lines begin with.
    case leading
  }

  /// `removeNewlines:"leading"`; the mode is `all` by default.
  static let removeNewlines = text("removeNewlines", arguments: 0...1) {
    text, input throws(TemplateError) in
    switch try input.choice(0, default: Mode.all) {
    case .all: return text.filter { !$0.isWhitespace }
    case .leading:
      let lines = text.split(whereSeparator: \.isNewline).map { $0.drop(while: \.isWhitespace) }
      var joined = lines.joined()
      while joined.last?.isWhitespace == true { joined.removeLast() }
      return joined
    }
  }
}
