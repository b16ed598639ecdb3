import MomentumPredicate

/// A predicate of the format language, ready to be asked of objects: variables and arguments have
/// their values, and what does not depend on the object is computed.
indirect enum QueryPredicate: Sendable {
  case truth(Bool)
  case comparison(QueryComparison)
  case and([QueryPredicate])
  case or([QueryPredicate])
  case not(QueryPredicate)
}

struct QueryComparison: Sendable {
  var left: QueryExpression
  var comparator: FormatComparator
  var right: QueryExpression
  var modifier: FormatModifier
  var options: FormatOptions
  /// The right side of an `IN`, for looking values up, if it is the same for all objects.
  var members: Set<QueryKey>?
}

indirect enum QueryExpression: Sendable {
  case value(QueryValue)
  /// `SELF`
  case subject
  /// The variable of the `SUBQUERY` that is this many levels inside the outermost one.
  case bound(Int)
  case path([QueryKeyStep], of: QueryExpression)
  case collection(CollectionOperator, QueryExpression)
  case function(QueryFunction, [QueryExpression])
  case list([QueryExpression])
  case subquery(QueryExpression, level: Int, QueryPredicate)
  case setOperation(FormatSetOperation, QueryExpression, QueryExpression)
  case conditional(QueryPredicate, then: QueryExpression, else: QueryExpression)
  case cast(QueryExpression, QueryCast)
  case element(QueryExpression, QueryIndex)
}

/// One key of a path.
struct QueryKeyStep: Sendable {
  var key: String
  /// Whether it is a to-many relationship, so that a missing object has none of them.
  var isToMany: Bool
}

enum QueryIndex: Sendable {
  case value(QueryExpression)
  case first, last, size
}

/// The classes that `CAST` knows.
enum QueryCast: String, Sendable {
  case number = "NSNumber"
  case decimal = "NSDecimalNumber"
  case text = "NSString"
  case date = "NSDate"
}

/// The functions that are evaluated, by their selectors. Not among those of the language are the
/// random ones, whose answer changes from object to object, `mode:` and the distance of locations.
enum QueryFunction: String, Sendable {
  case now = "now"
  case sum = "sum:"
  case count = "count:"
  case average = "average:"
  case minimum = "min:"
  case maximum = "max:"
  case median = "median:"
  case deviation = "stddev:"
  case add = "add:to:"
  case subtract = "from:subtract:"
  case multiply = "multiply:by:"
  case divide = "divide:by:"
  case modulus = "modulus:by:"
  case power = "raise:toPower:"
  case bitwiseAnd = "bitwiseAnd:with:"
  case bitwiseOr = "bitwiseOr:with:"
  case bitwiseXor = "bitwiseXor:with:"
  case leftShift = "leftshift:by:"
  case rightShift = "rightshift:by:"
  case onesComplement = "onesComplement:"
  case squareRoot = "sqrt:"
  case logarithm = "log:"
  case naturalLogarithm = "ln:"
  case exponential = "exp:"
  case floor = "floor:"
  case ceiling = "ceiling:"
  case absolute = "abs:"
  case truncated = "trunc:"
  case uppercase = "uppercase:"
  case lowercase = "lowercase:"
  case canonical = "canonical:"
  case length = "length:"
  case noIndex = "noindex:"

  /// Whether it is about all values of a collection.
  var isAggregate: Bool {
    switch self {
    case .sum, .count, .average, .minimum, .maximum, .median, .deviation: true
    default: false
    }
  }
}
