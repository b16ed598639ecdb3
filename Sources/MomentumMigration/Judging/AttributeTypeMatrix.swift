package import MomentumModel

/// What becomes of values when an attribute's type changes, as a table: a row is the old type, a
/// column the new. Each cell has a verdict and what is known of it:
///
///     s  safe: every value stays what it is        V  seen in stores, or in apps that shipped it
///     l  lossy: values may be rounded or cut off   C  claimed, or asserted by an app's own test
///     b  blocked: no mapping can be inferred       D  documented
///                                                  ?  open: judged on the safe side
///
/// A cell that a Mac proves wrong is corrected here.
private let table = """
                I16 I32 I64 Dec Dbl Flt Str Boo Dat Bin UID URI Trf Cmp
  Integer_16    =   sV  sV  s?  sC  sC  bC  l?  b?  b?  b?  b?  b?  bD
  Integer_32    l?  =   sV  s?  sC  lC  bC  l?  b?  b?  b?  b?  b?  bD
  Integer_64    l?  l?  =   s?  lC  lC  bC  l?  b?  b?  b?  b?  b?  bD
  Decimal       l?  l?  l?  =   l?  l?  bC  l?  b?  b?  b?  b?  b?  bD
  Double        l?  l?  l?  l?  =   l?  bC  l?  b?  b?  b?  b?  b?  bD
  Float         l?  l?  l?  l?  s?  =   bC  l?  b?  b?  b?  b?  b?  bD
  String        bC  bC  bC  bC  bC  bC  =   bC  bC  bC  bC  bC  b?  bD
  Boolean       sV  sV  sV  s?  s?  s?  bC  =   b?  b?  b?  b?  b?  bD
  Date          b?  b?  b?  b?  b?  b?  bC  b?  =   b?  b?  b?  b?  bD
  Binary        b?  b?  b?  b?  b?  b?  bC  b?  b?  =   b?  b?  b?  bD
  UUID          b?  b?  b?  b?  b?  b?  bC  b?  b?  b?  =   b?  b?  bD
  URI           b?  b?  b?  b?  b?  b?  bC  b?  b?  b?  b?  =   b?  bD
  Transformable b?  b?  b?  b?  b?  b?  bC  b?  b?  b?  b?  b?  =   bD
  Composite     bD  bD  bD  bD  bD  bD  bD  bD  bD  bD  bD  bD  bD  =
  """

/// What is known of one conversion.
package struct TypeConversion: Equatable, Sendable {
  package enum Evidence: String, Sendable {
    case verified = "V"
    case claimed = "C"
    case documented = "D"
    case open = "?"
  }

  package var verdict: Verdict
  package var evidence: Evidence
}

/// The cell of the table for two types that differ; nil for equal ones.
package func conversion(of types: Versioned<AttributeType>) -> TypeConversion? {
  cells[types.old]?[types.new]
}

private let cells: [AttributeType: [AttributeType: TypeConversion]] = {
  var cells: [AttributeType: [AttributeType: TypeConversion]] = [:]
  for line in table.split(separator: "\n").dropFirst() {
    let words = line.split(separator: " ")
    guard let old = AttributeType(rawValue: words[0].map { $0 == "_" ? " " : String($0) }.joined())
    else { preconditionFailure("the type matrix has a row '\(words[0])'") }
    for (new, cell) in zip(AttributeType.allCases, words.dropFirst()) {
      cells[old, default: [:]][new] = TypeConversion(cell: cell)
    }
  }
  return cells
}()

extension TypeConversion {
  fileprivate init?(cell: Substring) {
    guard let letter = cell.first, letter != "=",
      let evidence = Evidence(rawValue: String(cell.dropFirst()))
    else { return nil }
    verdict = letter == "s" ? .safe : letter == "l" ? .lossy : .blocked
    self.evidence = evidence
  }
}

/// What a change of an attribute's type means.
package func judgeTypeChange(_ types: Versioned<AttributeType?>) -> Judgement {
  let known = types.old.flatMap { old in
    types.new.flatMap { new in conversion(of: Versioned(old: old, new: new)) }
  }
  let doubt = known?.evidence == .open ? "; Core Data's own answer is not settled" : ""
  switch known?.verdict {
  case .safe: return .safe("migration-type-widening", "every value stays what it is\(doubt)")
  case .lossy:
    return .lossy(
      "migration-type-narrowing", "values may be rounded or cut off\(doubt)",
      advice: "keep the type, or see that no value is out of range")
  default:
    return .blocked(
      "migration-type-incompatible", .needsMapping,
      "source and destination attribute types are incompatible\(doubt)", .inferredMapping,
      advice: "in stages: a version that adds an attribute of the new type under another name, "
        + "code that fills it from the old one, and a version that removes the old one")
  }
}

extension Versioned<AttributeType> {
  /// Whether values of both types stand in a column of one declared type, so that no table has to
  /// be made anew.
  package var haveOneColumnType: Bool { columnFamily[old] == columnFamily[new] }
}

private let columnFamily: [AttributeType: String] = [
  .integer16: "INTEGER", .integer32: "INTEGER", .integer64: "INTEGER", .boolean: "INTEGER",
  .double: "FLOAT", .float: "FLOAT", .decimal: "DECIMAL", .date: "TIMESTAMP",
  .string: "VARCHAR", .uri: "VARCHAR", .binary: "BLOB", .transformable: "BLOB", .uuid: "BLOB",
]
