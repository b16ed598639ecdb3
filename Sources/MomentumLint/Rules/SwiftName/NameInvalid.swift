import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// Generators leave such a property or class out, or emit what does not compile.
  static let nameInvalid = LintRule(
    RuleDescription(
      "swift-name-invalid", .swiftName, .error, .api,
      summary: "A name cannot be written as a name in Swift.",
      explanation: """
        Names of properties and classes become names in Swift and must be identifiers: letters, \
        digits and underscores, not beginning with a digit. With spaces, hyphens or dots the generated \
        code does not compile; Momentum leaves such a property out. Names of entities follow the same \
        rules in the editor, which alone checks them.

        Of a class, each part between the dots is looked at: `Module.Note` and `.Note` are fine. A \
        class text without any name, such as a lone dot, makes Core Data look for a class that \
        nobody has.

        Rename it; where stores exist, in a new version with the old name as the renaming \
        identifier. Emoji would compile, but no generator takes them.
        """),
    .model { model in
      model.model.entities.flatMap(unusableNames)
        + model.violations(alsoInComposites: true) { name in
          if SwiftIdentifier.isValid(name) { return nil }
          return Violation(
            "property '\(name)' is no identifier in Swift",
            note: "use letters, digits and underscores only")
        }
    })
}

private func unusableNames(of entity: Entity) -> [Violation] {
  var found: [Violation] = []
  if !SwiftIdentifier.isValid(entity.name) {
    found.append(
      Violation(
        "entity '\(entity.name)' has a name that is no identifier",
        note: "use letters, digits and underscores only", at: ModelPath(entity.name),
        attribute: "name"))
  }
  guard let text = entity.classText, !text.isValid else { return found }
  found.append(
    Violation(
      text.name == nil
        ? "class '\(text.text)' of '\(entity.name)' names no class"
        : "class '\(text.text)' of '\(entity.name)' is no identifier in Swift",
      note: "name a class, or leave the name out for 'NSManagedObject'",
      at: ModelPath(entity.name), attribute: "representedClassName"))
  return found
}

extension ClassText {
  /// A dot may stand first, for the module that the model is built in.
  fileprivate var isValid: Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return (text.hasPrefix(".") ? parts.dropFirst() : parts[...])
      .allSatisfy(SwiftIdentifier.isValid)
  }
}
