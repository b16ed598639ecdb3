import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// Not every generator thinks of back-ticks.
  static let keyword = LintRule(
    RuleDescription(
      "swift-keyword", .swiftName, .warning, .api,
      summary: "A name is a keyword of Swift.",
      explanation: """
        A property called `default`, `in` or `operator` can be written only in back-ticks, at its \
        declaration and sometimes at its use. Momentum writes them; other generators were seen to \
        emit code that does not compile.

        Choose another name in a new version, with the old one as the renaming identifier, or live \
        with the back-ticks. Words that are special in some places only, \
        such as `open`, `set`, `left` or `some`, are ordinary names.
        """),
    .model { model in
      model.model.entities.compactMap(keywordClass)
        + model.violations(alsoInComposites: true) { name in
          guard SwiftIdentifier.keywords.contains(name), !ObjectMembers.names.contains(name) else {
            return nil
          }
          return Violation(
            "property '\(name)' is called like a keyword of Swift",
            note: "choose another name, or write it in back-ticks")
        }
    })
}

private func keywordClass(of entity: Entity) -> Violation? {
  guard let name = entity.classText?.name, SwiftIdentifier.keywords.contains(name) else {
    return nil
  }
  return Violation(
    "class '\(name)' of '\(entity.name)' is called like a keyword of Swift",
    note: "choose another name", at: ModelPath(entity.name), attribute: "representedClassName")
}
