import MomentumSQLite
import MomentumStoreFile

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A failure of a store or of a context. `code` is what programs test; the rest is for people.
public struct StoreError: LocalizedError, Sendable, CustomStringConvertible {
  /// The classes of failure that a caller can react to.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    private enum Value {
      case notAStore, cannotCreate, unknownVersion, migrationRefused, conflict, constraint
      case validation, transformation, deleteDenied, busy, unsupported, corrupt, io
    }
    private let value: Value

    /// The name of the code.
    public var description: String { "\(value)" }

    /// The file is missing where one is needed, or is no Core Data store.
    public static let notAStore = Code(value: .notAStore)
    /// The file cannot be made, or cannot be written.
    public static let cannotCreate = Code(value: .cannotCreate)
    /// The store was written by a version that the model definition does not carry.
    public static let unknownVersion = Code(value: .unknownVersion)
    /// The store would have to be migrated in a way that cannot be inferred, that Momentum does
    /// not carry out, or that the options forbid.
    public static let migrationRefused = Code(value: .migrationRefused)
    /// Another context or program changed or deleted a row that was to be saved.
    public static let conflict = Code(value: .conflict)
    /// A uniqueness constraint would be broken.
    public static let constraint = Code(value: .constraint)
    /// A required value is missing, or a value cannot be stored as it is.
    public static let validation = Code(value: .validation)
    /// A value transformer is not known, or refuses a value or what is stored.
    public static let transformation = Code(value: .transformation)
    /// A relationship's Deny rule keeps an object from being deleted.
    public static let deleteDenied = Code(value: .deleteDenied)
    /// Another connection holds the lock; trying again may work.
    public static let busy = Code(value: .busy)
    /// The request names a property that the store cannot search or sort by.
    public static let unsupported = Code(value: .unsupported)
    /// The file is a damaged database.
    public static let corrupt = Code(value: .corrupt)
    /// SQLite or the disk refused.
    public static let io = Code(value: .io)
  }

  /// The class of the failure.
  public let code: Code
  /// What happened, in words.
  public let message: String
  /// The objects concerned, if any.
  public let objectIDs: [ManagedObjectID]

  init(_ code: Code, _ message: String, objectIDs: [ManagedObjectID] = []) {
    self.code = code
    self.message = message
    self.objectIDs = objectIDs
  }

  /// The message.
  public var description: String { message }
  /// The message, which `localizedDescription` then gives too.
  public var errorDescription: String? { message }
}

extension StoreError {
  /// Words an error of the layers below.
  init(_ error: any Error) {
    switch error {
    case let error as StoreError: self = error
    case let error as MappingError: self.init(.migrationRefused, error.description)
    case let error as StoreFileError: self.init(error.code, error.description)
    case let error as SQLiteError: self.init(error.storeCode, error.description)
    default: self.init(.io, "\(error)")
    }
  }
}

extension SQLiteError {
  fileprivate var storeCode: StoreError.Code {
    if isBusy { return .busy }
    if isConstraint { return .constraint }
    if isNotADatabase { return .notAStore }
    if isDamaged { return .corrupt }
    return cannotOpen || isReadOnly ? .cannotCreate : .io
  }
}

extension StoreFileError {
  fileprivate var code: StoreError.Code {
    switch self {
    case .notFound, .notAStore, .noCachedModel, .unreadableCachedModel, .layoutMismatch,
      .sameNumber, .foreign:
      .notAStore
    case .exists, .noLayout, .readOnly: .cannotCreate
    case .unknownVersion, .newer: .unknownVersion
    case .cannotStamp, .mirroredByCloudKit, .blocked, .dangers, .probes, .script,
      .transactionLeft, .hidden, .metadataSpoiled:
      .migrationRefused
    case .changedMeanwhile, .inUse, .interrupted: .busy
    case .damaged: .corrupt
    case .moved, .noSpace, .backupUnusable: .io
    case .sqlite(let error): error.storeCode
    }
  }
}
