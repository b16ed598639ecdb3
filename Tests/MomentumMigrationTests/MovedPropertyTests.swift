import MomentumMigration
import MomentumModel
import Testing

/// Properties that move up or down a hierarchy. Core Data pairs those of each entity with the
/// inherited ones counted in, so the loss depends on who has the property before and after.
@Suite struct MovedPropertyTests {
  private func abstract(_ name: String, parent: String? = nil, _ own: Attribute...) -> Entity {
    entity(name, parent: parent) {
      $0.attributes = own
      $0.isAbstract = true
    }
  }

  @Test func keepsWhatTwoChildrenGiveToTheirParent() {
    let text = attribute("text")
    let models = versions(
      [abstract("P"), entity("A", parent: "P", text), entity("B", parent: "P", text)],
      [abstract("P", text), entity("A", parent: "P"), entity("B", parent: "P")])
    #expect(
      changes(models) == [
        "property 'P.text' moved from 'A' to 'P'", "property 'P.text' moved from 'B' to 'P'",
      ])
    #expect(ModelDiff(models).verdict == .safe)
  }

  @Test func addsForASiblingThatHadItNot() {
    let text = attribute("text") { $0.isOptional = false }
    let models = versions(
      [abstract("P"), entity("A", parent: "P", text), entity("B", parent: "P")],
      [abstract("P", text), entity("A", parent: "P"), entity("B", parent: "P")])
    #expect(
      changes(models) == [
        "attribute 'P.text' added (String, required)", "property 'P.text' moved from 'A' to 'P'",
      ])
    #expect(ModelDiff(models).verdict == .dataDependent)
  }

  @Test func keepsWhatAParentGivesToAllItsChildren() {
    let text = attribute("text")
    let models = versions(
      [abstract("P", text), entity("A", parent: "P"), entity("B", parent: "P")],
      [abstract("P"), entity("A", parent: "P", text), entity("B", parent: "P", text)])
    #expect(
      changes(models) == [
        "property 'A.text' moved from 'P' to 'A'", "property 'B.text' moved from 'P' to 'B'",
      ])
    #expect(ModelDiff(models).verdict == .safe)
  }

  @Test func deletesForTheChildThatGetsNothing() {
    let text = attribute("text")
    let models = versions(
      [abstract("P", text), entity("A", parent: "P"), entity("B", parent: "P")],
      [abstract("P"), entity("A", parent: "P", text), entity("B", parent: "P")])
    #expect(changes(models).first == "attribute 'P.text' removed (String, optional)")
    #expect(ModelDiff(models).verdict == .lossy)
  }

  @Test func doesNotTakeASiblingForTheSameLine() {
    let text = attribute("text")
    let models = versions(
      [abstract("P"), entity("A", parent: "P", text), entity("B", parent: "P")],
      [abstract("P"), entity("A", parent: "P"), entity("B", parent: "P", text)])
    #expect(
      changes(models) == [
        "attribute 'A.text' removed (String, optional)",
        "attribute 'B.text' added (String, optional)",
      ])
    #expect(ModelDiff(models).verdict == .lossy)
  }

  @Test func tellsWhatElseChangesInAMovedAttribute() {
    let models = versions(
      [abstract("P"), entity("A", parent: "P", attribute("text"))],
      [abstract("P", attribute("text", .binary)), entity("A", parent: "P")])
    #expect(
      changes(models) == [
        "property 'P.text' moved from 'A' to 'P'", "attribute 'A.text': type 'String' → 'Binary'",
      ])
    #expect(ModelDiff(models).verdict == .blocked)
  }

  @Test func movesRelationshipsLikewise() {
    let link = relationship("link", to: "P")
    let models = versions(
      [abstract("P"), entity("A", parent: "P") { $0.relationships = [link] }],
      [
        entity("P") {
          $0.isAbstract = true
          $0.relationships = [link]
        }, entity("A", parent: "P"),
      ])
    #expect(changes(models) == ["property 'P.link' moved from 'A' to 'P'"])
  }

  @Test func keepsWhatGoesUpToANewParent() {
    let text = attribute("text")
    let models = versions(
      [entity("A", text)], [abstract("P", text), entity("A", parent: "P")])
    #expect(
      changes(models) == [
        "entity 'P' added", "entity 'A': parent '' → 'P'",
        "property 'P.text' moved from 'A' to 'P'", "entity 'A' gets another number",
      ])
    #expect(ModelDiff(models).verdict == .safe)
  }

  @Test func tellsWhatANewParentBringsAndAFormerParentTakesAway() {
    let required = attribute("code") { $0.isOptional = false }
    #expect(
      ModelDiff(versions([entity("A")], [abstract("P", required), entity("A", parent: "P")]))
        .verdict == .dataDependent)
    let out = versions(
      [entity("P", attribute("text")), entity("A", parent: "P")],
      [entity("P", attribute("text")), entity("A")])
    #expect(
      changes(out) == [
        "entity 'A': parent 'P' → ''", "attribute 'A.text' removed (String, optional)",
        "2 entities get other numbers",
      ])
    #expect(ModelDiff(out).verdict == .lossy)
  }

  @Test func stillRemovesAColumnThatOnlyAnAbstractEntityHad() {
    let models = versions([abstract("P", attribute("text"))], [abstract("P")])
    #expect(changes(models) == ["attribute 'P.text' removed (String, optional)"])
    #expect(MigrationPlan(models).items.count == 1)
  }
}
