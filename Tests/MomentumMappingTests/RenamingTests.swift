import MomentumMigration
import MomentumModel
import MomentumStoreFile
import MomentumTestSupport
import Testing

/// What inference could not follow: every name differs, and nothing says from which it comes.
@Suite struct RenamingTests {
  private static let names = [
    "Base": "Zulu", "Cat": "Alpha", "Dog": "Mike", "Puppy": "Bravo", "Zebra": "Kilo",
    "order": "Echo",
  ]

  @Test(
    "A mapping to a version in which every name is another keeps every row, value and link",
    arguments: 0..<60 as Range<UInt64>)
  func renamingKeepsAll(seed: UInt64) throws {
    let scratch = try ScratchFolder()
    let old = RandomMappedModel(seed: seed).old
    let new = old.renamed(Self.names)
    let path = try scratch.make("a.sqlite", old, rows: 4, seed: seed)
    let before = try StoreContents(path, old)
    try MappedMigrator(
      StoreFile(opening: path), Versioned(old: old, new: new), mapping(old, new), allowing: []
    ).run()
    let after = try StoreContents(path, new)
    #expect(
      after.sortedLinks.differences(from: before.renamed(Self.names).sortedLinks) == [],
      "seed \(seed)")
    try scratch.make("fresh.sqlite", new)
    #expect(try scratch.schema("a.sqlite") == scratch.schema("fresh.sqlite"), "seed \(seed)")
  }

  private func mapping(_ old: Model, _ new: Model) -> MappingModel {
    let hashes = Versioned(old: old.storeHashes(), new: new.storeHashes())
    var mapping = MappingModel.identity(old, old)
    for index in mapping.entityMappings.indices {
      let name = mapping.entityMappings[index].source?.name ?? ""
      let renamed = Self.names[name] ?? name
      mapping.entityMappings[index].source?.hash = hashes.old.entities[name]
      mapping.entityMappings[index].destination = MappedEntity(
        name: renamed, hash: hashes.new.entities[renamed])
      for property in mapping.entityMappings[index].attributes.indices {
        mapping.entityMappings[index].attributes[property].name += "New"
      }
      for property in mapping.entityMappings[index].relationships.indices {
        mapping.entityMappings[index].relationships[property].name += "New"
      }
    }
    return mapping
  }
}

extension Model {
  /// The model with other names for its entities, and `New` behind those of all properties.
  fileprivate func renamed(_ names: [String: String]) -> Model {
    var model = self
    for index in model.entities.indices {
      model.entities[index].name = names[entities[index].name] ?? entities[index].name
      model.entities[index].parent = entities[index].parent.map { names[$0] ?? $0 }
      for number in entities[index].attributes.indices {
        model.entities[index].attributes[number].name += "New"
      }
      for number in entities[index].relationships.indices {
        let one = entities[index].relationships[number]
        model.entities[index].relationships[number].name += "New"
        model.entities[index].relationships[number].destination =
          names[one.destination] ?? one.destination
        model.entities[index].relationships[number].inverse = one.inverse.map {
          Relationship.Inverse(name: $0.name + "New", entity: names[$0.entity] ?? $0.entity)
        }
      }
    }
    return model
  }
}

extension StoreContents {
  fileprivate func renamed(_ names: [String: String]) -> StoreContents {
    var contents = self
    contents.rows = [:]
    for (entity, rows) in rows {
      contents.rows[names[entity] ?? entity] = rows.mapValues { properties in
        Dictionary(
          uniqueKeysWithValues: properties.map { name, value in
            (name + "New", Self.renamed(value, names))
          })
      }
    }
    return contents
  }

  private static func renamed(_ links: String, _ names: [String: String]) -> String {
    links.split(separator: " ", omittingEmptySubsequences: false).map { link in
      let parts = link.split(separator: "/")
      guard parts.count == 2, let name = names[String(parts[0])] else { return String(link) }
      return "\(name)/\(parts[1])"
    }.joined(separator: " ")
  }

  /// Members without an order come sorted by names, which differ here.
  fileprivate var sortedLinks: StoreContents {
    var contents = self
    contents.rows = rows.mapValues { rows in
      rows.mapValues { properties in
        properties.mapValues { $0.split(separator: " ").sorted().joined(separator: " ") }
      }
    }
    return contents
  }
}
