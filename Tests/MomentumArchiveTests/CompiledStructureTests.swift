import MomentumArchive
import MomentumModel
import MomentumTestSupport
import Testing

/// What we compile, compared object by object with what Apple's tools made of the same XML.
@Suite(.enabled(if: TestFiles.hasShared))
struct CompiledStructureTests {
  /// The differences by reason; those without one fail the test.
  private func compare(
    _ mine: [UInt8], with theirs: [UInt8], in context: KnownDifference.Context,
    indexesHaveOrder: Bool = true
  ) throws -> (values: Int, reasons: [KnownDifference: Int]) {
    let ours = try #require(try ArchiveGraph(mine))
    let apples = try #require(try ArchiveGraph(theirs))
    let comparison = GraphComparison(
      ours: ours, apples: apples, indexesHaveOrder: indexesHaveOrder)
    #expect(comparison.count >= 30, "\(context.path): hardly anything was compared")
    var reasons: [KnownDifference: Int] = [:]
    for difference in comparison.differences {
      let reason = KnownDifference.reason(for: difference, in: context)
      #expect(reason != nil, "\(context.path): \(difference)")
      if let reason { reasons[reason, default: 0] += 1 }
    }
    return (comparison.count, reasons)
  }

  private func report(_ results: [(values: Int, reasons: [KnownDifference: Int])], _ what: String) {
    let values = results.map(\.values).reduce(0, +)
    print("\(results.count) \(what), \(values) values; differences by reason:")
    for reason in KnownDifference.allCases {
      let count = results.compactMap { $0.reasons[reason] }.reduce(0, +)
      if count > 0 { print("  \(count): \(reason.rawValue)") }
    }
  }

  @Test func compiledFilesAreApplesButForKnownReasons() throws {
    var results: [(values: Int, reasons: [KnownDifference: Int])] = []
    for pair in CompiledModelPair.files {
      let model = try pair.model
      let context = KnownDifference.Context(path: pair.compiled, model: model)
      let theirs = TestFiles.bytes(SourceModels.path(pair.compiled))
      results.append(try compare(model.compiled(), with: theirs, in: context))
    }
    report(results, "compiled files")
    #expect(results.count == 9)
    // The newest compiler's files are ours, object for object.
    #expect(results.count { $0.reasons.isEmpty } == 3)
  }

  @Test func cachedModelsAreApplesButForKnownReasons() throws {
    let stores = Dictionary(
      uniqueKeysWithValues: try RealStore.all().map { ("stores/" + $0.path, $0) })
    var results: [(values: Int, reasons: [KnownDifference: Int])] = []
    for pair in CompiledModelPair.caches {
      let store = try #require(stores[pair.compiled], "\(pair.compiled)")
      let model = try pair.model
      let context = KnownDifference.Context(
        path: pair.compiled, model: model,
        framework: try #require(store.metadata["NSPersistenceFrameworkVersion"]?.integer))
      let mine = try Deflate.inflated(model.modelCache(), limit: 1 << 24)
      let theirs = try Deflate.inflated(store.modelCache, limit: 1 << 24)
      results.append(try compare(mine, with: theirs, in: context))
    }
    report(results, "cached models")
    #expect(results.count == 23)
    // Stores that were made by frameworks of today and not migrated.
    #expect(results.count { $0.reasons.isEmpty } == 7)
  }

  /// Models of Apple's apps, which nobody has as XML: conditions and expressions of indexes,
  /// validation, derived attributes. Read and written again they are what they were, but for the
  /// order of indexes, which a model read from a cache has by name.
  @Test func cachedModelsComeOutAsTheyWereRead() throws {
    var results: [(values: Int, reasons: [KnownDifference: Int])] = []
    for store in try RealStore.all() {
      let model = try Model(modelCache: store.modelCache)
      let context = KnownDifference.Context(
        path: store.path, model: model,
        framework: try #require(store.metadata["NSPersistenceFrameworkVersion"]?.integer),
        isReread: true)
      let mine = try Deflate.inflated(model.modelCache(), limit: 1 << 24)
      let theirs = try Deflate.inflated(store.modelCache, limit: 1 << 24)
      results.append(try compare(mine, with: theirs, in: context, indexesHaveOrder: false))
    }
    report(results, "cached models, read and written again")
    #expect(results.count == 30)
  }
}

/// The comparison sees what it is there for.
struct GraphComparisonTests {
  private func model() -> Model {
    var owner = Entity(name: "Owner")
    var pets = Relationship(name: "pets", destination: "Pet")
    pets.inverse = Relationship.Inverse(name: "owner", entity: "Pet")
    pets.isToMany = true
    owner.relationships = [pets]
    var pet = Entity(name: "Pet")
    pet.attributes = [Attribute(name: "name", type: .string)]
    var back = Relationship(name: "owner", destination: "Owner")
    back.inverse = Relationship.Inverse(name: "pets", entity: "Owner")
    pet.relationships = [back]
    return Model(entities: [owner, pet])
  }

  private func differences(_ one: Model, _ other: Model) throws -> [String] {
    let ours = try #require(try ArchiveGraph(one.compiled()))
    let others = try #require(try ArchiveGraph(other.compiled()))
    return GraphComparison(ours: ours, apples: others).differences.map(\.description)
  }

  @Test func equalModelsHaveNone() throws {
    var turned = model()
    turned.entities.reverse()
    #expect(try differences(model(), turned).isEmpty)
  }

  @Test func aFlagAndItsBitAreSeenBehindACircle() throws {
    var changed = model()
    changed.entities[1].attributes[0].isOptional = true
    #expect(
      try differences(model(), changed) == [
        "Pet.name NSIsOptional: ours absent, Apple's boolean(true)",
        "Pet.name _P: ours integer(241), Apple's integer(243)",
      ])
  }

  @Test func aMissingPropertyAndADifferentClassAreSeen() throws {
    var changed = model()
    changed.entities[1].attributes[0].derivationExpression = "now()"
    changed.entities[0].relationships[0].deleteRule = .cascade
    let found = try differences(model(), changed)
    #expect(found.contains("Owner.pets NSDeleteRule: ours integer(1), Apple's integer(2)"))
    #expect(
      found.contains(
        "Pet NSProperties/name: ours NSAttributeDescription, Apple's NSDerivedAttributeDescription")
    )
  }
}
