// swift-format-ignore-file
// A stand-in for Apple's Core Data, for the tests of the generator: the signatures that generated
// code uses, written from Apple's documentation. It does nothing, and nothing is linked against it.
public import Foundation

public protocol NSFetchRequestResult: NSObjectProtocol {}

open class NSManagedObject: NSObject, NSFetchRequestResult {
  public override init() { super.init() }

  public init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
    super.init()
  }

  public convenience init(context: NSManagedObjectContext) {
    self.init(entity: NSEntityDescription(), insertInto: context)
  }

  open class func entity() -> NSEntityDescription { NSEntityDescription() }
  open class func fetchRequest() -> NSFetchRequest<any NSFetchRequestResult> {
    NSFetchRequest(entityName: "")
  }

  open var managedObjectContext: NSManagedObjectContext? { nil }
  open var entity: NSEntityDescription { NSEntityDescription() }
  open var objectID: NSManagedObjectID { NSManagedObjectID() }
  open var hasChanges: Bool { false }
  open var isInserted: Bool { false }
  open var isUpdated: Bool { false }
  open var isDeleted: Bool { false }
  open var isFault: Bool { false }
  open var faultingState: Int { 0 }

  open func willAccessValue(forKey key: String?) {}
  open func didAccessValue(forKey key: String?) {}
  open func willChangeValue(forKey key: String) {}
  open func didChangeValue(forKey key: String) {}
  open func primitiveValue(forKey key: String) -> Any? { nil }
  open func setPrimitiveValue(_ value: Any?, forKey key: String) {}
  open func value(forKey key: String) -> Any? { nil }
  open func setValue(_ value: Any?, forKey key: String) {}
  open func mutableSetValue(forKey key: String) -> NSMutableSet { NSMutableSet() }
  open func mutableOrderedSetValue(forKey key: String) -> NSMutableOrderedSet {
    NSMutableOrderedSet()
  }
}

@available(*, unavailable)
extension NSManagedObject: Sendable {}

/// Without Apple's constraint: in Objective-C the protocol conforms to itself, in Swift it cannot.
open class NSFetchRequest<ResultType>: NSObject {
  public override init() { super.init() }
  public convenience init(entityName: String) { self.init() }
}

open class NSManagedObjectContext: NSObject {
  open var persistentStoreCoordinator: NSPersistentStoreCoordinator?

  public func fetch<T: NSFetchRequestResult>(_ request: NSFetchRequest<T>) throws -> [T] { [] }
  public func count<T: NSFetchRequestResult>(for request: NSFetchRequest<T>) throws -> Int { 0 }
}

open class NSPersistentStoreCoordinator: NSObject {
  open var managedObjectModel: NSManagedObjectModel { NSManagedObjectModel() }
}

open class NSManagedObjectModel: NSObject {
  open func fetchRequestFromTemplate(
    withName name: String, substitutionVariables variables: [String: Any]
  ) -> NSFetchRequest<any NSFetchRequestResult>? { nil }
}

open class NSEntityDescription: NSObject {
  open var attributesByName: [String: NSAttributeDescription] { [:] }
}

open class NSAttributeDescription: NSObject {
  open var defaultValue: Any? { nil }
}

open class NSManagedObjectID: NSObject, NSFetchRequestResult {}

extension NSDictionary: NSFetchRequestResult {}
extension NSNumber: NSFetchRequestResult {}
