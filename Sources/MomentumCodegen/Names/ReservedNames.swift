/// Names that generated code cannot give away.
enum ReservedNames {
  /// A class of such a name would hide a type, or be hidden by a member where its own code names
  /// it.
  static let classes = types.union(members).union(["setValue", "value"])

  /// Types that generated code spells without a module.
  private static let types: Set<String> = [
    "Any", "AnyKeyPath", "Bool", "Data", "Date", "Decimal", "Double", "Float", "Identifiable",
    "Int", "Int16", "Int32", "Int64", "ManagedObject", "ModelDefinition", "Protocol", "Self",
    "Set", "String", "Type", "URL", "UUID",
  ]

  /// Members of the runtime's base class or of `NSManagedObject`: property names are the same in
  /// both flavors. `Type`, `Protocol`, `init` and `self` mean something else after a dot.
  static let members: Set<String> = Set([
    "Protocol", "Type", "debugDescription", "description", "entity", "entityName",
    "faultingState", "hasChanges", "hasPersistentChangedValues", "hash", "hashValue", "init",
    "isDeleted", "isFault", "isInserted", "isUpdated", "keyPathNumbers", "managedObjectContext",
    "objectID", "propertyNumbers", "self",
  ]).union(accessors)

  /// The runtime's accessors, which generated code calls without `self`.
  private static let accessors: [String] =
    ScalarType.allCases.flatMap {
      ["get\($0.rawValue)", "getOptional\($0.rawValue)", "set\($0.rawValue)"]
    } + ["getToOne", "setToOne", "getToMany", "setToMany", "addToMany", "removeFromMany"]
}
