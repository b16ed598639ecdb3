// An access level as source writes it. Words for declarations have a blank after each.

extension AccessLevel {
  /// The words before `class`.
  func classWords(isFinal: Bool) -> String {
    isFinal && self != .open ? memberWords + "final " : memberWords
  }

  /// The word before a member of a class.
  var memberWords: String { self == .internal ? "" : rawValue + " " }

  /// The word before an enum and its members, which cannot be open.
  var enumWords: String { self == .open ? "public " : memberWords }

  var importWords: String { self == .internal ? "import" : enumWords + "import" }
}
