import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// A fetched property fails at its first access only.
  static let fetchedPropertyInvalid = LintRule(
    RuleDescription(
      "model-fetched-property-invalid", .fetch, .error, .api,
      summary: "A fetched property has no request that fits the model.",
      explanation: """
        It has no fetch request or one for an entity that does not exist, its predicate cannot be read, or \
        a key path of it leads to nothing. Core Data raises an exception when the property is first asked \
        for.

        In the predicate `$FETCH_SOURCE` is the object that has the property, so \
        `owner == $FETCH_SOURCE` finds what belongs to it.
        """),
    .model { linted in
      let entities = linted.model.entities.filter { !$0.fetchedProperties.isEmpty }
      if entities.isEmpty { return [] }
      let checker = FormatViolations(linted)
      return entities.flatMap { entity in
        entity.fetchedProperties.flatMap { property -> [Violation] in
          let path = ModelPath(entity.name, property.name)
          guard let request = property.fetchRequest else {
            return [
              Violation(
                "fetched property '\(property.name)' has no request",
                note: "give it a destination and a predicate", at: path)
            ]
          }
          guard linted.entity(named: request.entity) != nil else {
            return [
              Violation(
                request.entity.isEmpty
                  ? "fetched property '\(property.name)' has no destination"
                  : "the destination '\(request.entity)' of fetched property '\(property.name)' "
                    + "does not exist",
                note: "choose the entity whose objects it is to fetch",
                at: path, part: .request, attribute: "entity")
            ]
          }
          return checker.of(
            request, source: entity.name, at: path, .request,
            "the predicate of '\(property.name)'")
        }
      }
    })
}
