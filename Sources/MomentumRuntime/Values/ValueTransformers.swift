import Synchronization

/// The transformers of the process by the names that models give them.
///
/// An attribute without a transformer name, or with one of Apple's own transformers, needs none
/// registered: its values are keyed archives of property-list-like values, as Core Data keeps them.
public enum ValueTransformers {
  private static let registered = Mutex<[String: any ValueTransformer]>([:])

  /// Makes a transformer known under a name; the last one of a name counts.
  public static func register(_ transformer: some ValueTransformer, named name: String) {
    registered.withLock { $0[name] = transformer }
  }

  /// The transformer of an attribute; nil if its name is not known.
  static func transformer(named name: String?) -> (any ValueTransformer)? {
    if let name, let known = registered.withLock({ $0[name] }) { return known }
    return applesNames.contains(name ?? "") ? ArchiveTransformer() : nil
  }

  private static let applesNames: Set<String> = [
    "", "NSSecureUnarchiveFromData", "NSSecureUnarchiveFromDataTransformer",
    "NSSecureUnarchiveFromDataTransformerName", "NSKeyedUnarchiveFromData",
    "NSKeyedUnarchiveFromDataTransformer", "NSKeyedUnarchiveFromDataTransformerName",
  ]
}
