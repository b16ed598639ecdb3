/// What a project promises about its stores.
package enum Compatibility: String, CaseIterable, Sendable {
  /// Stores of shipped versions open and keep their data.
  case store
  /// CloudKit mirrors them besides, whether or not the models say so.
  case cloudkit
}
