import MomentumModel
import MomentumTestSupport

/// Random models that can be compiled: names are unique and refer to something, and texts can be
/// read. They hold nothing that a compiled model has no place for.
extension Model {
  static func compilable(seed: UInt64) -> Model {
    var random = SplitMix64(seed: seed)
    var model = Model.random(&random)
    model.composites = []
    for position in model.entities.indices { model.repairEntity(at: position, &random) }
    for position in model.entities.indices { model.repairInverses(of: position, &random) }
    let names = model.entities.map(\.name)
    if names.isEmpty {
      model.fetchRequests = []
      model.configurations = []
    }
    for index in model.fetchRequests.indices {
      model.fetchRequests[index].name += "\(index)"
      repair(&model.fetchRequests[index], names, &random)
    }
    for index in model.configurations.indices {
      model.configurations[index].name += "\(index)"
      model.configurations[index].entities = random.list(0...3) { one(of: names, &$0) }
    }
    return model
  }

  private mutating func repairEntity(at position: Int, _ random: inout SplitMix64) {
    entities[position].name += "\(position)"
    let names = entities.indices.map {
      $0 <= position ? entities[$0].name : entities[$0].name + "\($0)"
    }
    var entity = entities[position]
    entity.parent = position == 0 || random.chance(50) ? nil : names[position - 1]
    entity.versionHashModifier = filled(entity.versionHashModifier)
    entity.renamingIdentifier = filled(entity.renamingIdentifier)
    for index in entity.attributes.indices {
      entity.attributes[index].name += "\(position)a\(index)"
      Self.repair(&entity.attributes[index], &random)
    }
    for index in entity.relationships.indices {
      entity.relationships[index].name += "\(position)r\(index)"
      entity.relationships[index].destination = Self.one(of: names, &random)
      Self.repair(&entity.relationships[index])
    }
    for index in entity.fetchedProperties.indices {
      entity.fetchedProperties[index].name += "\(position)f\(index)"
      guard var request = entity.fetchedProperties[index].fetchRequest else { continue }
      Self.repair(&request, names, &random)
      entity.fetchedProperties[index].fetchRequest = request
    }
    repairIndexes(of: &entity, &random)
    entities[position] = entity
  }

  /// Fetch indexes that the legacy forms do not add to.
  private func repairIndexes(of entity: inout Entity, _ random: inout SplitMix64) {
    if random.chance(50) {
      entity.fetchIndexes = []
    } else {
      entity.compoundIndexes = []
      for index in entity.attributes.indices { entity.attributes[index].isIndexed = false }
    }
    for index in entity.fetchIndexes.indices {
      entity.fetchIndexes[index].name += "\(index)"
      entity.fetchIndexes[index].partialPredicate = random.maybe(Self.predicate)
      for place in entity.fetchIndexes[index].elements.indices {
        if case .expression(_, let type) = entity.fetchIndexes[index].elements[place].subject {
          entity.fetchIndexes[index].elements[place].subject = .expression(
            Self.expression(&random), type: type)
        }
      }
    }
  }

  private mutating func repairInverses(of position: Int, _ random: inout SplitMix64) {
    for index in entities[position].relationships.indices {
      let destination = entities[position].relationships[index].destination
      let candidates = entity(named: destination)?.relationships.map(\.name) ?? []
      entities[position].relationships[index].inverse =
        candidates.isEmpty || random.chance(30)
        ? nil
        : Relationship.Inverse(name: Self.one(of: candidates, &random), entity: destination)
    }
  }

  private static func repair(_ relationship: inout Relationship) {
    // One at most is what makes it to-one, and none is no limit.
    if relationship.maximumCount == 1 || relationship.maximumCount == 0 {
      relationship.maximumCount = nil
    }
    relationship.isIndexedBySpotlight = false
    relationship.isStoredInExternalRecord = false
    relationship.isSyncable = false
    relationship.versionHashModifier = filled(relationship.versionHashModifier)
    relationship.renamingIdentifier = filled(relationship.renamingIdentifier)
  }

  private static func repair(
    _ request: inout FetchRequestTemplate, _ entities: [String], _ random: inout SplitMix64
  ) {
    request.entity = one(of: entities, &random)
    request.predicate = random.maybe(predicate)
    for index in request.sortDescriptors.indices {
      request.sortDescriptors[index].selector = filled(request.sortDescriptors[index].selector)
    }
  }

  private static func repair(_ attribute: inout Attribute, _ random: inout SplitMix64) {
    if attribute.type == .composite { attribute.type = .double }
    attribute.composite = nil
    attribute.derivationExpression = random.chance(20) ? expression(&random) : nil
    repairValues(of: &attribute, &random)
    attribute.valueTransformerName = filled(attribute.valueTransformerName)
    attribute.customClassName =
      attribute.type == .transformable ? filled(attribute.customClassName) : nil
    attribute.regularExpression =
      attribute.type == .string ? filled(attribute.regularExpression) : nil
    attribute.isIndexedBySpotlight = false
    attribute.isStoredInExternalRecord = false
    attribute.isSyncable = false
    attribute.versionHashModifier = filled(attribute.versionHashModifier)
    attribute.renamingIdentifier = filled(attribute.renamingIdentifier)
  }

  private static func repairValues(of attribute: inout Attribute, _ random: inout SplitMix64) {
    let number = random.pick("0", "-1", "7", "1.50", "1e3", "-0.25", "631152000", "NO", "YES")
    let id = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"
    attribute.defaultValueText = random.maybe {
      $0.pick(number, id, "größe", "https://example.com/a?b", "")
    }
    attribute.minimumText = random.maybe { _ in number }
    attribute.maximumText = random.maybe { _ in number }
    if attribute.isDerived || attribute.defaultValue == nil { attribute.defaultValueText = nil }
    // Bounds of decimals are written as decimal numbers, which are not read as bounds.
    if attribute.type == .decimal {
      attribute.minimumText = nil
      attribute.maximumText = nil
    }
    if attribute.minimumValue == nil { attribute.minimumText = nil }
    if attribute.maximumValue == nil { attribute.maximumText = nil }
  }

  private static func predicate(_ random: inout SplitMix64) -> String {
    random.pick(
      "name == $NAME", "a.b.c != nil AND (x > 3 OR NOT y <= -1.5)", "ANY pets.name LIKE[cd] 'a*'",
      "SELF MATCHES '[a-z]+'", "kind IN {1, 2, 3}", "title CONTAINS[c] $FETCH_SOURCE.title",
      "lowercase:(name) == 'x' AND flag == YES", "ALL prices >= 1 + 2",
      "date > CAST(700000000.5, \"NSDate\")", "größe == 'é'")
  }

  private static func expression(_ random: inout SplitMix64) -> String {
    random.pick("now()", "canonical:(name)", "pets.@count", "a.b", "SELF")
  }

  private static func one(of names: [String], _ random: inout SplitMix64) -> String {
    names[random.number(below: names.count)]
  }
}

private func filled(_ text: String?) -> String? {
  text.flatMap { $0.isEmpty ? nil : $0 }
}
