import MomentumRuntime

/// A base class of the user's own.
nonisolated open class KitchenObject: ManagedObject {
  var greeting: String { "at your service" }
}
