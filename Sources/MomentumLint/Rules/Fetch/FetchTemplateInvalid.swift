import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// A template is read when it is asked for, which may be far from the edit that broke it.
  static let fetchTemplateInvalid = LintRule(
    RuleDescription(
      "model-fetch-template-invalid", .fetch, .error, .api,
      summary: "A stored fetch request cannot be read, or does not fit the model.",
      explanation: """
        The predicate is no text in Apple's format language, the entity does not exist, or a key path \
        leads to nothing. Core Data raises an exception when the request is made or carried out; on other \
        platforms it is refused.

        What may still work is a warning: values of types that hardly go together, or a property that \
        only memory knows, such as a transient one.

        Correct the predicate in Xcode's fetch request editor. Variables such as `$NAME` stand for one \
        value each and take no quotes.
        """),
    .model { linted in
      let requests = linted.model.fetchRequests
      if requests.isEmpty { return [] }
      let checker = FormatViolations(linted)
      return requests.enumerated().flatMap { number, request -> [Violation] in
        let path = ModelPath(request.name)
        guard linted.entity(named: request.entity) != nil else {
          return [
            Violation(
              request.entity.isEmpty
                ? "fetch request '\(request.name)' names no entity"
                : "fetch request '\(request.name)' is for entity '\(request.entity)', "
                  + "which does not exist",
              note: "choose the entity whose objects it is to fetch",
              at: path, part: .fetchRequest(number), attribute: "entity")
          ]
        }
        return checker.of(
          request, at: path, .fetchRequest(number), "the predicate of '\(request.name)'")
      }
    })
}
