/// What every managed object answers to.
enum ObjectMembers {
  /// The methods and properties of `NSManagedObject` and `NSObject` that take no argument, by the names
  /// that messages are sent by, on all of Apple's systems. Methods of the class itself, such as
  /// `version` or `new`, are not in the way.
  static let names: Set<String> = ofManagedObject.union(ofObject).union(ofMemory)

  private static let ofManagedObject: Set<String> = [
    "awakeFromFetch", "awakeFromInsert", "changedValues", "changedValuesForCurrentEvent",
    "didSave", "didTurnIntoFault", "entity", "faultingState", "hasChanges",
    "hasPersistentChangedValues", "isDeleted", "isFault", "isInserted", "isUpdated",
    "managedObjectContext", "objectID", "observationInfo", "prepareForDeletion", "willSave",
    "willTurnIntoFault",
  ]

  /// `hashValue` is what Swift adds.
  private static let ofObject: Set<String> = [
    "autoContentAccessingProxy", "class", "classForArchiver", "classForCoder",
    "classForKeyedArchiver", "copy", "debugDescription", "description", "hash", "hashValue",
    "init", "isProxy", "mutableCopy", "self", "superclass",
  ]

  private static let ofMemory: Set<String> = [
    "autorelease", "dealloc", "finalize", "release", "retain", "retainCount", "zone",
  ]

  /// Members on some systems or in Objective-C only, and words that Apple advises against.
  static let generalWords: Set<String> = [
    "attributeKeys", "classCode", "classDescription", "className", "color", "deleted", "font",
    "inserted", "isEditing", "objectSpecifier", "scriptingProperties", "toManyRelationshipKeys",
    "toOneRelationshipKeys", "type", "updated",
  ]
}
