package import MomentumDiagnostics

/// The rules that only the generator reports; it also reports some of those over one side.
package let generationRules: [RuleDescription] = [
  RuleDescription(
    "generate-not-covered", .run, .warning, .api,
    summary: "Something of the model has no counterpart in the generated code yet.",
    explanation: """
      Generated classes leave it out, with this warning on its line. Its values stay in stores untouched.

      Use it through `value(forKey:)` where the runtime knows it, or leave it as it is.
      """),
  RuleDescription(
    "generate-version-left-out", .run, .warning, .needsMapping,
    summary: "An older version of the bundle cannot be read and is left out of the generated code.",
    explanation: """
      Generated code carries every version of a bundle, so that the runtime can migrate stores of older \
      ones. Stores of this version will not be migrated.

      `momentum lint BUNDLE#VERSION` says what is wrong with it.
      """),
  RuleDescription(
    "generate-type-unreadable", .run, .warning, .api,
    summary: "A type that a model names for an attribute is no Swift type.",
    explanation: """
      Generated code leaves it out, since nothing of a model may become code that is not a type: the \
      attribute has the type that goes with the model, or `Any`.

      Write a type as Swift spells it, such as `[String: Any]` or `Module.Name`.
      """),
  RuleDescription(
    "generate-optional-without-default", .run, .note, .api,
    summary: "A property is optional in Swift although the attribute is required.",
    explanation: """
      Its type is one of yours, and there is nothing that a missing value, such as that of a new object, \
      could be: the model gives no default.

      Give the attribute a default value, which is no part of the version hash; or set the user-info key \
      `unwrapOptional`, and make sure that the value is set before it is read; or, for a type whose \
      `init(rawValue:)` cannot fail, set `nonOptionalInit`.
      """),
  RuleDescription(
    "generate-orphaned-file", .run, .warning, .api,
    summary: "A file of yours is left from a class that is no longer generated.",
    explanation: """
      With `--files human-machine` each class has a file that is yours. This one declares a subclass of a \
      generated class that is gone, and will not compile.

      Remove the file, or give an entity that class again. Momentum never removes it.
      """),
]
