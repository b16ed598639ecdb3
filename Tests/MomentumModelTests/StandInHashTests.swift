import MomentumModel
import MomentumTestSupport
import Testing

/// The hashes that Momentum's own stores record where Apple's are not known.
@Suite struct StandInHashTests {
  private static let model: Model = {
    var note = Entity(name: "Note")
    var place = Attribute(name: "place", type: .composite)
    place.composite = "Place"
    note.attributes = [Attribute(name: "title", type: .string), place]
    var child = Entity(name: "Child")
    child.parent = "Note"
    var log = Entity(name: "Log")
    var derived = Attribute(name: "at", type: .date)
    derived.derivationExpression = "now()"
    log.attributes = [derived]
    var composite = Composite(name: "Place")
    composite.attributes = [
      Attribute(name: "y", type: .double), Attribute(name: "x", type: .double),
    ]
    var model = Model(entities: [note, child, log, Entity(name: "Plain")])
    model.composites = [composite]
    return model
  }()

  private func hash(_ name: String, _ change: (inout Model) -> Void = { _ in }) -> VersionHash? {
    var model = Self.model
    change(&model)
    return model.storeHashes().entities[name]
  }

  @Test func standInForEveryHashThatIsNotKnown() {
    let known = Self.model.versionHashes()
    let hashes = Self.model.storeHashes()
    #expect(Set(known.unknown.keys) == ["Note", "Child", "Log"])
    #expect(hashes.unknown.isEmpty)
    #expect(hashes.entities.count == 4)
    #expect(hashes.digest != nil)
    #expect(hashes.entities["Plain"] == known.entities["Plain"])
    #expect(Set(hashes.entities.values).count == 4)
  }

  /// Stores record it, so it must stay what it is.
  @Test func neverChange() {
    #expect(hash("Note")?.base64 == "NOTE")
    #expect(hash("Log")?.base64 == "LOG")
  }

  @Test func tellDefinitionsApartAndNothingElse() {
    let note = hash("Note")
    #expect(hash("Note") { $0.composites[0].attributes.reverse() } == note)
    #expect(hash("Note") { $0.composites[0].attributes[0].defaultValueText = "1" } == note)
    #expect(hash("Note") { $0.composites[0].attributes[0].type = .float } != note)
    #expect(hash("Note") { $0.composites[0].attributes[0].isOptional.toggle() } != note)
    #expect(hash("Note") { $0.composites[0].attributes.removeLast() } != note)
    #expect(hash("Note") { $0.entities[0].attributes[1].isOptional.toggle() } != note)
    #expect(hash("Child") { $0.composites[0].attributes[0].name = "z" } != hash("Child"))
    #expect(hash("Log") { $0.entities[2].attributes[0].derivationExpression = "x" } != hash("Log"))
  }

  /// What is known does not depend on the way of asking.
  @Test func areThoseOfAppleWhereTheseAreKnown() {
    for seed in 0..<300 {
      let model = Model.random(seed: UInt64(seed))
      let known = model.versionHashes()
      let all = model.storeHashes()
      #expect(known.entities.allSatisfy { all.entities[$0.key] == $0.value }, "seed \(seed)")
    }
  }
}
