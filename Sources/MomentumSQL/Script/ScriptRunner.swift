/// What runs a script.
package enum ScriptRunner: String, CaseIterable, Sendable {
  /// The database's own program, whose commands may stand in the script.
  case shell
  /// A library, which takes SQL only.
  case driver
}
