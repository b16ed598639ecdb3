#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

// What generated accessors call, one set for each type of value, since a typed call compiles
// several times faster than a generic one. `number` is the property's number in `PropertySlots`.
// A required value that is missing reads as the type's zero; saving refuses it.

extension ManagedObject {
  /// Reads an `Int16`; its zero if there is no value.
  public final func getInt16(_ number: Int) -> Int16 { getOptionalInt16(number) ?? 0 }

  /// Reads an `Int16`, or nil if there is no value.
  public final func getOptionalInt16(_ number: Int) -> Int16? {
    guard case .integer(let value) = slot(number) else { return nil }
    return Int16(clamping: value)
  }

  /// Sets an `Int16`; nil takes the value away.
  public final func setInt16(_ number: Int, _ value: Int16?) {
    setSlot(number, value.map { value in .integer(Int64(value)) } ?? .null)
  }

  /// Reads an `Int32`; its zero if there is no value.
  public final func getInt32(_ number: Int) -> Int32 { getOptionalInt32(number) ?? 0 }

  /// Reads an `Int32`, or nil if there is no value.
  public final func getOptionalInt32(_ number: Int) -> Int32? {
    guard case .integer(let value) = slot(number) else { return nil }
    return Int32(clamping: value)
  }

  /// Sets an `Int32`; nil takes the value away.
  public final func setInt32(_ number: Int, _ value: Int32?) {
    setSlot(number, value.map { value in .integer(Int64(value)) } ?? .null)
  }

  /// Reads an `Int64`; its zero if there is no value.
  public final func getInt64(_ number: Int) -> Int64 { getOptionalInt64(number) ?? 0 }

  /// Reads an `Int64`, or nil if there is no value.
  public final func getOptionalInt64(_ number: Int) -> Int64? {
    guard case .integer(let value) = slot(number) else { return nil }
    return value
  }

  /// Sets an `Int64`; nil takes the value away.
  public final func setInt64(_ number: Int, _ value: Int64?) {
    setSlot(number, value.map { value in .integer(value) } ?? .null)
  }

  /// Reads a `Bool`; its zero if there is no value.
  public final func getBool(_ number: Int) -> Bool { getOptionalBool(number) ?? false }

  /// Reads a `Bool`, or nil if there is no value.
  public final func getOptionalBool(_ number: Int) -> Bool? {
    guard case .integer(let value) = slot(number) else { return nil }
    return value != 0
  }

  /// Sets a `Bool`; nil takes the value away.
  public final func setBool(_ number: Int, _ value: Bool?) {
    setSlot(number, value.map { value in .integer(value ? 1 : 0) } ?? .null)
  }

  /// Reads a `Double`; its zero if there is no value.
  public final func getDouble(_ number: Int) -> Double { getOptionalDouble(number) ?? 0 }

  /// Reads a `Double`, or nil if there is no value.
  public final func getOptionalDouble(_ number: Int) -> Double? {
    guard case .real(let value) = slot(number) else { return nil }
    return value
  }

  /// Sets a `Double`; nil takes the value away.
  public final func setDouble(_ number: Int, _ value: Double?) {
    setSlot(number, value.map { value in .real(value) } ?? .null)
  }

  /// Reads a `Float`; its zero if there is no value.
  public final func getFloat(_ number: Int) -> Float { getOptionalFloat(number) ?? 0 }

  /// Reads a `Float`, or nil if there is no value.
  public final func getOptionalFloat(_ number: Int) -> Float? {
    guard case .real(let value) = slot(number) else { return nil }
    return Float(value)
  }

  /// Sets a `Float`; nil takes the value away.
  public final func setFloat(_ number: Int, _ value: Float?) {
    setSlot(number, value.map { value in .real(Double(value)) } ?? .null)
  }

  /// Reads a `Decimal`; its zero if there is no value.
  public final func getDecimal(_ number: Int) -> Decimal { getOptionalDecimal(number) ?? 0 }

  /// Reads a `Decimal`, or nil if there is no value.
  public final func getOptionalDecimal(_ number: Int) -> Decimal? {
    guard case .decimal(let value) = slot(number) else { return nil }
    return value
  }

  /// Sets a `Decimal`; nil takes the value away.
  public final func setDecimal(_ number: Int, _ value: Decimal?) {
    setSlot(number, value.map { value in .decimal(value) } ?? .null)
  }

  /// Reads a `String`; its zero if there is no value.
  public final func getString(_ number: Int) -> String { getOptionalString(number) ?? "" }

  /// Reads a `String`, or nil if there is no value.
  public final func getOptionalString(_ number: Int) -> String? {
    guard case .text(let value) = slot(number) else { return nil }
    return value
  }

  /// Sets a `String`; nil takes the value away.
  public final func setString(_ number: Int, _ value: String?) {
    setSlot(number, value.map { value in .text(value) } ?? .null)
  }

  /// Reads a `Date`; its zero if there is no value.
  public final func getDate(_ number: Int) -> Date {
    getOptionalDate(number) ?? Date(timeIntervalSinceReferenceDate: 0)
  }

  /// Reads a `Date`, or nil if there is no value.
  public final func getOptionalDate(_ number: Int) -> Date? {
    guard case .real(let value) = slot(number) else { return nil }
    return Date(timeIntervalSinceReferenceDate: value)
  }

  /// Sets a `Date`; nil takes the value away.
  public final func setDate(_ number: Int, _ value: Date?) {
    setSlot(number, value.map { value in .real(value.timeIntervalSinceReferenceDate) } ?? .null)
  }

  /// Reads a `Data`; its zero if there is no value.
  public final func getData(_ number: Int) -> Data { getOptionalData(number) ?? Data() }

  /// Reads a `Data`, or nil if there is no value.
  public final func getOptionalData(_ number: Int) -> Data? {
    guard case .data(let value) = slot(number) else { return nil }
    return value
  }

  /// Sets a `Data`; nil takes the value away.
  public final func setData(_ number: Int, _ value: Data?) {
    setSlot(number, value.map { value in .data(value) } ?? .null)
  }

  /// Reads a `UUID`; its zero if there is no value.
  public final func getUUID(_ number: Int) -> UUID {
    getOptionalUUID(number) ?? UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
  }

  /// Reads a `UUID`, or nil if there is no value.
  public final func getOptionalUUID(_ number: Int) -> UUID? {
    guard case .uuid(let value) = slot(number) else { return nil }
    return value
  }

  /// Sets a `UUID`; nil takes the value away.
  public final func setUUID(_ number: Int, _ value: UUID?) {
    setSlot(number, value.map { value in .uuid(value) } ?? .null)
  }

  /// Reads a `URL`; the root directory if there is no value.
  public final func getURL(_ number: Int) -> URL { getOptionalURL(number) ?? URL(filePath: "/") }

  /// Reads a `URL`, or nil if there is no value.
  public final func getOptionalURL(_ number: Int) -> URL? {
    guard case .text(let value) = slot(number) else { return nil }
    return URL(string: value)
  }

  /// Sets a `URL`; nil takes the value away.
  public final func setURL(_ number: Int, _ value: URL?) {
    setSlot(number, value.map { value in .text(value.absoluteString) } ?? .null)
  }
}
