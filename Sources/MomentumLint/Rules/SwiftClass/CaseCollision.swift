import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// The second file is written over the first.
  static let caseCollision = LintRule(
    RuleDescription(
      "swift-case-collision", .swiftClass, .warning, .api,
      summary: "Two classes differ in upper and lower case only.",
      explanation: """
        Generated files are named after classes. Most disks of Macs do not tell `URLItem.swift` from \
        `UrlItem.swift`: the second file replaces the first, and a class is missing from the build, \
        while the same project builds on Linux.

        Rename one of the classes; its entity may keep its name.
        """),
    .model { model in
      var names: [String: String] = [:]
      return model.model.entities.compactMap { entity in
        guard let name = entity.classText?.name else { return nil }
        let key = name.lowercased()
        guard let other = names[key] else {
          names[key] = name
          return nil
        }
        if other == name { return nil }
        return Violation(
          "class '\(name)' differs from '\(other)' in upper and lower case only",
          note: "rename one of them", at: ModelPath(entity.name),
          attribute: "representedClassName")
      }
    })
}
