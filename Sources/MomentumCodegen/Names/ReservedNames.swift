/// Names that generated code cannot give away.
enum ReservedNames {
  /// A class of such a name would hide a type, or be hidden by a member where its own code names
  /// it.
  static let classes = types.union(members).union(words).union(["setValue", "value"])

  /// Words that mean something else where a type or the class itself stands, also in back-ticks or
  /// without, and names that stand beside the classes in the enum of the model.
  private static let words: Set<String> = [
    "any", "await", "borrowing", "consuming", "definition", "each", "id", "isolated", "repeat",
    "sending", "some", "text",
  ]

  /// Types that generated code spells without a module.
  private static let types: Set<String> = [
    "Any", "AnyHashable", "AnyKeyPath", "Hashable", "JSONDecoder", "JSONEncoder", "NSArray",
    "NSDictionary", "NSFetchRequestResult", "NSMutableOrderedSet", "NSMutableSet", "Sendable",
    "Bool", "CompositeElements", "CompositeValue", "Data", "Date", "Decimal",
    "Double", "FetchRequest", "Float", "Identifiable", "IndexSet", "Int", "Int16", "Int32", "Int64",
    "ManagedObject", "ManagedObjectContext", "ManagedObjectID", "ModelDefinition",
    "NSDecimalNumber", "NSFetchRequest", "NSIndexSet", "NSManagedObject", "NSManagedObjectContext",
    "NSManagedObjectID", "NSNumber", "NSObject", "NSOrderedSet", "NSSet", "ObjectID", "ObjectSet",
    "OrderedObjectSet", "Protocol", "Self", "Set", "String", "TimeInterval", "Type", "URL", "UUID",
  ]

  /// Members of the runtime's base class or of `NSManagedObject`: property names are the same in
  /// both flavors. `Type`, `Protocol`, `init` and `self` mean something else after a dot.
  static let members: Set<String> = Set([
    "ID", "Protocol", "Type", "debugDescription", "description", "entity", "entityName",
    "faultingState", "hasChanges", "hasPersistentChangedValues", "hash", "hashValue", "init",
    "isDeleted", "isFault", "isInserted", "isUpdated", "keyPathNumbers",
    "managedObjectContext", "objectID", "propertyNames", "propertyNumbers", "self",
  ]).union(accessors)

  /// Members of the enum that carries the model.
  static let modelMembers: Set<String> = ["definition", "init", "self", "text", "Protocol", "Type"]

  /// Members of the structures of composites.
  static let compositeMembers: Set<String> = [
    "Protocol", "Type", "elements", "hash", "hashValue", "init", "self",
  ]

  /// The runtime's accessors, which generated code calls without `self`.
  private static let accessors: [String] = typedAccessors + generalAccessors + relationshipAccessors

  private static let typedAccessors: [String] = ScalarType.allCases.flatMap { type -> [String] in
    ["get\(type.rawValue)", "getOptional\(type.rawValue)", "set\(type.rawValue)"]
  }

  private static let generalAccessors: [String] = [
    "Raw", "Storable", "Codable", "Transformed", "Composite", "Transient",
  ].flatMap { word -> [String] in ["get" + word, "getRequired" + word, "set" + word] }

  private static let relationshipAccessors = [
    "getToOne", "setToOne", "getToMany", "setToMany", "addToMany", "removeFromMany", "liveSet",
    "getOrdered", "setOrdered", "insertIntoOrdered", "removeFromOrdered", "replaceInOrdered",
    "liveOrderedSet", "getFetchedProperty",
  ]
}
