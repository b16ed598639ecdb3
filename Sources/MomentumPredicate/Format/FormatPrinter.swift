/// Writes predicates and expressions in the form of `predicateFormat`, with parentheses only where the
/// tree would be read as another one without.
struct FormatPrinter {
  private(set) var text = ""

  mutating func write(_ predicate: FormatPredicate) {
    write(predicate, atLeast: FormatInfix.Precedence.or)
  }

  mutating func write(_ expression: FormatExpression) {
    write(expression, atLeast: FormatInfix.Precedence.setOperation)
  }

  mutating func put(_ words: String) { text += words }

  /// Writes with commas between the parts.
  mutating func list<Part>(_ parts: [Part], _ write: (inout Self, Part) -> Void) {
    for (index, part) in parts.enumerated() {
      if index > 0 { put(", ") }
      write(&self, part)
    }
  }

  private mutating func parentheses(_ areNeeded: Bool, _ write: (inout Self) -> Void) {
    if areNeeded { put("(") }
    write(&self)
    if areNeeded { put(")") }
  }
}

// Predicates.
extension FormatPrinter {
  private mutating func write(_ predicate: FormatPredicate, atLeast precedence: Int) {
    switch predicate {
    case .truth(let value): put(value ? "TRUEPREDICATE" : "FALSEPREDICATE")
    case .comparison(let comparison): write(comparison)
    case .and(let parts):
      write(parts, "AND", whenEmpty: true, own: FormatInfix.Precedence.and, atLeast: precedence)
    case .or(let parts):
      write(parts, "OR", whenEmpty: false, own: FormatInfix.Precedence.or, atLeast: precedence)
    case .not(let opposite):
      put("NOT ")
      write(opposite, atLeast: FormatInfix.Precedence.not)
    }
  }

  private mutating func write(
    _ parts: [FormatPredicate], _ word: String, whenEmpty truth: Bool, own: Int,
    atLeast precedence: Int
  ) {
    switch parts.count {
    case 0: write(.truth(truth), atLeast: precedence)
    case 1: write(parts[0], atLeast: precedence)
    default:
      parentheses(own < precedence) { printer in
        for (index, part) in parts.enumerated() {
          if index > 0 { printer.put(" \(word) ") }
          printer.write(part, atLeast: own + 1)
        }
      }
    }
  }

  private mutating func write(_ comparison: FormatComparison) {
    switch comparison.modifier {
    case .direct: break
    case .any: put("ANY ")
    case .all: put("ALL ")
    }
    write(comparison.left)
    put(" \(comparison.comparator.rawValue)")
    let letters = FormatOptions.letters.filter { comparison.options.contains($0.option) }
    if !letters.isEmpty { put("[" + letters.map { String($0.letter) }.joined() + "]") }
    put(" ")
    write(comparison.right)
  }
}

// Expressions.
extension FormatPrinter {
  private mutating func write(_ expression: FormatExpression, atLeast precedence: Int) {
    switch expression {
    case .constant(let constant):
      parentheses(constant.precedence < precedence) { $0.put(constant.formatText) }
    case .evaluatedObject: put("SELF")
    case .variable(let name): put("$" + name)
    case .keyPath(let path, let root): write(path, of: root)
    case .function(let name, let arguments):
      writeFunction(name, arguments, atLeast: precedence)
    case .method(let receiver, let selector, let arguments):
      put("FUNCTION(")
      write(receiver)
      put(", " + FormatConstant.text(selector).formatText)
      for argument in arguments {
        put(", ")
        write(argument)
      }
      put(")")
    case .aggregate(let values):
      put("{")
      list(values) { $0.write($1) }
      put("}")
    case .subquery, .conditional, .cast: writeCall(expression)
    case .setOperation(let operation, let one, let other):
      infix(
        one, operation.rawValue, other, own: FormatInfix.Precedence.setOperation,
        atLeast: precedence)
    case .element(let collection, let index):
      write(collection, atLeast: FormatInfix.Precedence.closed)
      put("[")
      write(index)
      put("]")
    case .argument(let argument): put(argument.kind.rawValue)
    }
  }

  private mutating func write(_ path: String, of root: FormatExpression) {
    let keys = path.split(separator: ".", omittingEmptySubsequences: false)
      .map { FormatKeyword.isReserved(String($0)) ? "#\($0)" : String($0) }
    if root != .evaluatedObject || path.hasPrefix("@") {
      write(root, atLeast: FormatInfix.Precedence.closed)
      put(".")
    }
    put(keys.joined(separator: "."))
  }

  private mutating func writeFunction(
    _ name: String, _ arguments: [FormatExpression], atLeast precedence: Int
  ) {
    if let sign = FormatInfix.arithmeticSigns[name], arguments.count == 2 {
      let own = FormatInfix.arithmetic(name).precedence
      infix(arguments[0], sign, arguments[1], own: own, atLeast: precedence)
    } else {
      put(name + "(")
      list(arguments) { $0.write($1) }
      put(")")
    }
  }

  /// Powers get parentheses on both sides: Apple does not say which of two comes first.
  private mutating func infix(
    _ one: FormatExpression, _ word: String, _ other: FormatExpression, own: Int,
    atLeast precedence: Int
  ) {
    let isPower = own == FormatInfix.Precedence.power
    parentheses(own < precedence) { printer in
      printer.write(one, atLeast: isPower ? own + 1 : own)
      printer.put(" \(word) ")
      printer.write(other, atLeast: own + 1)
    }
  }

  private mutating func writeCall(_ expression: FormatExpression) {
    switch expression {
    case .subquery(let collection, let variable, let predicate):
      put("SUBQUERY(")
      write(collection)
      put(", $\(variable), ")
      write(predicate)
    case .conditional(let condition, let one, let other):
      put("TERNARY(")
      write(condition)
      put(", ")
      write(one)
      put(", ")
      write(other)
    case .cast(let value, let className):
      put("CAST(")
      write(value)
      put(", " + FormatConstant.text(className).formatText)
    default: preconditionFailure("the expression is no call")
    }
    put(")")
  }

  private mutating func write(_ index: FormatIndex) {
    switch index {
    case .value(let value): write(value)
    case .first: put("FIRST")
    case .last: put("LAST")
    case .size: put("SIZE")
    }
  }
}
