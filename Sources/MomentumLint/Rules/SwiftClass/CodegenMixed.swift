import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// Often one entity was added later and kept the editor's default.
  static let codegenMixed = LintRule(
    RuleDescription(
      "swift-codegen-mixed", .swiftClass, .note, .api,
      summary: "Xcode generates code for the entities of one model in different ways.",
      explanation: """
        Each entity says whether Xcode generates its class, only an extension, or nothing. The editor \
        gives new entities the first setting, so that in a model with hand-written classes a new \
        entity may get its class twice: once by hand, once in the derived sources.

        Use one setting throughout, unless some classes are extended by hand on purpose. There is one \
        finding for a model, at the first entity that differs from most. Entities without a class \
        of their own are not counted: nothing is generated for them.
        """),
    .model { model in
      let entities = model.model.entities.filter { $0.classText != nil }
      let settings = entities.map(\.codeGeneration)
      let kinds: [CodeGeneration] = [.manual, .classDefinition, .category]
      let counts = kinds.map { kind in settings.count { $0 == kind } }
      guard counts.count(where: { $0 > 0 }) > 1, let most = counts.max(),
        let usual = zip(kinds, counts).first(where: { $0.1 == most })?.0,
        let odd = entities.first(where: { $0.codeGeneration != usual }),
        let even = entities.first(where: { $0.codeGeneration == usual })
      else { return [] }
      return [
        Violation(
          "'\(odd.name)' has the codegen setting \(odd.codeGeneration.title), "
            + "'\(even.name)' \(usual.title)",
          note: "use one setting throughout, unless this one is meant", at: ModelPath(odd.name),
          attribute: "codeGenerationType")
      ]
    })
}

extension CodeGeneration {
  /// As the editor calls it.
  fileprivate var title: String {
    switch self {
    case .manual: "Manual/None"
    case .classDefinition: "Class Definition"
    case .category: "Category/Extension"
    }
  }
}
