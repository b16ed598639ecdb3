import MomentumMigration
import MomentumModel
import Testing

/// `migration-rules.md` section 5, told once more in its own words and held against every cell of
/// the table.
@Suite struct AttributeTypeMatrixTests {
  private static let integers: [AttributeType] = [.integer16, .integer32, .integer64]
  private static let numbers = integers + [.decimal, .double, .float, .boolean]

  /// How many whole numbers in a row a binary fraction holds, as a power of two.
  private static let digits: [AttributeType: Int] = [
    .integer16: 15, .integer32: 31, .integer64: 63, .float: 24, .double: 53,
  ]

  private static func isInteger(_ type: AttributeType) -> Bool { integers.contains(type) }

  /// What the section says of two types.
  private static func expected(
    _ old: AttributeType, _ new: AttributeType
  ) throws -> (Verdict, TypeConversion.Evidence) {
    if old == .composite || new == .composite { return (.blocked, .documented) }
    guard numbers.contains(old), numbers.contains(new) else {
      let isOpen = old == .string && new == .transformable
      return (.blocked, old == .string && !isOpen || new == .string ? .claimed : .open)
    }
    if old == .boolean { return (.safe, isInteger(new) ? .verified : .open) }
    if new == .boolean { return (.lossy, .open) }
    if new == .decimal { return (isInteger(old) ? .safe : .lossy, .open) }
    if old == .decimal { return (.lossy, .open) }
    let widths = try (#require(digits[old]), #require(digits[new]))
    let isWide = widths.0 <= widths.1
    switch (isInteger(old), isInteger(new)) {
    case (true, true): return isWide ? (.safe, .verified) : (.lossy, .open)
    case (true, false): return (isWide ? .safe : .lossy, .claimed)
    case (false, true): return (.lossy, .open)
    case (false, false): return (isWide ? .safe : .lossy, .open)
    }
  }

  @Test("every cell is what section 5 says", arguments: AttributeType.allCases)
  func cells(old: AttributeType) throws {
    #expect(conversion(of: Versioned(old: old, new: old)) == nil)
    for new in AttributeType.allCases where new != old {
      let cell = try #require(conversion(of: Versioned(old: old, new: new)), "\(old) → \(new)")
      let (verdict, evidence) = try Self.expected(old, new)
      #expect(cell.verdict == verdict, "\(old) → \(new)")
      #expect(cell.evidence == evidence, "\(old) → \(new)")
    }
  }

  @Test(
    "a judgement follows its cell, and names rule, danger and error",
    arguments: AttributeType.allCases)
  func judgements(old: AttributeType) throws {
    for new in AttributeType.allCases where new != old {
      let judgement = judgeTypeChange(Versioned(old: old, new: new))
      let cell = try #require(conversion(of: Versioned(old: old, new: new)))
      #expect(judgement.verdict == cell.verdict)
      #expect(judgement.reason?.contains("not settled") == (cell.evidence == .open))
      switch cell.verdict {
      case .safe:
        #expect(judgement.rule == "migration-type-widening" && judgement.dangers.isEmpty)
      case .lossy:
        #expect(judgement.rule == "migration-type-narrowing")
        #expect(judgement.dangers == [.deletesData])
      default:
        #expect(judgement.rule == "migration-type-incompatible")
        #expect(judgement.dangers == [.needsMapping] && judgement.errorCode == .inferredMapping)
        #expect(judgement.advice?.contains("in stages") == true)
      }
    }
  }

  @Test("a stored attribute without a type converts into nothing")
  func undefined() {
    #expect(judgeTypeChange(Versioned(old: nil, new: .string)).verdict == .blocked)
    #expect(judgeTypeChange(Versioned(old: .string, new: nil)).verdict == .blocked)
  }

  @Test("the verdict and the cost of a conversion reach diff and plan")
  func reachesThePlan() {
    let widened = notes([attribute("a", .integer16)], [attribute("a", .integer32)])
    #expect(ModelDiff(widened).verdict == .safe)
    #expect(MigrationPlan(widened).cost == .constant)
    let narrowed = MigrationPlan(notes([attribute("a", .integer64)], [attribute("a", .integer16)]))
    #expect(narrowed.cost == .perRow && narrowed.dangers == [.deletesData])
    #expect(
      MigrationPlan(notes([attribute("a", .integer64)], [attribute("a", .double)])).cost
        == .rebuild)
    #expect(MigrationPlan(notes([attribute("a")], [attribute("a", .date)])).blocked.count == 1)
  }
}
