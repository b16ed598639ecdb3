import MomentumPredicate

/// A value expression whose names are looked up, ready to be asked of source rows.
indirect enum MappedExpression {
  case value(MappedValue)
  /// `$source`
  case source
  case path([MappedPathStep], of: MappedExpression)
  case function(MappedFunction, [MappedExpression])
  case list([MappedExpression])
  case conditional(MappedPredicate, then: MappedExpression, else: MappedExpression)
  /// What the mappings made of source objects: those of one name, or those of any that read a
  /// relationship's destination.
  case instances(mappings: [Int], of: MappedExpression)
  /// A function of the mapping's policy.
  case policy(selector: String, [MappedExpression])
}

enum MappedPathStep: Equatable {
  case property(String)
  /// A collection operator such as `@sum`.
  case collection(CollectionOperator)
}

/// The functions that value expressions may call, by their selectors in Apple's format.
enum MappedFunction: String {
  case add = "add:to:"
  case subtract = "from:subtract:"
  case multiply = "multiply:by:"
  case divide = "divide:by:"
  case modulus = "modulus:by:"
  case absolute = "abs:"
  case floor = "floor:"
  case ceiling = "ceiling:"
  case truncated = "trunc:"
  case squareRoot = "sqrt:"
  case uppercase = "uppercase:"
  case lowercase = "lowercase:"
  case length = "length:"
  case now = "now"
  case count = "count:"
  case sum = "sum:"
  case average = "average:"
  case minimum = "min:"
  case maximum = "max:"
  case noIndex = "noindex:"
  // Methods of numbers and texts.
  case text = "stringValue"
  case integer = "integerValue"
  case real = "doubleValue"
  case truth = "boolValue"
  case append = "stringByAppendingString:"
  // What CAST means, by the class.
  case castText = "NSString"
  case castNumber = "NSNumber"
  case castDate = "NSDate"

  /// The method of a value with that selector.
  init?(method selector: String) {
    switch selector {
    case "stringValue", "boolValue", "stringByAppendingString:": self.init(rawValue: selector)
    case "integerValue", "intValue", "longLongValue", "longValue", "shortValue": self = .integer
    case "doubleValue", "floatValue", "decimalValue": self = .real
    case "uppercaseString": self = .uppercase
    case "lowercaseString": self = .lowercase
    case "length": self = .length
    default: return nil
    }
  }

  /// The function of the language with that selector.
  init?(function selector: String) {
    guard let function = Self(rawValue: selector), function.isOfLanguage else { return nil }
    self = function
  }

  private var isOfLanguage: Bool {
    switch self {
    case .text, .integer, .real, .truth, .append, .castText, .castNumber, .castDate: false
    default: true
    }
  }

  /// How many values it takes.
  var argumentCount: Int {
    switch self {
    case .now: 0
    case .add, .subtract, .multiply, .divide, .modulus, .append: 2
    default: 1
    }
  }
}

/// A condition on source rows.
indirect enum MappedPredicate {
  case truth(Bool)
  case and([MappedPredicate])
  case or([MappedPredicate])
  case not(MappedPredicate)
  case comparison(MappedExpression, FormatComparator, MappedExpression, FormatModifier)
}
