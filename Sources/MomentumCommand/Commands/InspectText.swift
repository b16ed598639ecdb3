import MomentumModel
import MomentumReader

/// A model for people: one line for each thing.
func inspectText(_ loaded: LoadedModel) -> String {
  var text = "\(loaded.bundle.path)\n"
  for version in loaded.bundle.versions {
    // Of a single file nothing says that it is the current version.
    let isCurrent = loaded.bundle.versions.count > 1 && version.name == loaded.bundle.currentName
    text += "\(isCurrent ? "*" : " ") \(version.name)\(isCurrent ? "  (current)" : "")\n"
  }
  let counts = ModelCounts(loaded.model)
  text += "\n\(loaded.version.name): \(counted(counts.entities, "entity", "entities")), "
  text += "\(counted(counts.attributes, "attribute", "attributes")), "
  text += "\(counted(counts.relationships, "relationship", "relationships"))\n"
  let facts = modelFacts(loaded.model)
  if !facts.isEmpty { text += row(" ", facts) }
  for entity in loaded.model.entities { text += "\n" + lines(of: entity) }
  for composite in loaded.model.composites {
    text += "\ncomposite \(composite.name)\n" + composite.attributes.map(line).joined()
  }
  let requests = loaded.model.fetchRequests.map { request in
    row("fetch request \(request.name)", [described(request)] + options(of: request))
  }
  let configurations = loaded.model.configurations.map { configuration in
    row("configuration \(configuration.name)", configuration.entities)
  }
  for block in [requests, configurations] where !block.isEmpty { text += "\n" + block.joined() }
  return text
}

private func modelFacts(_ model: Model) -> [String] {
  var facts = model.versionIdentifiers.filter { !$0.isEmpty }.map { "version identifier '\($0)'" }
  if model.isUsedWithCloudKit { facts.append("used with CloudKit") }
  if model.isUsedWithSwiftData { facts.append("used with SwiftData") }
  return facts
}

private func options(of request: FetchRequestTemplate) -> [String] {
  var options: [String] = []
  if request.resultType != .objects { options.append("results: \(request.resultType)") }
  if request.fetchLimit != 0 { options.append("limit \(request.fetchLimit)") }
  if request.fetchBatchSize != 0 { options.append("batches of \(request.fetchBatchSize)") }
  if request.returnsDistinctResults == true { options.append("distinct") }
  return options
}

private func described(_ userInfo: UserInfo) -> [String] {
  userInfo.entries.map { "user info '\($0.key)' = '\($0.value)'" }
}

private func counted(_ number: Int, _ one: String, _ many: String) -> String {
  "\(number) \(number == 1 ? one : many)"
}

private func lines(of entity: Entity) -> String {
  var facts: [String] = []
  if entity.isAbstract { facts.append("abstract") }
  if let parent = entity.parent { facts.append("parent \(parent)") }
  if let name = entity.className, !name.isEmpty { facts.append("class \(name)") }
  if entity.codeGeneration != .manual { facts.append("codegen \(entity.codeGeneration.rawValue)") }
  facts += pairing(entity.renamingIdentifier, entity.versionHashModifier)
  facts += described(entity.userInfo)
  var text = row("entity \(entity.name)", facts)
  text += entity.attributes.map(line).joined()
  text += entity.relationships.map(line).joined()
  for property in entity.fetchedProperties {
    text += row(
      "  fetched property \(property.name)",
      (property.isOptional ? ["optional"] : [])
        + (property.fetchRequest.map { [described($0)] } ?? []))
  }
  for names in entity.uniquenessConstraints { text += "  unique (\(joined(names)))\n" }
  for index in entity.fetchIndexes {
    let parts = index.elements.map { element in
      described(element.subject) + (element.isAscending ? "" : " descending")
        + (element.collation == .binary ? "" : " \(element.collation.rawValue)")
    }
    text += "  index \(index.name) (\(joined(parts)))\n"
  }
  for names in entity.compoundIndexes { text += "  compound index (\(joined(names)))\n" }
  return text
}

private func line(_ attribute: Attribute) -> String {
  var facts = [attribute.type?.rawValue ?? "Undefined"]
  if let composite = attribute.composite { facts.append("composite \(composite)") }
  if attribute.isOptional { facts.append("optional") }
  if attribute.isTransient { facts.append("transient") }
  if let text = attribute.defaultValueText { facts.append("default '\(text)'") }
  if let text = attribute.minimumText { facts.append("minimum \(text)") }
  if let text = attribute.maximumText { facts.append("maximum \(text)") }
  if let text = attribute.regularExpression { facts.append("matching '\(text)'") }
  if let text = attribute.derivationExpression { facts.append("derived from '\(text)'") }
  if let name = attribute.valueTransformerName { facts.append("transformer '\(name)'") }
  if let name = attribute.customClassName { facts.append("class '\(name)'") }
  if let uses = attribute.usesScalarValueType { facts.append(uses ? "scalar" : "not scalar") }
  if attribute.allowsExternalBinaryDataStorage { facts.append("external storage") }
  if attribute.preservesValueInHistoryOnDeletion { facts.append("preserved after deletion") }
  if attribute.isIndexed { facts.append("indexed") }
  if attribute.allowsCloudEncryption { facts.append("encrypted in CloudKit") }
  if attribute.isIndexedBySpotlight { facts.append("indexed by Spotlight") }
  facts += pairing(attribute.renamingIdentifier, attribute.versionHashModifier)
  facts += described(attribute.userInfo)
  return row("  attribute \(attribute.name)", facts)
}

private func line(_ relationship: Relationship) -> String {
  let kind = relationship.isToMany ? "to-many" : "to-one"
  var facts = ["\(kind) \(relationship.destination)"]
  if let inverse = relationship.inverse {
    facts.append("inverse \(inverse.entity).\(inverse.name)")
  }
  if relationship.isOptional { facts.append("optional") }
  if relationship.isOrdered { facts.append("ordered") }
  if relationship.isTransient { facts.append("transient") }
  if relationship.minimumCount != 0 { facts.append("minimum \(relationship.minimumCount)") }
  if let most = relationship.maximumCount, relationship.isToMany { facts.append("maximum \(most)") }
  facts.append("on delete \(relationship.deleteRule.rawValue)")
  facts += pairing(relationship.renamingIdentifier, relationship.versionHashModifier)
  facts += described(relationship.userInfo)
  return row("  relationship \(relationship.name)", facts)
}

private func described(_ request: FetchRequestTemplate) -> String {
  request.entity + (request.predicate.map { " where \($0)" } ?? "")
}

/// What pairs an element with its former self and what forces a migration.
private func pairing(_ identifier: String?, _ modifier: String?) -> [String] {
  [identifier.map { "renaming identifier '\($0)'" }, modifier.map { "hash modifier '\($0)'" }]
    .compactMap { $0 }
}

private func row(_ head: String, _ facts: [String]) -> String {
  facts.isEmpty ? "\(head)\n" : "\(head)  \(joined(facts))\n"
}

private func joined(_ parts: [String]) -> String { parts.joined(separator: ", ") }

private func described(_ subject: FetchIndex.Subject) -> String {
  switch subject {
  case .property(let name): name
  case .expression(let text, _): "expression '\(text)'"
  }
}
