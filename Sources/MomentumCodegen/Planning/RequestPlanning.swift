import MomentumDiagnostics
import MomentumModel
import MomentumPredicate

/// Plans the functions of stored fetch requests.
struct RequestPlanning {
  private let model: Model
  private let classes: ClassTable
  private let flavor: Flavor
  private let scope: FormatScope
  /// A parameter named like a class would hide it where the function names it.
  private let parameterNames: MemberNames
  /// The numbers of the model's requests by the position of their entity.
  private let numbers: [Int: [Int]]

  init(_ model: Model, tree: InheritanceTree, classes: ClassTable, flavor: Flavor) {
    self.model = model
    self.classes = classes
    self.flavor = flavor
    parameterNames = MemberNames(reserved: classes.allNames.union(["managedObjectContext"]))
    scope = FormatScope(model, tree: tree)
    numbers = Dictionary(
      grouping: model.fetchRequests.indices.compactMap { number in
        tree.position(of: model.fetchRequests[number].entity).map { (entity: $0, number: number) }
      }, by: \.entity
    ).mapValues { $0.map(\.number) }
  }

  /// The requests for the entity, which its class gets.
  func plans(
    of position: Int, members: inout MemberNames, _ findings: inout [Diagnostic]
  ) -> [RequestPlan] {
    (numbers[position] ?? []).compactMap { number in
      plan(of: number, members: &members, &findings)
    }
  }

  /// The requests for entities that have no class of their own, and what is wrong with those that
  /// have no entity.
  func loosePlans(_ findings: inout [Diagnostic]) -> [RequestPlan] {
    var members = MemberNames(reserved: ReservedNames.modelMembers)
    var plans: [RequestPlan] = []
    for position in numbers.keys.sorted() where classes.name(of: position) == nil {
      plans += self.plans(of: position, members: &members, &findings)
    }
    let known = Set(numbers.values.joined())
    for (number, request) in model.fetchRequests.enumerated() where !known.contains(number) {
      findings.append(
        .notCovered(number, request, "the model has no entity '\(request.entity)'"))
    }
    return plans
  }

  private func plan(
    of number: Int, members: inout MemberNames, _ findings: inout [Diagnostic]
  ) -> RequestPlan? {
    let request = model.fetchRequests[number]
    guard let destination = classes.className(forEntity: request.entity) else { return nil }
    guard SwiftIdentifier.isValid(request.name) else {
      findings.append(.notCovered(number, request, "its name is not an identifier"))
      return nil
    }
    let check: FormatCheck
    do {
      check =
        try request.predicate.map {
          scope.check(try FormatPredicate(parsing: $0), entity: request.entity, source: nil)
        } ?? FormatCheck()
    } catch {
      findings.append(.notCovered(number, request, "its predicate cannot be read: \(error)"))
      return nil
    }
    return RequestPlan(
      request: request,
      functionName: members.claim("fetch" + SwiftName.withUpperFirstLetter(request.name)),
      requestName: members.claim(SwiftName.withLowerFirstLetter(request.name) + "FetchRequest"),
      destination: destination, parameters: parameters(check.variables))
  }

  /// In the order of their names. Two variables that differ in the case of a letter only get
  /// underscores.
  private func parameters(_ variables: [String: FormatType]) -> [RequestPlan.Parameter] {
    var names = parameterNames
    return variables.sorted { $0.key < $1.key }.map { variable, type in
      let name = SwiftName.withLowerFirstWord(SwiftName.identifier(from: variable))
      return RequestPlan.Parameter(
        variable: variable, name: names.claim(name), type: swiftType(of: type))
    }
  }

  private func swiftType(of type: FormatType) -> String {
    switch type {
    case .attribute(let attribute): ScalarType(attribute)?.rawValue ?? flavor.anyType
    case .number: "Double"
    case .object(let entity):
      classes.className(forEntity: entity).map(SwiftName.escaped) ?? flavor.baseClassName
    case .objectID: flavor == .momentum ? "ManagedObjectID" : "NSManagedObjectID"
    case .collection(let element): "[" + swiftType(of: element) + "]"
    case .unknown, .null, .composite, .entity: "Any"
    }
  }
}
