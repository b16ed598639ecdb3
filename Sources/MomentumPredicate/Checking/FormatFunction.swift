/// A function that the language has. Apple lists them with `NSExpression(forFunction:arguments:)`,
/// and `canonical:` with derived attributes; the ones that select an element or cast are what the
/// signs `[]` and `CAST` stand for.
struct FormatFunction {
  enum Parameter {
    case any
    case number
    case text
    case collection
  }

  enum Result {
    case number
    case text
    case date
    case unknown
    /// The type of the first argument.
    case first
    /// The type of what is in the first argument.
    case element
  }

  let parameters: [Parameter]
  let result: Result

  init(_ parameters: [Parameter], _ result: Result) {
    self.parameters = parameters
    self.result = result
  }

  /// By the selector.
  static let all: [String: FormatFunction] = {
    var all: [String: FormatFunction] = [
      "now": Self([], .date), "random": Self([], .number), "random:": Self([.any], .unknown),
      "min:": Self([.collection], .element), "max:": Self([.collection], .element),
      "mode:": Self([.collection], .unknown), "noindex:": Self([.any], .first),
      "uppercase:": Self([.text], .text), "lowercase:": Self([.text], .text),
      "canonical:": Self([.text], .text), "length:": Self([.any], .number),
      "distanceToLocation:fromLocation:": Self([.any, .any], .number),
      "objectFrom:withIndex:": Self([.any, .any], .unknown),
      "castObject:toType:": Self([.any, .any], .unknown),
    ]
    for name in ["sum:", "count:", "average:", "median:", "stddev:"] {
      all[name] = Self([.collection], .number)
    }
    for name in [
      "sqrt:", "log:", "ln:", "exp:", "floor:", "ceiling:", "abs:", "trunc:", "onesComplement:",
      "randomn:",
    ] {
      all[name] = Self([.number], .number)
    }
    for name in [
      "add:to:", "from:subtract:", "multiply:by:", "divide:by:", "modulus:by:", "raise:toPower:",
      "bitwiseAnd:with:", "bitwiseOr:with:", "bitwiseXor:with:", "leftshift:by:",
      "rightshift:by:",
    ] {
      all[name] = Self([.number, .number], .number)
    }
    return all
  }()
}
