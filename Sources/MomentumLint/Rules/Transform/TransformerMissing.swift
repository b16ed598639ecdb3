import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// Without a secure transformer, an archive in a store may make objects of any class.
  static let transformerMissing = LintRule(
    RuleDescription(
      "model-transformer-missing", .transform, .warning, .mayFailOnData,
      summary: "A Transformable attribute has no value transformer, or an insecure one.",
      explanation: """
        Without a value transformer, Core Data falls back to a keyed archive that is read without a \
        check of the classes inside. The old unarchiving transformers do the same. Apple's compiler \
        warns of both and asks for a secure transformer.

        Name `NSSecureUnarchiveFromData`, which reads the usual property list classes and arrays, \
        sets and dictionaries of them, or a transformer of your own that lists its classes. The \
        transformer is no part of the version hash, but the new one may fail to read old values: \
        try the change on a copy of a real store.
        """),
    .attribute { attribute, _ in
      // What lives in memory only is never archived.
      guard attribute.type == .transformable, !attribute.isTransient else { return nil }
      guard let name = attribute.valueTransformerName, !name.isEmpty else {
        return Violation(
          "transformable attribute '\(attribute.name)' names no value transformer",
          note: "name 'NSSecureUnarchiveFromData', or a secure transformer of your own",
          attribute: "valueTransformerName")
      }
      guard insecureTransformers.contains(name) else { return nil }
      return Violation(
        "value transformer '\(name)' of '\(attribute.name)' makes objects of any class",
        note: "use 'NSSecureUnarchiveFromData', or a secure transformer of your own",
        attribute: "valueTransformerName")
    })
}

/// The values and the names of Foundation's constants, since models hold both kinds of spelling.
private let insecureTransformers: Set<String> = [
  "NSUnarchiveFromData", "NSUnarchiveFromDataTransformerName",
  "NSKeyedUnarchiveFromData", "NSKeyedUnarchiveFromDataTransformerName",
]
