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

  @Test func saysSoWhereTheNamesAgreeAndTheIdentifiersDoNot() {
    let models = notes(
      [attribute("isSilenced")], [attribute("isSilenced", id: "muted"), attribute("new")])
    #expect(
      changes(models).first
        == "'Note.isSilenced': the names agree, the renaming identifiers do not")
    #expect(ModelDiff(models).verdict == .blocked)
    #expect(MigrationPlan(models).blocked.map(\.path.description) == ["Note.isSilenced"])
  }

  @Test func saysSoOfEntitiesToo() {
    let models = versions(
      [entity("Note")], [entity("Note", attribute("new")) { $0.renamingIdentifier = "Memo" }])
    #expect(ModelDiff(models).changes.contains(.identityMismatch(ModelPath("Note"))))
    #expect(ModelDiff(models).verdict == .blocked)
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

  @Test func takesNoOffenceAtIdentifiersOfTransientAttributes() {
    let models = notes(
      [attribute("cache") { $0.isTransient = true }],
      [
        attribute("cache", id: "store") { $0.isTransient = true }
      ])
    #expect(ModelDiff(models).verdict == .neutral)
  }
}
