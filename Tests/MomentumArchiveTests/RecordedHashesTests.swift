import MomentumArchive
import MomentumModel
import Testing

@Suite struct RecordedHashesTests {
  private static let recorded = VersionHash(bytes: Array(repeating: 0xAB, count: 32))

  /// `Note` has an attribute of the type `Place`, which holds a `Spot`.
  private static var model: Model {
    var note = Entity(name: "Note")
    note.attributes = [Attribute(name: "place", type: .composite)]
    note.attributes[0].composite = "Place"
    var place = Composite(name: "Place")
    place.attributes = [Attribute(name: "spot", type: .composite)]
    place.attributes[0].composite = "Spot"
    var spot = Composite(name: "Spot")
    spot.attributes = [
      Attribute(name: "x", type: .double), Attribute(name: "y", type: .double),
    ]
    var model = Model(entities: [note, Entity(name: "Tag")])
    model.composites = [place, spot]
    return model
  }

  private static func hashes(of changed: Model) throws -> ModelHashes {
    var hashes = model.versionHashes().entities
    hashes["Note"] = recorded
    let source = try #require(RecordedHashes(model, hashes))
    return changed.versionHashes().completed(for: changed, by: source)
  }

  @Test func serveAnEntityOfTheSameComposites() throws {
    var model = Self.model
    model.composites.reverse()
    model.composites[0].attributes.reverse()
    model.composites[0].attributes[0].defaultValueText = "5"
    model.composites.append(Composite(name: "Other"))
    let hashes = try Self.hashes(of: model)
    #expect(hashes.entities["Note"] == Self.recorded)
    #expect(hashes.unknown.isEmpty)
    #expect(hashes.digest != nil)
  }

  @Test(
    arguments: [
      { $0.composites[1].attributes[0].type = .float },
      { $0.composites[1].attributes[0].isOptional.toggle() },
      { $0.composites[1].attributes.removeLast() }, { $0.composites[1].attributes[0].name = "z" },
      { $0.composites[0].attributes[0].isOptional.toggle() }, { $0.composites.removeLast() },
      { $0.composites = [] }, { $0.entities[0].attributes[0].composite = "Spot" },
      { $0.entities[0].attributes[0].composite = nil },
      { $0.composites[1].attributes[0].composite = "Place" },
    ] as [@Sendable (inout Model) -> Void])
  func serveNoEntityWhoseCompositesDiffer(change: @Sendable (inout Model) -> Void) throws {
    var model = Self.model
    change(&model)
    let hashes = try Self.hashes(of: model)
    #expect(hashes.entities["Note"] == nil)
    #expect(hashes.unknown["Note"] != nil)
    #expect(hashes.digest == nil)
  }

  @Test func areNotThoseOfTheModelWhereOneIsMissingOrAnother() {
    let own = Self.model.versionHashes().entities
    #expect(RecordedHashes(Self.model, own) == nil)
    #expect(RecordedHashes(Self.model, ["Note": Self.recorded]) == nil)
    #expect(
      RecordedHashes(Self.model, ["Note": Self.recorded, "Tag": Self.recorded]) == nil)
  }
}
