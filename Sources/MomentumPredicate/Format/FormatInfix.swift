/// An operator between two operands.
enum FormatInfix: Equatable {
  case or
  case and
  case comparison(FormatComparator)
  case setOperation(FormatSetOperation)
  /// The selector of the function that it stands for.
  case arithmetic(String)

  /// Higher binds tighter. `NOT` is between `AND` and the comparisons.
  var precedence: Int {
    switch self {
    case .or: Precedence.or
    case .and: Precedence.and
    case .comparison: Precedence.comparison
    case .setOperation: Precedence.setOperation
    case .arithmetic("raise:toPower:"): Precedence.power
    case .arithmetic("multiply:by:"), .arithmetic("divide:by:"): Precedence.product
    case .arithmetic: Precedence.sum
    }
  }

  enum Precedence {
    static let or = 1
    static let and = 2
    static let not = 3
    static let comparison = 4
    static let setOperation = 5
    static let sum = 6
    static let product = 7
    static let power = 8
    static let operand = 9
    /// What keys and indexes may follow.
    static let closed = 10
  }

  /// The functions that print between their two arguments.
  static let arithmeticSigns: [String: String] = [
    "add:to:": "+", "from:subtract:": "-", "multiply:by:": "*", "divide:by:": "/",
    "raise:toPower:": "**",
  ]
}

extension FormatInfix {
  init?(_ token: FormatToken) {
    switch token {
    case .symbol(let symbol): self.init(symbol)
    case .name(let name): self.init(word: name.uppercased())
    default: return nil
    }
  }

  private init?(_ symbol: FormatSymbol) {
    switch symbol {
    case .and: self = .and
    case .or: self = .or
    case .equal, .assign: self = .comparison(.equal)
    case .notEqual, .lessGreater: self = .comparison(.notEqual)
    case .less: self = .comparison(.lessThan)
    case .lessEqual, .equalLess: self = .comparison(.lessThanOrEqual)
    case .greater: self = .comparison(.greaterThan)
    case .greaterEqual, .equalGreater: self = .comparison(.greaterThanOrEqual)
    case .plus: self = .arithmetic("add:to:")
    case .minus: self = .arithmetic("from:subtract:")
    case .times: self = .arithmetic("multiply:by:")
    case .divide: self = .arithmetic("divide:by:")
    case .power: self = .arithmetic("raise:toPower:")
    // Apple's examples write `(mediaSubtypes & 4) != 0`. How tight the signs bind without the
    // parentheses is not documented; tighter than comparisons at least.
    case .bitwiseAnd: self = .arithmetic("bitwiseAnd:with:")
    case .bitwiseOr: self = .arithmetic("bitwiseOr:with:")
    case .bitwiseXor: self = .arithmetic("bitwiseXor:with:")
    case .leftShift: self = .arithmetic("leftshift:by:")
    case .rightShift: self = .arithmetic("rightshift:by:")
    default: return nil
    }
  }

  private init?(word: String) {
    switch word {
    case "AND": self = .and
    case "OR": self = .or
    default:
      if let operation = FormatSetOperation(rawValue: word) {
        self = .setOperation(operation)
      } else if let comparator = FormatComparator(rawValue: word) {
        self = .comparison(comparator)
      } else {
        return nil
      }
    }
  }
}
