import MomentumMigration
import MomentumModel
import Testing

/// The cases of renaming that `migration-rules.md` lists in section 3.2.
@Suite struct PairingTests {
  /// `old→new` for each kept attribute, `-name` for a removed and `+name` for an added one.
  private func pairing(_ old: [Attribute], _ new: [Attribute]) -> Set<String> {
    let pairing = pair(Versioned(old: old, new: new), by: \.identity)
    return Set(
      pairing.kept.map { "\($0.old.name)→\($0.new.name)" } + pairing.removed.map { "-" + $0.name }
        + pairing.added.map { "+" + $0.name } + pairing.ambiguous.map { "?" + $0 })
  }

  @Test func pairsARenamedAttribute() {
    #expect(
      pairing([attribute("color")], [attribute("paintColor", id: "color")])
        == ["color→paintColor"])
  }

  @Test func pairsAnAttributeThatWasRenamedTwiceWithBothEarlierVersions() {
    let third = [attribute("tint", id: "color")]
    #expect(pairing([attribute("color")], third) == ["color→tint"])
    #expect(pairing([attribute("paintColor", id: "color")], third) == ["paintColor→tint"])
  }

  @Test func losesAnAttributeWhoseIdentifierNamesTheVersionBefore() {
    let second = [attribute("paintColor", id: "color")]
    #expect(pairing(second, [attribute("tint", id: "paintColor")]) == ["-paintColor", "+tint"])
    #expect(pairing(second, [attribute("tint")]) == ["-paintColor", "+tint"])
  }

  @Test func pairsASwapCrosswise() {
    #expect(
      pairing(
        [attribute("a"), attribute("b")], [attribute("a", id: "b"), attribute("b", id: "a")])
        == ["b→a", "a→b"])
  }

  @Test func pairsWhereTheOldSideAloneHasTheIdentifier() {
    #expect(
      pairing(
        [attribute("isSilenced", id: "mutedStatus")],
        [attribute("mutedStatus", id: "mutedStatus")]) == ["isSilenced→mutedStatus"])
  }

  @Test func pairsAnIdentifierThatEqualsTheNameLikeNone() {
    #expect(
      pairing([attribute("messages", id: "messages")], [attribute("messages")])
        == ["messages→messages"])
  }

  @Test func pairsWhereAStaleIdentifierStaysInAllLaterVersions() {
    #expect(
      pairing([attribute("tint", id: "color")], [attribute("tint", id: "color")])
        == ["tint→tint"])
  }

  @Test func takesACaseOnlyChangeForAnotherName() {
    #expect(pairing([attribute("userId")], [attribute("userID")]) == ["-userId", "+userID"])
  }

  @Test func pairsARenamedOneBesideANewOneOfTheOldName() {
    #expect(
      pairing(
        [attribute("color")],
        [attribute("paintColor", id: "color"), attribute("color", id: "color2")])
        == ["color→paintColor", "+color"])
  }

  @Test func namesAnAmbiguousIdentityOfEitherSide() {
    let doubled = [attribute("paintColor", id: "color"), attribute("color")]
    #expect(pairing([attribute("color")], doubled).contains("?color"))
    #expect(pairing(doubled, [attribute("color")]).contains("?color"))
    #expect(ModelDiff(notes([attribute("color")], doubled)).verdict == .blocked)
    #expect(ModelDiff(notes(doubled, [attribute("color")])).verdict == .blocked)
  }

  @Test func leavesNoItemOutAndNamesNoneTwice() {
    let old = [attribute("a"), attribute("b", id: "x"), attribute("c")]
    let new = [attribute("c"), attribute("d", id: "a"), attribute("e"), attribute("x")]
    #expect(pairing(old, new) == ["c→c", "a→d", "+e", "b→x"])
  }

  @Test("equal names keep the values where identifiers pair nothing, and Core Data may not")
  func mismatchedAttribute() {
    let models = notes(
      [attribute("isSilenced")], [attribute("isSilenced", id: "muted"), attribute("new")])
    #expect(
      changes(models) == [
        "'Note.isSilenced': the names agree, the renaming identifiers do not",
        "attribute 'Note.new' added (String, optional)",
      ])
    let judgement = ModelDiff(models).changes[0].judgement
    #expect(judgement.verdict == .lossy && judgement.dangers == [.deletesData])
    #expect(judgement.rule == "migration-rename-target-missing")
    #expect(judgement.advice?.contains("elementID=\"isSilenced\"") == true)
    let plan = MigrationPlan(models)
    #expect(plan.blocked.isEmpty && plan.dangers.isEmpty)
    #expect(
      plan.items.map(\.step.description).contains("keep 'Note.isSilenced', which its name pairs"))
  }

  @Test("names that agree pair nothing where the type or the cardinality differs")
  func mismatchThatDoesNotFit() {
    #expect(
      changes(notes([attribute("a")], [attribute("a", .date, id: "x")])) == [
        "attribute 'Note.a' removed (String, optional)",
        "attribute 'Note.a' added (Date, optional)",
      ])
    let links = [
      entity("Note") { $0.relationships = [relationship("r", to: "Note")] },
      entity("Note") {
        $0.relationships = [relationship("r", to: "Note", id: "x") { $0.isToMany = true }]
      },
    ]
    #expect(
      changes(versions([links[0]], [links[1]])) == [
        "relationship 'Note.r' removed", "relationship 'Note.r' added",
      ])
  }

  @Test("entities of one name stay paired too, and their properties are compared")
  func mismatchedEntity() {
    let models = versions(
      [entity("Note")], [entity("Note", attribute("new")) { $0.renamingIdentifier = "Memo" }])
    #expect(
      changes(models) == [
        "'Note': the names agree, the renaming identifiers do not",
        "attribute 'Note.new' added (String, optional)",
      ])
    #expect(ModelDiff(models).verdict == .lossy)
    #expect(Correspondence(models).entities.map(\.names.new) == ["Note"])
  }

  @Test("an identifier on the entity that names a property is on the wrong level")
  func wrongLevel() {
    let models = versions(
      [entity("Talk", attribute("timeout"))],
      [
        entity("Talk", attribute("localTimeout", id: "timeout")) {
          $0.renamingIdentifier = "timeout"
        }
      ])
    let judgement = ModelDiff(models).changes[0].judgement
    #expect(judgement.rule == "migration-rename-id-on-wrong-level")
    #expect(
      ModelDiff(models).changes[1].description
        == "attribute 'Talk.localTimeout' renamed from 'timeout'")
  }

  @Test("an identifier that a later version drops or replaces breaks the chain")
  func brokenChain() {
    let second = attribute("paintColor", id: "color")
    let dropped = ModelDiff(notes([second], [attribute("paintColor"), attribute("x")])).changes[0]
    #expect(dropped.judgement.rule == "migration-rename-chain-broken")
    #expect(dropped.judgement.advice?.contains("elementID=\"color\"") == true)
    let replaced = ModelDiff(notes([second], [attribute("tint", id: "paintColor")]))
    let suspect = replaced.changes.first { $0.isConsequence }
    #expect(suspect?.judgement.rule == "migration-rename-id-is-previous-name")
    #expect(suspect?.judgement.advice == "if it is one attribute, write elementID=\"color\"")
    #expect(replaced.verdict == .lossy)
  }

  @Test("an identifier that names nothing is told of the attribute that begins empty")
  func identifierOfNothing() {
    let change = ModelDiff(notes([], [attribute("tint", id: "colour")])).changes[0]
    #expect(change.judgement.rule == "migration-rename-target-missing")
    #expect(change.judgement.verdict == .safe)
  }

  @Test("a change of case alone is told as a renaming that is not marked")
  func caseOnly() {
    let diff = ModelDiff(notes([attribute("userId")], [attribute("userID")]))
    let suspect = diff.changes.first { $0.isConsequence }
    #expect(suspect?.judgement.rule == "migration-case-only-rename")
    #expect(suspect?.judgement.advice?.contains("elementID=\"userId\"") == true)
  }

  @Test("CloudKit forbids renamings that Core Data alone would infer")
  func cloudKit() {
    var models = notes([attribute("a")], [attribute("b", id: "a")])
    #expect(ModelDiff(models).verdict == .safe)
    models.old.isUsedWithCloudKit = true
    models.new.isUsedWithCloudKit = true
    #expect(ModelDiff(models).verdict == .blocked)
    let judgement = MigrationPlan(models).blocked.first?.judgement
    #expect(judgement?.rule == "cloudkit-renaming-id" && judgement?.errorCode == .migration)
  }

  @Test func takesAnIdentifierThatComesAloneForNoMigration() {
    let models = notes([attribute("isSilenced")], [attribute("isSilenced", id: "muted")])
    #expect(changes(models) == ["'Note.isSilenced': renaming identifier changed"])
    #expect(ModelDiff(models).verdict == .neutral)
  }

  @Test func takesASwapThatNoHashTellsForNoMigration() {
    let models = notes(
      [attribute("a"), attribute("b")], [attribute("a", id: "b"), attribute("b", id: "a")])
    #expect(models.old.versionHashes() == models.new.versionHashes())
    #expect(ModelDiff(models).verdict == .neutral)
    #expect(MigrationPlan(models).items == [])
  }

  @Test("a swap that hashes tell is paired crosswise, and told once")
  func swapOfTwoForms() {
    let models = notes(
      [attribute("a"), attribute("b", .date)],
      [attribute("a", .date, id: "b"), attribute("b", id: "a")])
    #expect(
      changes(models) == [
        "entity 'Note': 'a' and 'b' swap their names", "attribute 'Note.a' renamed from 'b'",
        "attribute 'Note.b' renamed from 'a'",
      ])
    #expect(ModelDiff(models).verdict == .safe)
  }

  @Test func takesNoOffenceAtIdentifiersOfTransientAttributes() {
    let models = notes(
      [attribute("cache") { $0.isTransient = true }],
      [
        attribute("cache", id: "store") { $0.isTransient = true }
      ])
    #expect(ModelDiff(models).verdict == .neutral)
  }
}
