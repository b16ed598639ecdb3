import MomentumDiagnostics
import MomentumModel

/// Plans a structure for each composite type of the model.
struct CompositePlanning {
  /// The structures by the names of their composites.
  let names: [String: String]
  private let composites: [Composite]
  private(set) var findings: [Diagnostic] = []

  init(_ model: Model, beside classNames: Set<String>) {
    var names: [String: String] = [:]
    var composites: [Composite] = []
    var taken = MemberNames(reserved: classNames.union(ReservedNames.classes))
    let shapes = CompositeShapes(model)
    for composite in model.composites where names[composite.name] == nil {
      var attribute = Attribute(name: composite.name, type: .composite)
      attribute.composite = composite.name
      guard shapes[attribute] != nil else {
        findings.append(
          .notCoveredComposite(composite, "an element has no type, or holds the composite itself"))
        continue
      }
      guard SwiftIdentifier.isValid(composite.name) else {
        findings.append(.notCoveredComposite(composite, "its name is not an identifier"))
        continue
      }
      names[composite.name] = taken.claim(composite.name)
      composites.append(composite)
    }
    self.names = names
    self.composites = composites
  }

  mutating func plans(_ attributes: AttributePlanning) -> [CompositePlan] {
    composites.compactMap { composite in
      names[composite.name].map { plan(of: composite, name: $0, attributes) }
    }
  }

  private mutating func plan(
    of composite: Composite, name: String, _ attributes: AttributePlanning
  ) -> CompositePlan {
    var members = MemberNames(reserved: ReservedNames.compositeMembers)
    let sorted = composite.attributes.sorted { $0.name < $1.name }
    let plans = sorted.enumerated().compactMap { index, attribute -> CompositePlan.Element? in
      let path = ModelPath(composite.name, attribute.name)
      guard SwiftIdentifier.isValid(attribute.name) else {
        findings.append(.invalidName(at: path))
        return nil
      }
      guard attribute.type != .transformable, attribute.type != nil,
        let plan = attributes.outcome(of: attribute, at: path).plan
      else {
        findings.append(.notCovered(path, "a structure cannot hold it"))
        return nil
      }
      return CompositePlan.Element(
        attribute: attribute, name: members.claim(attribute.name), index: index,
        value: plan.inStructure)
    }
    return CompositePlan(
      composite: composite, name: name, elementCount: sorted.count, elements: plans)
  }
}

extension ValuePlan {
  /// The elements of structures hold what is stored, whatever user info says.
  fileprivate var inStructure: ValuePlan {
    var plan = self
    switch form {
    case .raw(_, let type): plan.form = .plain(type)
    case .codable: plan.form = .plain(.data)
    case .plain, .number, .transformed, .composite, .undefined: break
    }
    return plan
  }
}
