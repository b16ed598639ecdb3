import MomentumMigration
import MomentumModel
import MomentumSQL

/// A mapping model whose names are looked up in both versions.
struct MappingProgram {
  /// An entity mapping that moves rows.
  struct Mapping {
    var number: Int
    var name: String
    /// Nil for what only a policy fills.
    var source: VersionEntity?
    var destination: VersionEntity
    var filter: MappedPredicate?
    var policy: MappedPolicy?
    var attributes: [(name: String, attribute: Attribute, value: MappedExpression)] = []
    var relationships: [LinkMapping] = []
    /// The properties taken up so far.
    var known: Set<String> = []
  }

  struct LinkMapping {
    var name: String
    var relationship: VersionRelationship
    var value: MappedExpression
  }

  private(set) var mappings: [Mapping] = []
  private(set) var blocks: [MappingBlock] = []
  /// The source entity's number of each entity mapping of the model, run or not.
  let sources: [Int?]
  /// The mappings of each name, by number.
  let numbers: [String: [Int]]
  private let model: MappingModel
  private let entities: Versioned<VersionEntities>

  init(_ model: MappingModel, _ entities: Versioned<VersionEntities>, _ policies: MappedPolicies) {
    self.model = model
    self.entities = entities
    sources = model.entityMappings.map { mapping in
      mapping.source.flatMap { entities.old.byName[$0.name]?.layout.number }
    }
    numbers = Dictionary(
      grouping: model.entityMappings.indices, by: { model.entityMappings[$0].name })
    for (number, mapping) in model.entityMappings.enumerated() {
      add(mapping, number, policies)
    }
  }

  private mutating func block(_ mapping: String, property: String? = nil, _ reason: String) {
    blocks.append(MappingBlock(mapping: mapping, property: property, reason: reason))
  }

  private mutating func add(
    _ mapping: EntityMapping, _ number: Int, _ policies: MappedPolicies
  ) {
    for unknown in mapping.notUnderstood {
      block(mapping.name, "'\(unknown)' of it is not understood")
    }
    guard let name = mapping.destination?.name else { return }
    guard let destination = entities.new.byName[name] else {
      return block(mapping.name, "the new version has no entity '\(name)'")
    }
    var added = Mapping(number: number, name: mapping.name, destination: destination)
    if let source = mapping.source?.name {
      guard let found = entities.old.byName[source] else {
        return block(mapping.name, "the old version has no entity '\(source)'")
      }
      added.source = found
    }
    if let policyClass = mapping.policyClass {
      added.policy = policies[policyClass]
      if added.policy == nil {
        block(
          mapping.name,
          "the policy class '\(policyClass)' for entity '\(name)' is not registered with the runtime"
        )
      }
    }
    // An abstract entity has no rows, and some editors map it all the same.
    if destination.isAbstract, added.source?.isAbstract == false, added.policy == nil {
      block(mapping.name, "entity '\(name)' of the new version is abstract")
    }
    compile(mapping, into: &added)
    mappings.append(added)
  }

  private mutating func compile(_ mapping: EntityMapping, into added: inout Mapping) {
    // Without source rows there is nothing that an expression could be asked of.
    guard let source = added.source else { return }
    let compiler = ExpressionCompiler(
      entity: source, entities: entities.old, mappings: numbers, mappingsReading: reading,
      policyFunctions: mapping.policyClass == nil
        ? nil : Set((added.policy?.functions ?? [:]).keys))
    if let filter = mapping.filter {
      do throws(ExpressionProblem) { added.filter = try compiler.compile(predicate: filter) } catch
      {
        block(mapping.name, error.reason)
      }
    }
    for property in mapping.attributes + mapping.relationships {
      switch property.value {
      case nil: break
      case .unreadable(let reason): block(mapping.name, property: property.name, reason)
      case .expression(let text):
        do throws(ExpressionProblem) {
          try added.add(property.name, text, compiler)
        } catch {
          // Without its policy a mapping is blocked already, and one reason is enough.
          if mapping.policyClass == nil || added.policy != nil {
            block(mapping.name, property: property.name, error.reason)
          }
        }
      }
    }
  }

  /// The mappings that read an entity of the old version or one below it.
  private func reading(_ name: String) -> [Int] {
    let subtree = entities.old.byName[name]?.subtree ?? []
    return sources.indices.filter { sources[$0].map(subtree.contains) ?? false }
  }
}
