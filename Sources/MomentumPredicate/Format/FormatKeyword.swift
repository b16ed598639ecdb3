/// A word that is no key, in upper case. `#` before it makes it one.
enum FormatKeyword: String {
  case and = "AND"
  case or = "OR"
  case not = "NOT"
  case anyOf = "ANY"
  case someOf = "SOME"
  case allOf = "ALL"
  case noneOf = "NONE"
  case matches = "MATCHES"
  case like = "LIKE"
  case beginsWith = "BEGINSWITH"
  case endsWith = "ENDSWITH"
  case `in` = "IN"
  case contains = "CONTAINS"
  case between = "BETWEEN"
  case `self` = "SELF"
  case null = "NULL"
  case `nil` = "NIL"
  case `true` = "TRUE"
  case yes = "YES"
  case `false` = "FALSE"
  case no = "NO"
  case truePredicate = "TRUEPREDICATE"
  case falsePredicate = "FALSEPREDICATE"

  init?(name: String) { self.init(rawValue: name.uppercased()) }

  /// Words that Apple's grammar reserves too. They are read as keys where nothing else fits, but are
  /// never printed as one without `#`.
  private static let contextual: Set<String> = [
    "FIRST", "LAST", "SIZE", "ANYKEY", "SUBQUERY", "FETCH", "CAST", "TERNARY", "FUNCTION",
    "UNION", "INTERSECT", "MINUS", "CASEINSENSITIVE", "CI",
  ]

  static func isReserved(_ name: String) -> Bool {
    FormatKeyword(name: name) != nil || contextual.contains(name.uppercased())
  }
}
