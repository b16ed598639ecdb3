import MomentumMigration
import MomentumModel
import MomentumTestSupport
import Testing

/// What holds for the diff of any two models.
@Suite struct DiffPropertyTests {
  @Test("nothing differs where only the order of elements does", arguments: UInt64(0)..<200)
  func order(seed: UInt64) {
    let model = Model.random(seed: seed).withUniqueNames
    var generator = SplitMix64(seed: seed)
    let shuffled = model.shuffled(&generator)
    let diff = ModelDiff(Versioned(old: model, new: shuffled))
    #expect(diff.changes == [], "seed \(seed)")
  }

  @Test("the changes are the same whatever the order of elements", arguments: UInt64(0)..<200)
  func stability(seed: UInt64) {
    let models = Versioned(
      old: Model.random(seed: seed).withUniqueNames,
      new: Model.random(seed: seed &+ 1_000_000).withUniqueNames)
    var generator = SplitMix64(seed: seed)
    let shuffled = models.map { $0.shuffled(&generator) }
    let texts = [models, shuffled].map { Set(ModelDiff($0).changes.map(\.description)) }
    #expect(texts[0] == texts[1], "seed \(seed)")
    #expect(ModelDiff(models).verdict == ModelDiff(shuffled).verdict)
    #expect(MigrationPlan(models).dangers == MigrationPlan(shuffled).dangers)
    #expect(MigrationPlan(models).cost == MigrationPlan(shuffled).cost)
  }

  @Test("the verdict is the worst of the changes, in the order of section 15")
  func precedence() {
    #expect(Verdict.allCases == [.identical, .neutral, .safe, .lossy, .dataDependent, .blocked])
    let neutral = attribute("neutral") { $0.defaultValueText = "x" }
    let required = attribute("required") { $0.isOptional = false }
    let old = [attribute("neutral"), attribute("gone", .date), attribute("retyped")]
    let steps: [([Attribute], Verdict)] = [
      (old, .identical),
      ([neutral, old[1], old[2]], .neutral),
      ([neutral, old[1], old[2], attribute("new")], .safe),
      ([neutral, old[2], attribute("new")], .lossy),
      ([neutral, old[2], attribute("new"), required], .dataDependent),
      ([neutral, attribute("retyped", .date), required], .blocked),
    ]
    for (new, verdict) in steps { #expect(ModelDiff(notes(old, new)).verdict == verdict) }
  }
}

extension Model {
  /// With names and identities that nothing else has, so that pairing depends on no order.
  fileprivate var withUniqueNames: Model {
    var model = self
    var seen: Set<String> = []
    model.entities = entities.filter {
      seen.isDisjoint(with: [$0.name, $0.identity]) && seen.insert($0.name).inserted
        && (seen.insert($0.identity).inserted || $0.identity == $0.name)
    }
    for position in model.entities.indices {
      var seen: Set<String> = []
      let entity = model.entities[position]
      func isNew(_ name: String, _ identity: String) -> Bool {
        guard seen.isDisjoint(with: [name, identity]) else { return false }
        seen.formUnion([name, identity])
        return true
      }
      model.entities[position].attributes = entity.attributes.filter { isNew($0.name, $0.identity) }
      model.entities[position].relationships = entity.relationships.filter {
        isNew($0.name, $0.identity)
      }
    }
    seen = []
    model.composites = composites.filter { seen.insert($0.name).inserted }
    seen = []
    model.fetchRequests = fetchRequests.filter { seen.insert($0.name).inserted }
    seen = []
    model.configurations = configurations.filter { seen.insert($0.name).inserted }
    return model
  }

  fileprivate func shuffled(_ random: inout SplitMix64) -> Model {
    var model = self
    random.shuffle(&model.entities)
    for position in model.entities.indices {
      random.shuffle(&model.entities[position].attributes)
      random.shuffle(&model.entities[position].relationships)
    }
    return model
  }
}

extension SplitMix64 {
  fileprivate mutating func shuffle<Element>(_ items: inout [Element]) {
    for last in items.indices.reversed() where last > 0 {
      items.swapAt(last, number(below: last + 1))
    }
  }
}
