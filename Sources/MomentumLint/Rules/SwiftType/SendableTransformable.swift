import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// A snapshot with such a value cannot cross to another task.
  static let sendableTransformable = LintRule(
    RuleDescription(
      "swift-sendable-transformable", .swiftType, .note, .api,
      summary: "The class of a Transformable attribute is not Sendable.",
      explanation: """
        Values read from an object are often handed to another task. Collections of Objective-C, \
        mutable classes, and Swift types that hold `Any` are not `Sendable`: in Swift 6 the compiler \
        refuses, in Swift 5 mode it warns.

        Use a Swift type that is, such as `[String]` in place of `NSArray`: what the store holds stays \
        the same if the transformer does. Only classes known not to be Sendable are named; nothing is \
        said about classes of your own.
        """),
    .attribute { attribute, _ in
      guard attribute.type == .transformable, let name = attribute.customClassName,
        let culprit = typeNames(in: name).first(where: notSendable.contains)
      else { return nil }
      return Violation(
        "'\(name)', the class of attribute '\(attribute.name)', is not Sendable"
          + (culprit == name ? "" : " because of '\(culprit)'"),
        note: "use a Swift type that is Sendable", attribute: "customClassName")
    })
}

/// The names in the spelling of a type, such as `[String: Any]`.
private func typeNames(in text: String) -> [String] {
  text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
}

private let notSendable: Set<String> = [
  "Any", "AnyObject", "NSArray", "NSCountedSet", "NSDictionary", "NSHashTable", "NSMapTable",
  "NSMutableArray", "NSMutableAttributedString", "NSMutableData", "NSMutableDictionary",
  "NSMutableIndexSet", "NSMutableOrderedSet", "NSMutableSet", "NSMutableString", "NSObject",
  "NSOrderedSet", "NSPointerArray", "NSSet",
]
