import MomentumPredicate
import MomentumSQL

/// A key to sort by.
struct PlainOrder {
  let isAscending: Bool
  /// The column, where the store can sort by it.
  let column: String?
  /// The key, for sorting in memory.
  private let expression: QueryExpression
  private let options: FormatOptions

  init<Object: ManagedObject>(
    _ order: FetchOrder<Object>, of entity: EntityDescription, in graph: ObjectGraph
  ) throws(StoreError) {
    isAscending = order.isAscending
    switch order.key {
    case .property(let number):
      let slot = entity.slots[number]
      guard let column = slot.columns.first else {
        throw StoreError(
          .unsupported, "'\(entity.name).\(slot.name)' has no column to sort by")
      }
      self.column = column
      expression = .path([QueryKeyStep(key: slot.name, isToMany: false)], of: .subject)
      options = []
    case .path(let path, let selector):
      options = try Self.options(selector)
      var compiler = QueryCompiler(
        FormatCondition(.truth(true)), subject: entity, in: graph)
      let subject = try compiler.compile(.evaluatedObject)
      expression = try compiler.compile(path: path, on: subject).expression
      let slot = entity.number(of: path).map { entity.slots[$0] }
      column = options.areLiteral ? slot?.columns.first : nil
    case .unknown(let name):
      throw StoreError(.unsupported, "not a property of the model: \(name)")
    }
  }

  /// The selectors that sort descriptors name. Those that follow a locale are unknown here.
  private static func options(_ selector: String?) throws(StoreError) -> FormatOptions {
    switch selector {
    case nil, "compare:": return []
    case "caseInsensitiveCompare:": return .caseInsensitive
    case let selector?:
      throw StoreError(.unsupported, "sorting by '\(selector)' is not supported")
    }
  }

  /// What objects are sorted by, in the form that stores sort.
  func value(of object: ManagedObject, _ evaluator: QueryEvaluator) -> PredicateConstant {
    evaluator.setSubject(object)
    let value = evaluator.value(of: expression)
    if case .text(let text) = value, !options.areLiteral {
      return .bytes(FoldedText(text, options).bytes)
    }
    return value.constant ?? .null
  }
}
