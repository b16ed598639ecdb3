import MomentumMigration
import MomentumModel
import MomentumTestSupport
import Testing

@Suite struct MigrationPlanTests {
  private func steps(_ plan: MigrationPlan) -> [String] { plan.items.map(\.step.description) }

  @Test func removesThenRenamesThenAddsThenRequires() {
    let plan = MigrationPlan(
      notes(
        [attribute("keep"), attribute("gone"), attribute("old"), attribute("nil")],
        [
          attribute("keep"), attribute("fresh") { $0.defaultValueText = "x" },
          attribute("new", id: "old"),
          attribute("nil") {
            $0.isOptional = false
            $0.defaultValueText = "y"
          },
        ]))
    #expect(
      steps(plan) == [
        "remove attribute 'Note.gone'", "rename attribute 'Note.old' to 'new'",
        "add attribute 'Note.fresh'", "require attribute 'Note.nil'",
      ])
    #expect(plan.dangers == [.deletesData])
    #expect(plan.blocked.isEmpty)
    #expect(plan.notCovered.isEmpty)
  }

  @Test func hasNoStepForWhatNeedsNewHashesOnly() {
    let plan = MigrationPlan(
      versions(
        [entity("Note", attribute("a") { $0.isOptional = false })],
        [
          entity("Note", attribute("a") { $0.versionHashModifier = "2" }) {
            $0.versionHashModifier = "3"
          }
        ]))
    #expect(plan.items == [])
    #expect(plan.blocked.isEmpty)
    #expect(plan.notCovered.isEmpty)
  }

  @Test func hasNoStepForWhatDoesNotMigrate() {
    let plan = MigrationPlan(
      notes(
        [attribute("a"), attribute("t") { $0.isTransient = true }],
        [attribute("a") { $0.defaultValueText = "x" }]))
    #expect(plan.items == [])
    #expect(plan.notCovered.isEmpty)
  }

  @Test(
    arguments: [
      ("added entity", versions([], [entity("Note")])),
      ("removed entity", versions([entity("Note")], [])),
      ("renamed entity", versions([entity("A")], [entity("B") { $0.renamingIdentifier = "A" }])),
      ("abstract", versions([entity("A")], [entity("A") { $0.isAbstract = true }])),
      ("type", notes([attribute("a", .integer16)], [attribute("a", .integer64)])),
      ("no longer stored", notes([attribute("a")], [attribute("a") { $0.isTransient = true }])),
      (
        "renamed and no longer stored",
        notes([attribute("a")], [attribute("b", id: "a") { $0.isTransient = true }])
      ),
      (
        "relationship",
        versions([entity("A")], [entity("A") { $0.relationships = [relationship("r", to: "A")] }])
      ),
      (
        "moved attribute",
        versions(
          [entity("P"), entity("A", parent: "P", attribute("a"))],
          [entity("P", attribute("a")), entity("A", parent: "P")])
      ),
    ] as [(String, Versioned<Model>)])
  func saysWhatItDoesNotCarryOut(name: String, models: Versioned<Model>) {
    let plan = MigrationPlan(models)
    #expect(!plan.notCovered.isEmpty)
    #expect(plan.blocked.isEmpty)
  }

  @Test func namesTheEntityOfAStepAsItIsOnEachSide() {
    let plan = MigrationPlan(
      versions(
        [entity("Note", attribute("a"))],
        [entity("Memo", attribute("b", id: "a")) { $0.renamingIdentifier = "Note" }]))
    #expect(plan.notCovered.map(\.description) == ["entity 'Note' renamed to 'Memo'"])
    guard case .renameAttribute(_, let names)? = plan.items.first?.step else {
      Issue.record("no renaming")
      return
    }
    #expect(names == Versioned(old: "Note", new: "Memo"))
  }

  @Test(arguments: UInt64(0)..<200)
  func isEmptyFromAVersionToItself(seed: UInt64) {
    let model = Model.random(seed: seed)
    let plan = MigrationPlan(Versioned(old: model, new: model))
    #expect(plan.items == [])
    #expect(plan.blocked == [])
    #expect(plan.notCovered == [])
  }

  @Test(arguments: UInt64(0)..<200)
  func keepsTheOrderOfItsKinds(seed: UInt64) {
    let plan = MigrationPlan(
      Versioned(old: Model.random(seed: seed), new: Model.random(seed: seed &+ 1_000_000)))
    let ranks = plan.items.map { item in
      switch item.step {
      case .removeAttribute: 0
      case .renameAttribute: 1
      case .addAttribute: 2
      case .requireAttribute: 3
      }
    }
    #expect(ranks == ranks.sorted())
  }
}
