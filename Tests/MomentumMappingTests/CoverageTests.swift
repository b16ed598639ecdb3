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
    #expect(mapping.fit(to: hashes) == .covered)
    // Even under other names, as when versions were renumbered.
    #expect(mapping.fit(to: hashes, named: Versioned(old: "7", new: "8")) == .covered)
    // Entities that it does not name do not count.
    var partial = mapping
    partial.entityMappings.removeLast()
    #expect(partial.fit(to: hashes) == .covered)
  }

  @Test("A mapping model is stale where a version changed, and says which entities did")
  func changesMakeStale() {
    let step = Versioned(old: hashes.old, new: edited)
    let stale = MappingFit.stale([
      StaleEntity(side: .destination, name: "Car", isInVersion: true),
      StaleEntity(side: .destination, name: "Person", isInVersion: false),
    ])
    #expect(mapping.fit(to: step) == stale)
    #expect(mapping.fit(to: step, named: Versioned(old: "1", new: "2")) == stale)
    #expect(mapping.fit(to: step, named: Versioned(old: "1", new: "3")) == .unrelated)
  }

  @Test("A mapping model for another step is unrelated, and so is an empty one")
  func othersAreUnrelated() {
    #expect(mapping.fit(to: Versioned(old: hashes.new, new: hashes.old)) == .unrelated)
    #expect(MappingModel().fit(to: hashes) == .unrelated)
    var empty = MappingModel()
    empty.entityMappings = [EntityMapping(name: "Mapping", source: nil, destination: nil)]
    #expect(empty.fit(to: hashes) == .unrelated)
  }

  @Test(
    "Of many mapping models the one that fits is chosen, then the one that was made for the step")
  func choicesAreMade() {
    var other = mapping
    other.versionNames = Versioned(old: "2", new: "3")
    other.entityMappings = MappingModel.identity(TinyModels.new, TinyModels.old).entityMappings
    let choice = MappingChoice(
      [("other", other), ("this", mapping)],
      versions: [("1", hashes.old), ("2", hashes.new), ("3", edited)])
    #expect(choice.choice(for: hashes) == .covered(name: "this", mapping))
    guard
      case .stale("other", let entities)? = choice.choice(
        for: Versioned(old: hashes.new, new: edited))
    else {
      Issue.record("the other one was made for that step")
      return
    }
    #expect(entities.map(\.name) == ["Car", "Person"])
    // From the first version to the third nothing was made.
    #expect(choice.choice(for: Versioned(old: hashes.old, new: edited)) == nil)
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
