import Foundation
import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// What cannot be compiled cannot match, and is found out at the first save only.
  static let regexInvalid = LintRule(
    RuleDescription(
      "model-regex-invalid", .attribute, .error, .mayFailOnData,
      summary: "The pattern of an attribute is no regular expression.",
      explanation: """
        Core Data matches values with ICU, and here the same library is asked. A pattern that does \
        not compile is found out only when an object is saved, on the devices of users. \
        Unconfirmed: whether that raises an exception or fails the save. Patterns of more than \
        10,000 bytes are not looked at.

        Correct the pattern; a backslash stands once in the model file, not twice as in Swift. The \
        whole value has to match, as if the pattern stood between `^` and `$`. It is not part of \
        the version hash.
        """),
    .attribute { attribute, _ in
      guard let pattern = attribute.regularExpression, !pattern.isEmpty, attribute.type == .string,
        pattern.utf8.count <= longestPattern, (try? NSRegularExpression(pattern: pattern)) == nil
      else { return nil }
      return Violation(
        "the pattern of '\(attribute.name)' is no valid regular expression",
        note: "look for brackets without their other half", attribute: "regularExpressionString")
    })
}

/// In bytes. Compiling may take more than linear time.
private let longestPattern = 10_000
