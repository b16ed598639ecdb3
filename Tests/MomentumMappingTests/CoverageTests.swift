import MomentumMigration
import MomentumModel
import Testing

@Suite struct CoverageTests {
  private let hashes = Versioned(
    old: TinyModels.old.storeHashes(), new: TinyModels.new.storeHashes())
  private var mapping: MappingModel {
    var mapping = MappingModel.identity(TinyModels.old, TinyModels.new)
    mapping.versionNames = Versioned(old: "1", new: "2")
    return mapping
  }
  private var edited: ModelHashes {
    var model = TinyModels.new
    model.entities[0].attributes[0].isOptional = false
    model.entities.remove(at: 1)
    return model.storeHashes()
  }

  @Test("A mapping model covers two versions if all hashes that it names are theirs")
  func hashesDecide() {
    #expect(mapping.coverage(of: hashes) == .covered)
    // Even under other names, as when versions were renumbered.
    #expect(mapping.coverage(of: hashes, named: Versioned(old: "7", new: "8")) == .covered)
    // Entities that it does not name do not count.
    var partial = mapping
    partial.entityMappings.removeLast()
    #expect(partial.coverage(of: hashes) == .covered)
  }

  @Test("A mapping model is stale where a version changed, and says which entities did")
  func changesMakeStale() {
    let step = Versioned(old: hashes.old, new: edited)
    let stale = MappingCoverage.stale([
      StaleEntity(side: .destination, name: "Car", isInVersion: true),
      StaleEntity(side: .destination, name: "Person", isInVersion: false),
    ])
    #expect(mapping.coverage(of: step) == stale)
    #expect(mapping.coverage(of: step, named: Versioned(old: "1", new: "2")) == stale)
    #expect(mapping.coverage(of: step, named: Versioned(old: "1", new: "3")) == .unrelated)
  }

  @Test("A mapping model for another step is unrelated, and so is an empty one")
  func othersAreUnrelated() {
    #expect(mapping.coverage(of: Versioned(old: hashes.new, new: hashes.old)) == .unrelated)
    #expect(MappingModel().coverage(of: hashes) == .unrelated)
    var empty = MappingModel()
    empty.entityMappings = [EntityMapping(name: "Mapping", source: nil, destination: nil)]
    #expect(empty.coverage(of: hashes) == .unrelated)
  }

  @Test("The kind of an entity mapping follows from its sides, its policy and its hashes")
  func kindsFollow() {
    let one = MappedEntity(name: "A", hash: VersionHash(bytes: [1]))
    let two = MappedEntity(name: "A", hash: VersionHash(bytes: [2]))
    func kind(_ source: MappedEntity?, _ destination: MappedEntity?, _ policy: String? = nil)
      -> EntityMapping.Kind
    {
      var mapping = EntityMapping(name: "m", source: source, destination: destination)
      mapping.policyClass = policy
      return mapping.kind
    }
    #expect(kind(nil, one) == .add)
    #expect(kind(one, nil) == .remove)
    #expect(kind(one, one) == .copy)
    #expect(kind(one, two) == .transform)
    #expect(kind(one, two, "P") == .custom)
    #expect(kind(nil, nil) == .empty)
  }
}
