import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// A class that is looked for in the wrong module is not found, at run time only.
  static let moduleMismatch = LintRule(
    RuleDescription(
      "swift-module-mismatch", .swiftClass, .warning, .api,
      summary: "The classes of one model are said to be in different modules.",
      explanation: """
        With `Module.Note` as class, Core Data looks for `Note` in that module. If the class is built \
        elsewhere it is not found, and objects are plain `NSManagedObject`: the cast in the app fails. \
        This mostly comes from moving code to another target, entity by entity.

        The rule does not know which target builds the classes. It compares the entities of one model \
        and names those whose module is not the one that most have. Classes without a module, and \
        those in the current one (`.Note`), are left alone. A lone wrong module is not seen.
        """),
    .model { model in
      let entities = model.model.entities
      let modules = entities.map { $0.classText?.module }
      var counts: [String: Int] = [:]
      for case let module? in modules { counts[module, default: 0] += 1 }
      // The first of those that most have.
      guard counts.count > 1, let most = counts.values.max(),
        let usual = modules.firstIndex(where: { $0.map { counts[$0] == most } ?? false })
      else { return [] }
      return zip(entities, modules).compactMap { entity, module in
        guard let module, let other = modules[usual], module != other else { return nil }
        return Violation(
          "class '\(entity.className ?? "")' is in module '\(module)', the class of "
            + "'\(entities[usual].name)' in '\(other)'",
          note: "name the module that builds the class, or '.' for the current one",
          at: ModelPath(entity.name), attribute: "representedClassName")
      }
    })
}
