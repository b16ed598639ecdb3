import MomentumModel

/// The bits of `NSFetchRequestFlags`.
struct FetchRequestFlags: OptionSet {
  let rawValue: Int64

  static let returnsDistinctResults = Self(rawValue: 1)
  /// Set in every file seen, as the other one is; which of the two is which follows from the order
  /// alone.
  static let includesSubentities = Self(rawValue: 2)
  /// Off in a request for object ids.
  static let includesPropertyValues = Self(rawValue: 4)
  /// See `includesSubentities`.
  static let returnsObjectsAsFaults = Self(rawValue: 8)
  /// Off in a request for dictionaries.
  static let includesPendingChanges = Self(rawValue: 16)
  /// What a new request has.
  static let usual: Self = [
    .includesSubentities, .includesPropertyValues, .returnsObjectsAsFaults,
    .includesPendingChanges,
  ]

  init(rawValue: Int64) { self.rawValue = rawValue }

  init(_ request: ArchivedObject) throws(ArchiveError) {
    self = try request.integer("NSFetchRequestFlags").map(Self.init) ?? .usual
  }

  /// Those of a request, with the defaults for what it does not say.
  init(_ request: FetchRequestTemplate) {
    let request = request.compiledForm
    self = []
    if request.returnsDistinctResults == true { insert(.returnsDistinctResults) }
    if request.includesSubentities == true { insert(.includesSubentities) }
    if request.includesPropertyValues == true { insert(.includesPropertyValues) }
    if request.returnsObjectsAsFaults == true { insert(.returnsObjectsAsFaults) }
    if request.includesPendingChanges == true { insert(.includesPendingChanges) }
  }
}
