/// The types of Foundation that models may name for values. A public import that nothing public
/// needs is a warning, so what is not here is taken for the user's own type.
enum FoundationTypes {
  /// Which part of Foundation a type needs.
  enum Part: Comparable {
    case none
    case essentials
    case whole
  }

  /// What the names in the text of a type need together.
  static func part(neededBy type: String) -> Part {
    type.split { $0 != "_" && !$0.isLetter && !$0.isNumber }.map { part(of: String($0)) }.max()
      ?? .none
  }

  private static func part(of name: String) -> Part {
    if essentials.contains(name) { return .essentials }
    return whole.contains(name) || name.hasPrefix("NS") ? .whole : .none
  }

  /// What FoundationEssentials has of it.
  private static let essentials: Set<String> = [
    "AttributedString", "Calendar", "Data", "Date", "DateComponents", "DateInterval", "Decimal",
    "IndexPath", "Locale", "Predicate", "TimeInterval", "TimeZone", "URL", "URLComponents",
    "URLQueryItem", "UUID",
  ]

  private static let whole: Set<String> = [
    "CGFloat", "CGPoint", "CGRect", "CGSize", "CharacterSet", "Dimension", "IndexSet",
    "Measurement", "Notification", "PersonNameComponents", "SortDescriptor", "Unit",
  ]
}
