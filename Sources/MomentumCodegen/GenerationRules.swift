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
]
