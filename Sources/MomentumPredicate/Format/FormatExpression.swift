/// A value as Apple's predicate format language says it: what `NSExpression(format:)` reads.
public indirect enum FormatExpression: Hashable, Sendable {
  /// A value that stands in the text.
  case constant(FormatConstant)
  /// `SELF`: the object or value that is tested.
  case evaluatedObject
  /// `$NAME`, replaced before the predicate is used. The name is without the dollar sign.
  case variable(String)
  /// `a.b.@count`: keys with dots between them, on another expression. A path on `SELF` prints
  /// without it. The operand of a path that was read from text is never a path itself.
  case keyPath(String, of: FormatExpression)
  /// A function that the language has: `add:to:(1, 2)` or `1 + 2`, `canonical:(name)`, `now()`.
  /// The name is the selector that compiled models hold; without a colon it has no arguments.
  case function(name: String, arguments: [FormatExpression])
  /// `FUNCTION(receiver, "selector:", argument)`: a method of a value.
  case method(receiver: FormatExpression, selector: String, arguments: [FormatExpression])
  /// `{1, 2, 3}`
  case aggregate([FormatExpression])
  /// `SUBQUERY(items, $item, $item.price > 5)`. The variable is without the dollar sign.
  case subquery(collection: FormatExpression, variable: String, predicate: FormatPredicate)
  /// `a UNION b`, `a INTERSECT b`, `a MINUS b`
  case setOperation(FormatSetOperation, FormatExpression, FormatExpression)
  /// `TERNARY(condition, one, other)`
  case conditional(FormatPredicate, then: FormatExpression, else: FormatExpression)
  /// `CAST(value, "ClassName")`. A number as `NSDate` is a date constant when it is read.
  case cast(FormatExpression, className: String)
  /// `items[0]`, `items[FIRST]`
  case element(of: FormatExpression, at: FormatIndex)
  /// `%@`, `%K`, `%d`: a value that was to be passed beside the text.
  case argument(FormatArgument)
}

extension FormatExpression {
  /// A path on the object that is tested.
  public static func keyPath(_ path: String) -> Self { .keyPath(path, of: .evaluatedObject) }

  /// Reads a text such as `oneToMany.@count`.
  public init(parsing text: String) throws(FormatError) {
    var parser = try FormatParser(text)
    self = try parser.wholeExpression()
  }

  /// The expression in the format language, which reads back as an equal expression. The limits
  /// are those of `FormatPredicate.formatText`.
  public var formatText: String {
    var printer = FormatPrinter()
    printer.write(self)
    return printer.text
  }
}

extension FormatExpression: CustomStringConvertible {
  /// The same as `formatText`.
  public var description: String { formatText }
}
