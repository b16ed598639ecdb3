import MomentumPredicate

/// The regular expressions of one fetch, each read once. They are Swift's own, which know nearly all
/// of what Apple's know.
///
/// Matching goes back and forth where a pattern is ambiguous, so that one such as `(a+)+b` may take
/// time that doubles with every letter: patterns should not come from strangers.
struct RegularExpressions {
  private var known: [String: Regex<AnyRegexOutput>] = [:]

  /// Parsing goes down into parentheses by recursion.
  private static let depthLimit = 50

  /// Whether a whole text fits a pattern.
  mutating func matches(
    _ text: String, pattern: String, _ options: FormatOptions
  ) throws(StoreError) -> Bool {
    let regex = try expression(pattern, options)
    let text = options.contains(.diacriticInsensitive) ? text.withoutAccents : text
    do { return try regex.wholeMatch(in: text) != nil } catch {
      throw StoreError(.unsupported, "'\(pattern)' cannot be matched: \(error)")
    }
  }

  mutating func expression(
    _ pattern: String, _ options: FormatOptions
  ) throws(StoreError) -> Regex<AnyRegexOutput> {
    let pattern = options.contains(.diacriticInsensitive) ? pattern.withoutAccents : pattern
    let isCaseless = options.contains(.caseInsensitive)
    let key = (isCaseless ? "c" : "-") + pattern
    if let known = known[key] { return known }
    guard pattern.groupDepth <= Self.depthLimit else {
      throw StoreError(
        .unsupported, "a regular expression nests more than \(Self.depthLimit) groups")
    }
    do {
      let regex = try Regex(pattern).ignoresCase(isCaseless).matchingSemantics(.unicodeScalar)
      known[key] = regex
      return regex
    } catch {
      throw StoreError(.unsupported, "'\(pattern)' is no regular expression: \(error)")
    }
  }
}

extension String {
  fileprivate var withoutAccents: String {
    String(decoding: FoldedText(self, .diacriticInsensitive).bytes, as: UTF8.self)
  }

  /// How many brackets are open at once, at most. Escaped ones count too: too many is no loss.
  fileprivate var groupDepth: Int {
    var (depth, deepest) = (0, 0)
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth = Swift.max(0, depth - 1)
      default: break
      }
      deepest = Swift.max(deepest, depth)
    }
    return deepest
  }
}
