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
    #expect(plan.cost == .rebuild)
  }

  @Test("what needs new hashes alone is a step that costs nothing")
  func stamps() {
    let plan = MigrationPlan(
      versions(
        [entity("Note", attribute("a") { $0.isOptional = false })],
        [
          entity("Note", attribute("a") { $0.versionHashModifier = "2" }) {
            $0.versionHashModifier = "3"
          }
        ]))
    #expect(
      steps(plan) == [
        "record entity 'Note': hash modifier '' → '3'",
        "record attribute 'Note.a': optional 'NO' → 'YES'",
        "record attribute 'Note.a': hash modifier '' → '2'",
      ])
    #expect(plan.blocked.isEmpty)
    #expect(plan.cost == .constant)
    #expect(plan.dangers == [])
  }

  @Test func hasNoStepForWhatDoesNotMigrate() {
    let plan = MigrationPlan(
      notes(
        [attribute("a"), attribute("t") { $0.isTransient = true }],
        [attribute("a") { $0.defaultValueText = "x" }]))
    #expect(plan.items == [])
    #expect(plan.cost == nil)
  }

  @Test("each kind of change is a step, with its cost", arguments: planRows)
  func stepsAndCosts(row: PlanRow) {
    let plan = MigrationPlan(row.models)
    #expect(plan.items.map { "\($0.step): \($0.cost.rawValue)" } == row.steps)
    #expect(plan.blocked.isEmpty)
  }

  @Test("a lost order is a danger of the step to a to-many")
  func lostPosition() {
    let folder = { (toMany: Bool) in
      entity("Folder") { folder in
        folder.relationships = [
          relationship("notes", to: "Note") {
            ($0.isToMany, $0.isOrdered) = (true, true)
            $0.inverse = .init(name: "folder", entity: "Note")
          }
        ]
      }
    }
    let note = { (toMany: Bool) in
      entity("Note") {
        $0.relationships = [
          relationship("folder", to: "Folder") {
            $0.isToMany = toMany
            $0.inverse = .init(name: "notes", entity: "Folder")
          }
        ]
      }
    }
    let plan = MigrationPlan(
      versions([folder(false), note(false)], [folder(true), note(true)]))
    #expect(plan.diff.verdict == .lossy)
    #expect(plan.dangers == [.deletesData])
    #expect(plan.items.first?.step.description == "make relationship 'Note.folder' to-many")
  }

  @Test func namesTheEntityOfAStepAsItIsOnEachSide() {
    let plan = MigrationPlan(
      versions(
        [entity("Note", attribute("a"))],
        [entity("Memo", attribute("b", id: "a")) { $0.renamingIdentifier = "Note" }]))
    guard case .renameAttribute(_, let names)? = plan.items.last?.step else {
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
  }

  @Test("every change that a hash knows is a step or blocked", arguments: UInt64(0)..<200)
  func coversAll(seed: UInt64) {
    let models = Versioned(
      old: Model.random(seed: seed), new: Model.random(seed: seed &+ 1_000_000))
    let plan = MigrationPlan(models)
    let stored = plan.diff.changes.filter { $0.isHashed && !$0.isOfMemoryAlone }
    let inferable = stored.filter { $0.judgement.verdict.isInferable }
    let consequences = plan.items.filter {
      switch $0.step {
      case .renumberEntities, .changeIndexes: true
      default: false
      }
    }
    #expect(plan.items.count - consequences.count == inferable.count)
    #expect(plan.blocked.count >= stored.count - inferable.count)
  }

  @Test("the kinds of step keep their order", arguments: UInt64(0)..<200)
  func order(seed: UInt64) {
    let plan = MigrationPlan(
      Versioned(old: Model.random(seed: seed), new: Model.random(seed: seed &+ 1_000_000)))
    let ranks = plan.items.compactMap { item -> Int? in
      switch item.step {
      case .removeAttribute: 0
      case .createEntity: 1
      case .renameAttribute: 2
      case .addAttribute: 3
      case .requireAttribute: 4
      case .stamp: 5
      default: nil
      }
    }
    #expect(ranks == ranks.sorted())
  }
}

extension ModelChange {
  /// A change of a property that is transient on the side that counts has no place in a store.
  fileprivate var isOfMemoryAlone: Bool {
    switch self {
    case .renamedAttribute(let pair, _): pair.old.isTransient != pair.new.isTransient
    case .renamedRelationship(let pair, _): pair.old.isTransient != pair.new.isTransient
    case .changedAttribute(let pair, _, let change):
      pair.old.isTransient != pair.new.isTransient && change.field != .isTransient
    case .changedElements(let pair, _, _): pair.old.isTransient != pair.new.isTransient
    case .changedRelationship(let pair, _, let change):
      pair.old.isTransient != pair.new.isTransient && change.field != .isTransient
    default: false
    }
  }
}
