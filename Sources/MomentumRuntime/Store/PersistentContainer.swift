import MomentumMigration
import MomentumModel
import MomentumStoreFile

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// An open store and the source of contexts on it.
public final class PersistentContainer: Sendable {
  /// The model that the store was opened with.
  public let definition: ModelDefinition
  /// The file of the store.
  public let url: URL
  /// The version that wrote the store, if opening it migrated the store.
  public let migratedFrom: String?
  private let store: SQLiteStore

  /// Opens the store at `url`, makes it if there is none, and migrates it in place if an older
  /// version of the model wrote it.
  ///
  /// The old version is found among those in `definition` by the store's hashes. A migration is
  /// one transaction: it is done as a whole or not at all.
  /// - Throws: `StoreError`; the file is then unchanged.
  public init(
    _ definition: ModelDefinition, at url: URL, options: StoreOptions = StoreOptions()
  ) throws(StoreError) {
    self.definition = definition
    self.url = url
    do {
      let text = ModelText(definition.text)
      guard let model = text.model(named: definition.currentVersion) else {
        throw StoreError(
          .unknownVersion, "the definition has no version '\(definition.currentVersion)'")
      }
      guard url.isFileURL else {
        throw StoreError(.notAStore, "'\(url.absoluteString)' is not the address of a file")
      }
      let path = url.path(percentEncoded: false)
      let file = try StoreFile(openingOrCreating: path, model: model)
      migratedFrom = try Self.migrate(file, to: model, definition, text, options)
      store = try SQLiteStore(file, model: model, classes: definition.classes)
    } catch {
      throw StoreError(error)
    }
  }

  /// Brings the store to `model`; returns the name of the version that it had, if another.
  private static func migrate(
    _ file: StoreFile, to model: Model, _ definition: ModelDefinition, _ text: ModelText,
    _ options: StoreOptions
  ) throws -> String? {
    if file.isRecordedStore(of: model) { return nil }
    let hashes = model.storeHashes()
    guard hashes.unknown.isEmpty else { throw StoreFileError.cannotStamp(hashes.unknown) }
    guard !file.isStore(of: hashes) else { return nil }
    let source = try file.sourceVersion(among: definition.versions(in: text))
    guard options.migratesAutomatically else {
      throw StoreError(
        .migrationRefused,
        "the store is of version '\(source.name)', not '\(definition.currentVersion)'")
    }
    do {
      let models = Versioned(old: source.model, new: model)
      if let mapped = try options.mappedMigrator(file, models) {
        try mapped.run()
      } else {
        try StoreMigrator(file, models, allowing: options.allowedDangers).run()
      }
    } catch StoreFileError.changedMeanwhile where file.isStore(of: hashes) {
      // Two programs started at once, and the other one was faster.
      return nil
    }
    return source.name
  }

  /// Whether the store keeps a persistent history. Momentum writes none yet, so programs that
  /// follow the history do not learn of what is saved here.
  public var keepsHistory: Bool { store.keepsHistory }

  /// A new context on the store. It belongs to the caller, who may send it elsewhere once.
  public func newContext() -> sending ManagedObjectContext { ManagedObjectContext(store) }
}
