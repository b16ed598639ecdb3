import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// Code that asks a store for its identifier cannot tell the two apart.
  static let versionIdentifierDuplicate = LintRule(
    RuleDescription(
      "model-version-identifier-duplicate", .bundle, .warning, .info,
      summary: "Two versions of a bundle have the same version identifier.",
      explanation: """
        The identifier is free text that a store keeps in its metadata \
        (`NSStoreModelVersionIdentifiers`). Core Data never compares it: versions are told apart \
        by their hashes. Apps that read it to choose a migration take one version for another if \
        two share it. Mostly it was left unchanged when a version was copied.

        Give the newer version a text of its own, or leave it empty if no code reads it. It is not \
        part of the version hash. A shipped version can be left as it is.
        """),
    .bundle { bundle in
      var owners: [String: [LintedVersion]] = [:]
      for version in bundle.versions {
        for identifier in Set(version.model.model.versionIdentifiers) where !identifier.isEmpty {
          owners[identifier, default: []].append(version)
        }
      }
      return owners.sorted { $0.key < $1.key }.compactMap { identifier, versions in
        // Shipped versions cannot be mended, so the newest is the one to speak about.
        guard versions.count > 1, let newest = versions.last else { return nil }
        let others = versions.count - 2
        let violation = Violation(
          "version identifier '\(identifier)' is also that of"
            + " '\(versions[versions.count - 2].name)'" + (others > 0 ? " and \(others) more" : ""),
          note: "give '\(newest.name)' one of its own, or leave it empty if no code reads it",
          attribute: "userDefinedModelVersionIdentifier")
        return BundleViolation(violation, in: newest)
      }
    })
}
