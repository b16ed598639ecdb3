import MomentumModel
import MomentumPredicate
import MomentumTestSupport
import Testing

/// Checks of predicates that nobody wrote.
@Suite struct CheckPropertyTests {
  /// Any tree against a model whose words it uses here and there.
  @Test(arguments: UInt64(0)..<200)
  func everyTreeIsChecked(seed: UInt64) {
    var random = RandomFormat(seed: seed)
    let model = Model.random(seed: seed)
    let scope = FormatScope(model)
    for predicate in [random.predicate(), random.predicate(depth: 7)] {
      for entity in model.entities.map(\.name) + ["Nowhere"] {
        let check = scope.check(predicate, entity: entity, source: "Order")
        #expect(check.variables["FETCH_SOURCE"] == nil)
        #expect(check.problems.allSatisfy { !$0.message.isEmpty })
        _ = scope.check(predicate.normalized, entity: entity)
      }
    }
    let expression = random.expression(depth: 7)
    for entity in model.entities { _ = scope.check(expression, entity: entity.name) }
    if let derivation = try? Derivation(expression) {
      _ = scope.check(derivation, entity: "Order")
    }
  }

  /// A model's own properties, each in a comparison that fits its kind.
  @Test(arguments: UInt64(0)..<200)
  func whatAModelNamesIsNoError(seed: UInt64) {
    let model = Model.random(seed: seed)
    let tree = InheritanceTree(model)
    let scope = FormatScope(model, tree: tree)
    for (position, entity) in model.entities.enumerated()
    where tree.position(of: entity.name) == position {
      for ancestor in tree.ancestry(of: position) {
        let parts = predicates(of: model.entities[ancestor])
        let check = scope.check(FormatPredicate.and(parts), entity: entity.name)
        // A subentity may have a property of the name and another kind.
        if ancestor == position {
          #expect(check.problems.filter { $0.kind == .error } == [])
        } else {
          #expect(!check.problems.contains { $0.message.contains("has no property") })
        }
      }
    }
  }

  private func predicates(of entity: Entity) -> [FormatPredicate] {
    func compare(
      _ path: String, _ right: FormatExpression, _ comparator: FormatComparator = .equal,
      _ modifier: FormatModifier = .direct
    ) -> FormatPredicate {
      .comparison(FormatComparison(.keyPath(path), comparator, right, modifier: modifier))
    }
    let attributes = entity.attributes.flatMap {
      [compare($0.name, .variable("x")), compare($0.name, .aggregate([.keyPath($0.name)]), .in)]
    }
    let relationships = entity.relationships.map {
      $0.isToMany
        ? compare($0.name, .variable("object"), .equal, .any)
        : compare($0.name, .variable("object"))
    }
    let counts = entity.relationships.filter(\.isToMany).map {
      compare($0.name + ".@count", .constant(.integer(0)), .greaterThan)
    }
    let fetched = entity.fetchedProperties.map {
      compare($0.name, .constant(.null), .notEqual, .any)
    }
    return attributes + relationships + counts + fetched
  }

  /// The type that generated code would give a variable is that of the attribute.
  @Test(arguments: UInt64(0)..<200)
  func aVariableHasTheTypeOfItsAttribute(seed: UInt64) {
    let model = Model.random(seed: seed)
    let scope = FormatScope(model)
    var names: Set<String> = []
    for entity in model.entities where names.insert(entity.name).inserted {
      for attribute in entity.attributes where isOnly(attribute.name, in: entity) {
        let comparison = FormatComparison(.keyPath(attribute.name), .equal, .variable("x"))
        let check = scope.check(.comparison(comparison), entity: entity.name)
        #expect(check.variables["x"] == type(of: attribute))
      }
    }
  }

  private func isOnly(_ name: String, in entity: Entity) -> Bool {
    let names =
      entity.attributes.map(\.name) + entity.relationships.map(\.name)
      + entity.fetchedProperties.map(\.name)
    return names.filter { $0 == name }.count == 1
  }

  private func type(of attribute: Attribute) -> FormatType {
    switch attribute.type {
    case nil, .transformable: .unknown
    case .composite: attribute.composite.map(FormatType.composite) ?? .unknown
    case let type?: .attribute(type)
    }
  }
}
