import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// Devices with an older app know the old name only, for ever.
  static let cloudKitRenamingIdentifier = LintRule(
    RuleDescription(
      "cloudkit-renaming-id", .cloudKit, .error, .blocksOpen,
      summary: "A version of a model that CloudKit mirrors renames something.",
      explanation: """
        Record types and fields carry the names of the model, and devices with an older app go on \
        using the old ones. Core Data therefore refuses to migrate a mirrored store if a renaming \
        identifier differs from the name. The crash comes on devices; tests that open the store \
        without CloudKit pass.

        Every version of the bundle is looked at, since a migration may begin or end at any of them. \
        In a new version, take the old name back, or add a new entity or property beside the old one \
        and copy the values in code. Take out an identifier that no released version migrates by.
        """),
    .bundle { bundle in
      guard let current = bundle.current, let scope = CloudKitScope(current.model) else {
        return []
      }
      return bundle.versions.flatMap { version in
        let own = CloudKitScope(version.model)
        return version.model.entities.flatMap { subject -> [BundleViolation] in
          guard scope.mirrors(entityNamed: subject.name) || own?.mirrors(subject.position) == true
          else { return [] }
          return renamed(subject.entity).map { BundleViolation($0, in: version) }
        }
      }
    })
}

private func renamed(_ entity: Entity) -> [Violation] {
  var found: [Violation] = []
  func look(_ kind: String, _ name: String, _ identifier: String?, at path: ModelPath) {
    guard let identifier, identifier != name else { return }
    found.append(
      Violation(
        "\(kind) '\(name)' has the renaming identifier '\(identifier)', which CloudKit forbids",
        note: "keep the old name, or add a new one beside it and copy in code", at: path,
        attribute: "elementID"))
  }
  look("entity", entity.name, entity.renamingIdentifier, at: ModelPath(entity.name))
  for attribute in entity.attributes {
    look(
      "attribute", attribute.name, attribute.renamingIdentifier,
      at: ModelPath(entity.name, attribute.name))
  }
  for relationship in entity.relationships {
    look(
      "relationship", relationship.name, relationship.renamingIdentifier,
      at: ModelPath(entity.name, relationship.name))
  }
  return found
}
