/// What may come of a finding that is not heeded. The first four are the dangers of migrations too.
package enum RuleDanger: String, CaseIterable, Sendable {
  /// Values, rows or links of stores are lost.
  case deletesData = "deletes-data"
  /// Opening or saving fails for some rows.
  case mayFailOnData = "may-fail-on-data"
  /// A migration needs a mapping model or code.
  case needsMapping = "needs-mapping"
  /// The model does not compile or load, or stores do not open.
  case blocksOpen = "blocks-open"
  /// Generated Swift does not compile, or misbehaves.
  case api
  /// Nothing directly.
  case info
}
