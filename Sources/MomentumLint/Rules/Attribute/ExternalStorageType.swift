import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// Only bytes can be kept in a file of their own.
  static let externalStorageType = LintRule(
    RuleDescription(
      "model-external-storage-type", .attribute, .error, .blocksOpen,
      summary: "External storage is on for an attribute that is not Binary.",
      explanation: """
        With `Allows External Storage` Core Data may keep a large Binary value in a file beside \
        the store. Values of other types have no such files. The flag may be left over from the \
        time when the attribute was Binary.

        Remove `allowsExternalBinaryDataStorage`, or make the attribute Binary. Either changes the \
        version hash, so a shipped version needs a successor.
        """),
    .attribute { attribute, _ in
      guard attribute.allowsExternalBinaryDataStorage, let type = attribute.type, type != .binary
      else { return nil }
      return Violation(
        "external storage on an attribute of type '\(type.rawValue)'",
        note: "only Binary values can be kept in files of their own; turn it off",
        attribute: "allowsExternalBinaryDataStorage")
    })
}
