import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// Compilers that came after the one that saved such a model refuse it.
  static let indexDuplicateName = LintRule(
    RuleDescription(
      "model-index-duplicate-name", .index, .error, .blocksOpen,
      summary: "Two fetch indexes of an entity have one name.",
      explanation: """
        A store names its indexes after the entity and the index, so two of one name cannot both be \
        kept. Old compilers let it pass. Newer ones stop, with a crash report rather than a message, \
        and have been seen to blame another file; a model that built for years may fail after a \
        change of the tools version alone.

        Give one of them another name, or remove it if both index the same. The names of indexes are \
        free: nothing else in a model refers to them. An entity and its subentity may use one name. \
        In compiled models, an index named like the property it is over is left alone: Apple's \
        compiler adds one beside that of the source.
        """),
    .entity { subject in
      let indexes = subject.entity.fetchIndexes
      guard indexes.count > 1 else { return [] }
      var names: Set<String> = []
      return indexes.enumerated().compactMap { number, index in
        if subject.model.isCompiled, index.isNamedAfterProperty { return nil }
        guard !names.insert(index.name).inserted else { return nil }
        return Violation(
          "there is already an index '\(index.name)' in '\(subject.name)'",
          note: "give it a name of its own, or remove it", part: .fetchIndex(number),
          attribute: "name")
      }
    })
}

extension FetchIndex {
  /// Whether it is over one property and has its name. Compiled models have such an index beside the
  /// one of the source (`uuid` beside `byUUID`), which nobody wrote.
  var isNamedAfterProperty: Bool {
    elements.count == 1 && elements[0].subject == .property(name)
  }
}
