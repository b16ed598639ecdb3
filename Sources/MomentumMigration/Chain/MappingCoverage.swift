/// What the mapping models at hand do for a step that cannot be inferred.
package enum MappingCoverage: Equatable, Sendable {
  /// The mapping model of this name was made for exactly these two versions.
  case covered(by: String)
  /// The mapping model of this name was made for the step, but one of the versions has been edited
  /// since, so that Core Data finds it no more.
  case stale(String)
}
