import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// The bytes of such values are archives of classes that other systems do not have.
  static let transformerUnportable = LintRule(
    RuleDescription(
      "model-transformer-unportable", .transform, .warning, .info,
      summary: "The values of a Transformable attribute can be read only on Apple's systems.",
      explanation: """
        What a transformer writes is usually an archive of objects. Reading it needs their classes, \
        and classes of UIKit, AppKit, Core Location and the like exist only on Apple's systems. \
        Foundation for Linux has `NSAttributedString` and `NSError`, but cannot archive either. \
        There, the value of the attribute is no more than bytes.

        If all programs that open the store run on Apple's systems, ignore this. Otherwise store \
        plain values: the parts of a colour, latitude and longitude, the bytes of an image, a text \
        in a format such as Markdown. A transformer of your own that writes such a form is \
        portable, whatever class it gives.
        """),
    .attribute { attribute, _ in
      guard attribute.type == .transformable else { return nil }
      if let text = attribute.customClassName, let name = appleOnlyClass(inType: text) {
        return Violation(
          "class '\(name)' of '\(attribute.name)' cannot be read on other systems than Apple's",
          note: "store plain values instead", attribute: "customClassName")
      }
      if let text = attribute.valueTransformerName, let name = appleOnlyClass(inTransformer: text) {
        return Violation(
          "value transformer '\(text)' of '\(attribute.name)' is for '\(name)', "
            + "which only Apple's systems have",
          note: "store plain values instead", attribute: "valueTransformerName")
      }
      return nil
    })
}
