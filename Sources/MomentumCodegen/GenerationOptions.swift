/// What a user may choose about generated code.
package struct GenerationOptions: Equatable, Sendable {
  package var flavor = Flavor.momentum
  package var accessLevel = AccessLevel.public
  package var layout = FileLayout.single
  /// Among how many files of fixed names the classes of a single file are spread; 1 for one file.
  package var shards = 1
  package var optionality = Optionality.model
  /// The class that root classes inherit from; nil for the flavor's own.
  package var baseClass: String?
  /// Only entities of this configuration get classes; nil for all.
  package var configuration: String?
  /// Modules to import beside those that the code needs.
  package var imports: [String] = []
  package var coreData = CoreDataOptions()

  package init(accessLevel: AccessLevel = .public, layout: FileLayout = .single) {
    self.accessLevel = accessLevel
    self.layout = layout
  }
}

/// What generated classes build on. The raw value is the word of the command line.
package enum Flavor: String, CaseIterable, Sendable {
  case momentum
  case coredata

  /// The class that all generated classes inherit from.
  var baseClassName: String { self == .momentum ? "ManagedObject" : "NSManagedObject" }
  /// Whether the code carries every version of the model, for automatic migration.
  package var carriesVersions: Bool { self == .momentum }
  /// The type of a value of which nothing is known.
  var anyType: String { self == .momentum ? "Any" : "NSObject" }
}

/// What classes for Apple's Core Data have beyond what Xcode generates.
package struct CoreDataOptions: Equatable, Sendable {
  /// `Set<T>` and typed ordered views instead of `NSSet` and `NSOrderedSet`.
  package var hasTypedSets = false
  /// Optional numbers that are optional instead of zero.
  package var hasOptionalScalars = false
  /// Classes and extensions say `nonisolated`.
  package var isNonisolated = false

  package init() {}
}

/// Whose word counts on whether a property is optional. The raw value is the word of the command
/// line.
package enum Optionality: String, CaseIterable, Sendable {
  /// The model's.
  case model
  /// Xcode's: every object is optional, no scalar is.
  case xcode
}

/// Who may use the generated classes. The raw value is the word of the language and of the
/// command line.
package enum AccessLevel: String, CaseIterable, Sendable {
  case `public`
  case package
  case `internal`
  case open
}

/// The raw value is the word of the command line.
package enum FileLayout: String, CaseIterable, Sendable {
  /// One file whose name depends on the bundle's name only, as a build plugin needs it.
  case single
  /// A file for each class and one for the model.
  case perEntity = "per-entity"
  /// A file for each class that is always written, and one that is written once and then yours.
  case humanMachine = "human-machine"
}
