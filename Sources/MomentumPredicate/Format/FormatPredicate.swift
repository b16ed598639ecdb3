/// A condition as Apple's predicate format language says it: what `NSPredicate(format:)` reads and
/// `predicateFormat` prints.
///
/// Read from text, a list has at least two parts, and it nests another list of its kind only where
/// the text has parentheses. A shorter list prints as what it means.
public indirect enum FormatPredicate: Hashable, Sendable {
  /// `TRUEPREDICATE` or `FALSEPREDICATE`.
  case truth(Bool)
  /// Two expressions, compared.
  case comparison(FormatComparison)
  /// All are true; without parts it is true. A list, since a chain of ten thousand conditions must
  /// not become a tree as deep.
  case and([FormatPredicate])
  /// At least one is true; without parts it is false.
  case or([FormatPredicate])
  /// The opposite.
  case not(FormatPredicate)
}

extension FormatPredicate {
  /// Reads a text such as `humanName == $humanName`.
  public init(parsing text: String) throws(FormatError) {
    var parser = try FormatParser(text)
    self = try parser.wholePredicate()
  }

  /// The predicate in the format language, which reads back as an equal predicate.
  ///
  /// What the language has no words for stands as it is: a key that is no name, or a number that is
  /// none. Arguments keep their kind, and their number is their place in the text.
  public var formatText: String {
    var printer = FormatPrinter()
    printer.write(self)
    return printer.text
  }
}

extension FormatPredicate: CustomStringConvertible {
  /// The same as `formatText`.
  public var description: String { formatText }
}
