import MomentumRuntime

/// A base class of the user's own.
nonisolated class KitchenObject: ManagedObject {
  var greeting: String { "at your service" }
}
