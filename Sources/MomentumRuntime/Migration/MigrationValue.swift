import MomentumStoreFile

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A value that a policy reads from one version or writes into the next.
public enum MigrationValue: Hashable, Sendable {
  /// No value.
  case null
  /// An integer, or a Boolean as 0 or 1.
  case integer(Int64)
  /// A number with a fraction; decimals come as such.
  case real(Double)
  /// A text, or the text of a URI.
  case text(String)
  /// A date.
  case date(Date)
  /// Binary data, a transformed value, or the 16 bytes of a UUID.
  case data(Data)
  /// Binary data that Core Data keeps in a file beside the store. It can be handed on as it is.
  case externalFile(Data)
  /// An object of either version.
  case object(MigrationObject)
  /// The members of a to-many relationship, in order if it has one.
  case list([MigrationValue])
}

/// An object of the old or of the new version while a mapping model is run.
public struct MigrationObject: Hashable, Sendable {
  let object: MappedObject

  /// Whether it is an object of the new version.
  public var isDestination: Bool { object.side == .destination }
}

extension MigrationValue {
  init(_ value: MappedValue) {
    self =
      switch value {
      case .null: .null
      case .integer(let number): .integer(number)
      case .real(let number): .real(number)
      case .text(let text): .text(text)
      case .date(let seconds): .date(Date(timeIntervalSinceReferenceDate: seconds))
      case .bytes(let bytes): .data(Data(bytes))
      case .external(let name): .externalFile(Data(name))
      case .object(let object): .object(MigrationObject(object: object))
      case .list(let values): .list(values.map(MigrationValue.init))
      }
  }

  var mapped: MappedValue {
    switch self {
    case .null: .null
    case .integer(let number): .integer(number)
    case .real(let number): number.isNaN ? .null : .real(number)
    case .text(let text): .text(text)
    case .date(let date): .date(date.timeIntervalSinceReferenceDate)
    case .data(let data): .bytes(Array(data))
    case .externalFile(let name): .external(name: Array(name))
    case .object(let object): .object(object.object)
    case .list(let values): .list(values.map(\.mapped))
    }
  }
}
