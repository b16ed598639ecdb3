import MomentumMigration
import MomentumModel
import Testing

/// `migration-rules.md` section 5: numbers convert into each other, nothing else does.
@Suite struct AttributeTypeMatrixTests {
  private static let numbers: [AttributeType] = [
    .boolean, .integer16, .integer32, .integer64, .float, .double, .decimal,
  ]

  /// `.` the same, `s` safe, `l` lossy; rows are the old type, columns the new.
  private static let cells: [AttributeType: String] = [
    .boolean: ".ssssss",
    .integer16: "l.sslls",
    .integer32: "ll.slls",
    .integer64: "lll.lls",
    .float: "llll.sl",
    .double: "lllll.l",
    .decimal: "llllll.",
  ]

  @Test func hasARowForEveryNumber() { #expect(Set(Self.cells.keys) == Set(Self.numbers)) }

  @Test(arguments: numbers)
  func judgesNumbersCellByCell(old: AttributeType) throws {
    let row = try #require(Self.cells[old])
    for (new, cell) in zip(Self.numbers, row) where cell != "." {
      let judgement = judgeTypeChange(Versioned(old: old, new: new))
      #expect(judgement.verdict == (cell == "s" ? .safe : .lossy), "\(old) → \(new)")
      #expect(judgement.danger == (cell == "s" ? nil : .deletesData), "\(old) → \(new)")
    }
  }

  @Test(arguments: AttributeType.allCases)
  func refusesAllOthersBothWays(other: AttributeType) {
    guard !Self.numbers.contains(other) else { return }
    for type in AttributeType.allCases where type != other {
      for types in [Versioned(old: type, new: other), Versioned(old: other, new: type)] {
        let judgement = judgeTypeChange(types.map { $0 })
        #expect(judgement.verdict == .blocked, "\(types)")
        #expect(judgement.danger == .needsMapping)
        #expect(judgement.reason?.contains("134190") == true)
      }
    }
    #expect(judgeTypeChange(Versioned(old: nil, new: other)).verdict == .blocked)
  }

  @Test func reachesTheVerdictOfTheModel() {
    let models = notes([attribute("a", .integer16)], [attribute("a", .integer32)])
    #expect(ModelDiff(models).verdict == .safe)
    #expect(MigrationPlan(models).notCovered.count == 1)
    #expect(
      MigrationPlan(notes([attribute("a")], [attribute("a", .date)])).blocked.count == 1)
  }
}
