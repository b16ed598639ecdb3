import MomentumDiagnostics
import MomentumModel

extension LintRule.Check {
  /// A check of the name of every attribute, relationship and fetched property.
  static func propertyName(_ check: @escaping @Sendable (String) -> Violation?) -> LintRule.Check {
    .model { $0.violations(ofPropertyNames: check) }
  }
}

extension LintedModel {
  /// What is found about the names of attributes, relationships and fetched properties, each where it
  /// is declared; if asked for, of the elements of composites too. A name that occurs twice in one
  /// entity is one finding.
  func violations(
    alsoInComposites: Bool = false,
    ofPropertyNames check: @escaping (String) -> Violation?
  ) -> [Violation] {
    var names = NameWalk(check)
    for entity in model.entities { names.walk(entity) }
    if alsoInComposites {
      for (number, composite) in model.composites.enumerated() { names.walk(composite, number) }
    }
    return names.found
  }
}

private struct NameWalk {
  private let check: (String) -> Violation?
  private(set) var found: [Violation] = []
  private var seen: Set<ModelPath> = []

  init(_ check: @escaping (String) -> Violation?) { self.check = check }

  /// By position, since a copy of a property retains all its texts.
  mutating func walk(_ entity: Entity) {
    for index in entity.attributes.indices { look(entity.attributes[index].name, entity.name) }
    for index in entity.relationships.indices {
      look(entity.relationships[index].name, entity.name)
    }
    for property in entity.fetchedProperties { look(property.name, entity.name) }
  }

  mutating func walk(_ composite: Composite, _ number: Int) {
    for index in composite.attributes.indices {
      guard var violation = check(composite.attributes[index].name) else { continue }
      violation.path = ModelPath(composite.name, composite.attributes[index].name)
      violation.part = .compositeElement(composite: number, index)
      violation.attribute = "name"
      found.append(violation)
    }
  }

  private mutating func look(_ name: String, _ owner: String) {
    guard var violation = check(name) else { return }
    let path = ModelPath(owner, name)
    guard seen.insert(path).inserted else { return }
    violation.path = path
    violation.attribute = "name"
    found.append(violation)
  }
}
