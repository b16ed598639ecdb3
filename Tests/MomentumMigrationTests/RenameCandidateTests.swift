import MomentumMigration
import MomentumModel
import MomentumReader
import MomentumTestSupport
import Testing

/// Renamings that no identifier marks, which delete values silently.
@Suite struct SuspectedRenameTests {
  private func told(_ models: Versioned<Model>) -> [String] {
    ModelDiff(models).changes.compactMap { change in
      guard case .suspectedRename(let suspect) = change else { return nil }
      return "\(suspect.names.old)→\(suspect.names.new)"
    }
  }

  @Test("one attribute gone and one come with a name alike is told, with the edit that helps")
  func alike() {
    let models = notes(
      [attribute("status"), attribute("a")], [attribute("statusKey"), attribute("a")])
    #expect(told(models) == ["status→statusKey"])
    let change = ModelDiff(models).changes.first { $0.isConsequence }
    #expect(change?.path == ModelPath("Note", "statusKey"))
    #expect(change?.judgement.rule == "migration-suspected-rename")
    #expect(change?.judgement.advice == "if it is one attribute, write elementID=\"status\"")
    #expect(ModelDiff(models).verdict == .lossy)
  }

  @Test("words in another order or spelling are the same words")
  func words() {
    #expect(told(notes([attribute("first_name")], [attribute("firstName")])).count == 1)
    #expect(told(notes([attribute("remoteFullID")], [attribute("fullRemoteID")])).count == 1)
  }

  @Test("what only shares a type is not told")
  func unlike() {
    #expect(told(notes([attribute("color")], [attribute("serial")])) == [])
    #expect(told(notes([attribute("color")], [attribute("colour", .date)])) == [])
    #expect(
      told(
        notes([attribute("color") { $0.isTransient = true }], [attribute("colour")])) == [])
  }

  @Test("of two that are as likely none is told")
  func twins() {
    #expect(
      told(notes([attribute("name")], [attribute("nameA"), attribute("nameB")])) == [])
  }

  @Test("a relationship is told where it leads to the same entity as before")
  func relationships() {
    func models(_ name: String, to destination: String) -> [Entity] {
      [
        entity("Note") { $0.relationships = [relationship(name, to: destination)] },
        entity("Shop"), entity("Pub"),
      ]
    }
    #expect(
      told(versions(models("shop", to: "Shop"), models("theShop", to: "Shop")))
        == ["shop→theShop"])
    #expect(told(versions(models("shop", to: "Shop"), models("theShop", to: "Pub"))) == [])
  }

  @Test("an entity is told where most of its properties, two at least, are another's")
  func entities() {
    func entity(_ name: String, _ attributes: [String]) -> Entity {
      var entity = Entity(name: name)
      entity.attributes = attributes.map { attribute($0) }
      return entity
    }
    let old = entity("Attribute", ["id", "name", "options"])
    let models = versions([old], [entity("GenericAttribute", ["id", "name", "options"])])
    #expect(told(models) == ["Attribute→GenericAttribute"])
    let change = ModelDiff(models).changes.first { $0.isConsequence }
    #expect(change?.judgement.rule == "migration-suspected-entity-rename")
    #expect(change?.judgement.advice == "if it is one entity, write elementID=\"Attribute\"")
    #expect(told(versions([old], [entity("Generic", ["id", "x", "y"])])) == [])
    #expect(told(versions([entity("A", ["id"])], [entity("B", ["id"])])) == [])
  }

  @Test("the identity to write is that of the old element, not its name")
  func identity() {
    let models = notes(
      [attribute("paintColor", id: "color")], [attribute("paintColour")])
    let change = ModelDiff(models).changes.first { $0.isConsequence }
    #expect(change?.judgement.advice == "if it is one attribute, write elementID=\"color\"")
  }
}

/// The list of section 3.3, over all pairs of the corpus.
@Suite(.enabled(if: TestFiles.hasShared)) struct CorpusCandidateTests {
  @Test("the corpus has exactly the candidates of section 3.3, and the two renamings are told")
  func candidates() throws {
    var candidates: [String] = []
    var told: [String] = []
    try CorpusPair.all { pair, models in
      let found = renameCandidates(models)
      candidates += found.map { "\($0.path) ← \($0.names.old)" }
      for suspect in found {
        print("\(pair.uniqueName): \(suspect.path) ← \(suspect.names.old): \(suspect.score)")
      }
      told += ModelDiff(models).changes.compactMap { change in
        guard case .suspectedRename(let suspect) = change else { return nil }
        return "\(pair.uniqueName): \(suspect.names.old) → \(suspect.names.new)"
      }
    }
    #expect(
      candidates.sorted() == [
        "Author.followNotifications ← notifications",
        "Author.incomingNotifications ← notifications",
        "BookmarkEntity.isPendingDeletion ← isFavorite",
        "CachedCarbObject.operation ← uploadState",
        "CachedCarbObject.provenanceIdentifier ← externalID",
        "Conversation.isSilenced ← isSilenced",
        "CustomerSearchResult.siteID ← customerID",
        "DexcomG5.isAnubis ← isDexcomG6",
        "DexcomG5.useOtherApp ← isDexcomG6",
        "GenericAttribute ← Attribute",
        "MainEntity.attributedString ← color",
        "MainEntity.transformableCustomArray ← color",
        "MainEntity.transformableCustomPolyline ← color",
        "Order.statusKey ← status",
        "User.needsToAcknowledgeLegalHoldStatus ← hasLegalHoldRequest",
      ])
    #expect(
      told.sorted() == [
        "woocommerce-ios WooCommerce.xcdatamodeld Model 31 → Model 32: "
          + "Attribute → GenericAttribute",
        "woocommerce-ios WooCommerce.xcdatamodeld Model 9 → Model 10: status → statusKey",
      ])
  }
}
