/// What one change means for stores.
package struct Judgement: Equatable, Sendable {
  package var verdict: Verdict
  package var dangers: Set<Danger> = []
  /// Why, if there is more to say than the change itself does.
  package var reason: String?
  /// The rule of the catalogue that a check reports it by, such as `migration-type-narrowing`.
  package var rule: String?
  /// Core Data's code where it refuses, or fails on the rows it meets.
  package var errorCode: CoreDataError?
  /// The edit of the new version that would help.
  package var advice: String?

  /// The gravest danger.
  package var danger: Danger? { dangers.max() }

  static let safe = Judgement(verdict: .safe)
  static let neutral = Judgement(verdict: .neutral)

  /// Nothing is lost, but there is something to know.
  static func safe(_ rule: String, _ reason: String, advice: String? = nil) -> Judgement {
    Judgement(verdict: .safe, reason: reason, rule: rule, advice: advice)
  }

  /// No migration runs for it, but there is something to know.
  static func neutral(_ rule: String?, _ reason: String, advice: String? = nil) -> Judgement {
    Judgement(verdict: .neutral, reason: reason, rule: rule, advice: advice)
  }

  static func lossy(_ rule: String, _ reason: String, advice: String? = nil) -> Judgement {
    Judgement(
      verdict: .lossy, dangers: [.deletesData], reason: reason, rule: rule, advice: advice)
  }

  static func dataDependent(
    _ rule: String, _ reason: String, _ error: CoreDataError?, advice: String? = nil
  ) -> Judgement {
    Judgement(
      verdict: .dataDependent, dangers: [.mayFailOnData], reason: reason, rule: rule,
      errorCode: error, advice: advice)
  }

  static func blocked(
    _ rule: String, _ danger: Danger, _ reason: String, _ error: CoreDataError?,
    advice: String? = nil
  ) -> Judgement {
    Judgement(
      verdict: .blocked, dangers: [danger], reason: reason, rule: rule, errorCode: error,
      advice: advice)
  }
}

/// The codes of `NSCocoaErrorDomain` that a migration ends with.
package enum CoreDataError: Int, Sendable {
  /// `NSPersistentStoreIncompatibleSchemaError`: the kind of store cannot hold the model.
  case incompatibleSchema = 134020
  /// `NSMigrationError`: the inferred mapping fails on the rows that are there.
  case migration = 134110
  /// `NSMigrationConstraintViolationError`: rows that must be unique are not.
  case constraintViolation = 134111
  /// `NSInferredMappingModelError`: no mapping can be inferred.
  case inferredMapping = 134190
}
