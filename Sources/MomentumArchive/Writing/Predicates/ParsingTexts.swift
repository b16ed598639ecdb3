import MomentumModel
import MomentumPredicate

/// Predicates stand in a model as texts and in its compiled form as objects.
extension ModelWriter {
  func parse(expression text: String, path: ModelPath) throws(CompileError) -> FormatExpression {
    do {
      return try FormatExpression(parsing: text)
    } catch {
      throw .malformed(text, error, in: path)
    }
  }

  /// nil for no predicate.
  mutating func optionalPredicate(
    _ text: String?, path: ModelPath
  ) throws(CompileError) -> PropertyList {
    guard let text = nonEmpty(text) else { return ArchiveBuilder.null }
    let parsed: FormatPredicate
    do {
      parsed = try FormatPredicate(parsing: text)
    } catch {
      throw .malformed(text, error, in: path)
    }
    return try predicate(parsed, path: path)
  }

  /// A derivation that ends in an aggregate becomes a call, `items.@count` as `count:(items)`, with
  /// an array of arguments that cannot change. Only `@count` was seen; `@sum` is alike.
  mutating func derivation(_ text: String, path: ModelPath) throws(CompileError) -> PropertyList {
    let parsed = try parse(expression: text, path: path)
    switch parsed {
    case .keyPath(let keys, of: .evaluatedObject):
      for (suffix, selector) in [(".@count", "count:"), (".@sum", "sum:")]
      where keys.hasSuffix(suffix) {
        let subject = keyPath(String(keys.dropLast(suffix.count)))
        return function(selector, archive.list(.array, [subject]))
      }
    case .function(let selector, let arguments)
    where ["count:", "sum:"].contains(selector) && arguments.count == 1:
      let subject = try expression(arguments[0], path: path)
      return function(selector, archive.list(.array, [subject]))
    default: break
    }
    return try expression(parsed, path: path)
  }
}
