import MomentumModel

/// What the template of flavor `coredata` says about a stored fetch request.
struct CoreDataRequest {
  struct Function: Equatable {
    /// Without back-ticks.
    var name: String
    var parameters: [String]
    var result: String
    /// The lines of one expression.
    var body: [String]
  }

  let functions: [Function]
  private let comment: String

  /// `modelName` is the enum that finds stored requests.
  init(_ plan: RequestPlan, modelName: String) {
    comment = SwiftText.comment(plan.request.name)
    let destination = SwiftName.escaped(plan.destination)
    let form = Form(plan.request.resultType, destination)
    let parameters =
      ["managedObjectContext: NSManagedObjectContext"]
      + plan.parameters.map { "\(SwiftName.escaped($0.name)): \($0.type)" }
    let finding = "\(modelName).storedRequest("
    let arguments = plan.arguments(for: form.fetched)
    var functions = [
      Function(
        name: plan.functionName, parameters: parameters, result: form.result,
        body: [
          "try managedObjectContext.\(form.method)(", "    \(form.label)\(finding)",
          "        \(arguments.0)", "        \(arguments.1)))\(form.conversion)",
        ])
    ]
    if form.isOfObjects {
      functions.append(
        Function(
          name: plan.requestName, parameters: parameters,
          result: "NSFetchRequest<\(destination)>",
          body: ["try \(finding)", "    \(arguments.0)", "    \(arguments.1))"]))
    }
    self.functions = functions
  }

  /// `words` stand before `func`.
  func templateValue(words: String) -> TemplateValue {
    [
      "comment": .string(comment),
      "functions": .list(
        functions.map { function in
          let signature = SwiftSignature(
            start: words + "func " + SwiftName.escaped(function.name),
            parameters: function.parameters, end: " throws -> \(function.result) {", step: 4)
          return [
            "signature": .list(signature.lines(indent: 4).map(TemplateValue.string)),
            "body": .list(function.body.map(TemplateValue.string)),
          ]
        }),
    ]
  }

  /// How a request is carried out.
  private struct Form {
    var method = "fetch"
    /// Before the argument.
    var label = ""
    /// What the request is for.
    var fetched: String
    var result: String
    var conversion = ""
    /// Whether the request may be handed out, to be carried out otherwise.
    var isOfObjects = false

    init(_ type: FetchRequestTemplate.ResultType, _ destination: String) {
      fetched = destination
      switch type {
      case .objects:
        result = "[\(destination)]"
        isOfObjects = true
      case .objectIDs:
        fetched = "NSManagedObjectID"
        result = "[NSManagedObjectID]"
      case .dictionaries:
        fetched = "NSDictionary"
        result = "[[String: Any]]"
        conversion = ".map { $0 as? [String: Any] ?? [:] }"
      case .count:
        method = "count"
        label = "for: "
        result = "Int"
        isOfObjects = true
      }
    }
  }
}

extension RequestPlan {
  /// The arguments of the call that finds the request, in two lines.
  fileprivate func arguments(for type: String) -> (String, String) {
    (
      "\(SwiftText.literal(request.name)), as: \(type).self, in: managedObjectContext,",
      "variables: \(variables)"
    )
  }

  /// The values of the variables, as a literal.
  private var variables: String {
    let entries = parameters.map {
      "\(SwiftText.literal($0.variable)): \(SwiftName.escaped($0.name))"
    }
    return entries.isEmpty ? "[:]" : "[" + entries.joined(separator: ", ") + "]"
  }
}
