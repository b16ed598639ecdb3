import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// From the class alone nobody can say which entity is meant.
  static let classDuplicate = LintRule(
    RuleDescription(
      "swift-class-duplicate", .swiftClass, .error, .api,
      summary: "Two entities have the same class.",
      explanation: """
        `Item(context:)` and `Item.entity()` look for the entity of a class. If two entities name the \
        class, Core Data cannot choose: it logs that there is no unique match, and the call fails. \
        Generated code would declare the class twice.

        Give each entity a class of its own, or leave the name out: any number of entities may be \
        plain `NSManagedObject`. A subentity that shares the class of what it inherits from is only a \
        warning, since such models are in use with code that never asks the class.
        """),
    .model { model in
      var owners: [String: LintedEntity] = [:]
      return model.entities.compactMap { subject in
        let entity = subject.entity
        guard let text = entity.classText, let name = text.name else { return nil }
        let key = text.module == nil ? name : text.text
        guard let owner = owners[key] else {
          owners[key] = subject
          return nil
        }
        // Two entities of one name are another rule's.
        if owner.name == entity.name { return nil }
        let isRelated = subject.inherits(from: owner) || owner.inherits(from: subject)
        return Violation(
          "class '\(name)' of '\(entity.name)' is the class of '\(owner.name)' already",
          note: "give each entity a class of its own, or none", at: ModelPath(entity.name),
          attribute: "representedClassName", level: isRelated ? .warning : nil)
      }
    })
}
