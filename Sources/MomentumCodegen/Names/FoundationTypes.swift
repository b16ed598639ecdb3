/// The types of Foundation that a model is likely to name.
enum FoundationTypes {
  private static let names: Set<String> = [
    "AttributedString", "CGFloat", "CGPoint", "CGRect", "CGSize", "Calendar", "CharacterSet",
    "Data",
    "Date", "DateComponents", "DateInterval", "Decimal", "IndexPath", "IndexSet", "Locale",
    "Measurement", "Notification", "PersonNameComponents", "Progress", "TimeInterval", "TimeZone",
    "URL", "URLComponents", "URLRequest", "UUID",
  ]

  /// Whether the text of a type names one, or one that only Foundation would call `NS…`.
  static func areNamed(in type: String) -> Bool {
    type.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains { word in
      names.contains(String(word)) || word.hasPrefix("NS")
    }
  }
}
