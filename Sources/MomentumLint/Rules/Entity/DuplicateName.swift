import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// Core Data keeps each of these kinds in a dictionary, where the second takes the place of the first.
  static let duplicateName = LintRule(
    RuleDescription(
      "model-duplicate-name", .entity, .warning, .info,
      summary:
        "Two configurations, fetch requests, composites or elements of one have the same name.",
      explanation: """
        Each is found by its name, so that one of the two is never found. Often it is left from a merge. \
        Unconfirmed: which of the two Apple's tools take, or whether they refuse the model.

        Rename or remove one of them. An entity that a configuration lists twice counts once; remove the \
        second entry.
        """),
    .model { linted in
      let model = linted.model
      let composites = model.composites.enumerated().flatMap { number, composite in
        repeated(composite.attributes.map(\.name), "element", in: composite.name) {
          .compositeElement(composite: number, $0)
        }
      }
      let members = model.configurations.enumerated().flatMap { number, configuration in
        repeated(configuration.entities, "entity", in: configuration.name) {
          .member(configuration: number, $0)
        }
      }
      return repeated(model.configurations.map(\.name), "configuration") { .configuration($0) }
        + repeated(model.fetchRequests.map(\.name), "fetch request") { .fetchRequest($0) }
        + repeated(model.composites.map(\.name), "composite") { .composite($0) }
        + composites + members
    })
}

/// A violation for each name that was there before. `owner` is what the names are inside of.
private func repeated(
  _ names: [String], _ kind: String, in owner: String? = nil, _ part: (Int) -> ModelPart
) -> [Violation] {
  var seen: Set<String> = []
  return names.enumerated().compactMap { number, name in
    if seen.insert(name).inserted { return nil }
    let place = owner.map { " in '\($0)'" } ?? ""
    return Violation(
      "there is already \(kind == "element" || kind == "entity" ? "an" : "a") \(kind) '\(name)'\(place)",
      note: "rename or remove one of them", at: ModelPath(owner ?? name, owner == nil ? nil : name),
      part: part(number), attribute: "name")
  }
}
