import MomentumModel

/// What the template of flavor `momentum` says about a stored fetch request.
struct MomentumRequest {
  private let plan: RequestPlan
  /// The words before `func`.
  private let words: String
  private let indent: Int

  init(_ plan: RequestPlan, words: String, indent: Int) {
    self.plan = plan
    self.words = words
    self.indent = indent
  }

  var templateValue: TemplateValue {
    let arguments = [
      "template: \(SwiftText.literal(plan.request.name))", "variables: \(variables)",
    ]
    var calls = [function(plan.functionName, result: resultType, call: method, arguments)]
    if plan.request.resultType == .objects || plan.request.resultType == .count {
      calls.append(
        function(
          plan.requestName, result: "FetchRequest<\(destination)>",
          call: "request", arguments + ["as: \(destination).self"]))
    }
    return [
      "comment": .string(SwiftText.comment(plan.request.name)), "functions": .list(calls),
    ]
  }

  private func function(
    _ name: String, result: String, call: String, _ arguments: [String]
  ) -> TemplateValue {
    let parameters =
      ["managedObjectContext: ManagedObjectContext"]
      + plan.parameters.map { "\(SwiftName.escaped($0.name)): \($0.type)" }
    let signature = SwiftSignature(
      start: words + "func " + SwiftName.escaped(name), parameters: parameters,
      end: " throws -> \(result) {")
    return [
      "signature": .list(signature.lines(indent: indent).map(TemplateValue.string)),
      "call": .list(
        SwiftSignature(
          start: "try managedObjectContext." + call, parameters: arguments, end: "", isCall: true
        ).lines(indent: indent + 2).map(TemplateValue.string)),
    ]
  }

  private var destination: String { SwiftName.escaped(plan.destination) }

  private var method: String {
    switch plan.request.resultType {
    case .objects: "fetch"
    case .objectIDs: "fetchIDs"
    case .dictionaries: "fetchDictionaries"
    case .count: "count"
    }
  }

  private var resultType: String {
    switch plan.request.resultType {
    case .objects: "[\(destination)]"
    case .objectIDs: "[ObjectID<\(destination)>]"
    case .dictionaries: "[[String: Any]]"
    case .count: "Int"
    }
  }

  private var variables: String {
    let entries = plan.parameters.map {
      "\(SwiftText.literal($0.variable)): \(SwiftName.escaped($0.name))"
    }
    return entries.isEmpty ? "[:]" : "[" + entries.joined(separator: ", ") + "]"
  }
}
