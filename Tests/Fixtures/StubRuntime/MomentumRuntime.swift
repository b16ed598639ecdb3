// swift-format-ignore-file
// A stand-in for the interface of the runtime, whose documentation is there.
#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

// What generated code may call, and nothing else.

nonisolated open class ManagedObject: Hashable {
  public required init(state: Int) {}
  public convenience init(context: Int) { self.init(state: context) }
  open class var entityName: String { "" }
  open class var propertyNumbers: [AnyKeyPath: Int] { [:] }

  public final var objectID: Int { 0 }
  public final var managedObjectContext: Int? { nil }
  public final var hasChanges: Bool { false }
  public final var isInserted: Bool { false }
  public final var isUpdated: Bool { false }
  public final var isDeleted: Bool { false }
  public final var isFault: Bool { false }

  public final func value(forKey key: String) -> Any? { nil }
  public final func setValue(_ value: Any?, forKey key: String) {}
  public final func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  public static func == (one: ManagedObject, other: ManagedObject) -> Bool { one === other }

  public final func getToOne<T: ManagedObject>(_ number: Int) -> T? { nil }
  public final func setToOne<T: ManagedObject>(_ number: Int, _ value: T?) {}
  public final func getToMany<T: ManagedObject>(_ number: Int) -> Set<T> { [] }
  public final func setToMany<T: ManagedObject>(_ number: Int, _ value: Set<T>) {}
  public final func addToMany<T: ManagedObject>(_ number: Int, _ value: T) {}
  public final func removeFromMany<T: ManagedObject>(_ number: Int, _ value: T) {}

  public final func getInt16(_ number: Int) -> Int16 { 0 }
  public final func getOptionalInt16(_ number: Int) -> Int16? { nil }
  public final func setInt16(_ number: Int, _ value: Int16?) {}
  public final func getInt32(_ number: Int) -> Int32 { 0 }
  public final func getOptionalInt32(_ number: Int) -> Int32? { nil }
  public final func setInt32(_ number: Int, _ value: Int32?) {}
  public final func getInt64(_ number: Int) -> Int64 { 0 }
  public final func getOptionalInt64(_ number: Int) -> Int64? { nil }
  public final func setInt64(_ number: Int, _ value: Int64?) {}
  public final func getBool(_ number: Int) -> Bool { false }
  public final func getOptionalBool(_ number: Int) -> Bool? { nil }
  public final func setBool(_ number: Int, _ value: Bool?) {}
  public final func getDouble(_ number: Int) -> Double { 0 }
  public final func getOptionalDouble(_ number: Int) -> Double? { nil }
  public final func setDouble(_ number: Int, _ value: Double?) {}
  public final func getFloat(_ number: Int) -> Float { 0 }
  public final func getOptionalFloat(_ number: Int) -> Float? { nil }
  public final func setFloat(_ number: Int, _ value: Float?) {}
  public final func getDecimal(_ number: Int) -> Decimal { 0 }
  public final func getOptionalDecimal(_ number: Int) -> Decimal? { nil }
  public final func setDecimal(_ number: Int, _ value: Decimal?) {}
  public final func getString(_ number: Int) -> String { "" }
  public final func getOptionalString(_ number: Int) -> String? { nil }
  public final func setString(_ number: Int, _ value: String?) {}
  public final func getDate(_ number: Int) -> Date { Date() }
  public final func getOptionalDate(_ number: Int) -> Date? { nil }
  public final func setDate(_ number: Int, _ value: Date?) {}
  public final func getData(_ number: Int) -> Data { Data() }
  public final func getOptionalData(_ number: Int) -> Data? { nil }
  public final func setData(_ number: Int, _ value: Data?) {}
  public final func getUUID(_ number: Int) -> UUID { UUID() }
  public final func getOptionalUUID(_ number: Int) -> UUID? { nil }
  public final func setUUID(_ number: Int, _ value: UUID?) {}
  public final func getURL(_ number: Int) -> URL { URL(fileURLWithPath: "/") }
  public final func getOptionalURL(_ number: Int) -> URL? { nil }
  public final func setURL(_ number: Int, _ value: URL?) {}
}

@available(*, unavailable) extension ManagedObject: Sendable {}

nonisolated public struct ModelDefinition: Sendable {
  public init(
    name: String, currentVersion: String, text: String, classes: [String: ManagedObject.Type]
  ) {}
}
