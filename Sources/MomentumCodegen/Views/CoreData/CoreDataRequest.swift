import MomentumModel

/// What the template of flavor `coredata` says about a stored fetch request.
struct CoreDataRequest {
  struct Function: Equatable {
    /// Without back-ticks.
    var name: String
    var parameters: [String]
    var result: String
    var body: String
  }

  let functions: [Function]
  private let comment: String

  /// `modelName` is the enum that finds stored requests.
  init(_ plan: RequestPlan, modelName: String) {
    comment = SwiftText.comment(plan.request.name)
    let destination = SwiftName.escaped(plan.destination)
    let request =
      "\(modelName).storedRequest(\(SwiftText.literal(plan.request.name)), "
      + "\(plan.variables), managedObjectContext)"
    let parameters =
      ["managedObjectContext: NSManagedObjectContext"]
      + plan.parameters.map { "\(SwiftName.escaped($0.name)): \($0.type)" }
    let form = Form(plan.request.resultType, destination)
    let call = "managedObjectContext.\(form.method)\(request) as NSFetchRequest<\(form.fetched)>)"
    var functions = [
      Function(
        name: plan.functionName, parameters: parameters, result: form.result,
        body: "try " + call + form.conversion)
    ]
    if plan.request.resultType == .objects || plan.request.resultType == .count {
      functions.append(
        Function(
          name: plan.requestName, parameters: parameters,
          result: "NSFetchRequest<\(destination)>", body: "try " + request))
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
            parameters: function.parameters, end: " throws -> \(function.result) {")
          return [
            "signature": .list(signature.lines(indent: 4).map(TemplateValue.string)),
            "body": .string(function.body),
          ]
        }),
    ]
  }

  /// How a request is carried out.
  private struct Form {
    /// Up to the argument.
    var method = "fetch("
    /// What the request is for.
    var fetched: String
    var result: String
    var conversion = ""

    init(_ type: FetchRequestTemplate.ResultType, _ destination: String) {
      fetched = destination
      switch type {
      case .objects: result = "[\(destination)]"
      case .objectIDs:
        fetched = "NSManagedObjectID"
        result = "[NSManagedObjectID]"
      case .dictionaries:
        fetched = "NSDictionary"
        result = "[[String: Any]]"
        conversion = ".map { $0 as? [String: Any] ?? [:] }"
      case .count:
        method = "count(for: "
        result = "Int"
      }
    }
  }
}

extension RequestPlan {
  /// The values of the variables, as a literal.
  fileprivate var variables: String {
    let entries = parameters.map {
      "\(SwiftText.literal($0.variable)): \(SwiftName.escaped($0.name))"
    }
    return entries.isEmpty ? "[:]" : "[" + entries.joined(separator: ", ") + "]"
  }
}
