/// A version that a migration goes through, and what is done there that cannot be inferred:
/// splitting an attribute, turning one type into another.
///
/// The version between has the old and the new form of what changes; the step fills the new one,
/// and the version after it drops the old one:
///
///     options.stages = [
///       MigrationStage("Model 3") { database in
///         let table = database.table(of: "Person")
///         try database.execute("UPDATE \(table) SET ZFIRST = substr(ZNAME, 1, instr(ZNAME, ' '))")
///       }
///     ]
public struct MigrationStage: Sendable {
  /// The name of the version, one of the model definition's.
  public let version: String
  let step: @Sendable (MigrationDatabase) throws -> Void

  /// A stage whose `step` runs when the store has the tables of `version`, in the transaction of
  /// the whole migration. What it throws takes back everything.
  public init(
    _ version: String, _ step: @escaping @Sendable (MigrationDatabase) throws -> Void
  ) {
    self.version = version
    self.step = step
  }
}
