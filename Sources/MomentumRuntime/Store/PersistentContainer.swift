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
  /// The copy of the store as it was, if opening it migrated the store and the options ask for one.
  public let migrationBackup: URL?
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
      let opening = StoreOpening(
        file: file, model: model, definition: definition, text: text, options: options)
      let migration = try opening.migrate()
      migratedFrom = migration?.source
      migrationBackup = migration?.backup.map { URL(filePath: $0) }
      store = try SQLiteStore(file, model: model, classes: definition.classes)
    } catch {
      throw StoreError(error)
    }
  }

  /// Whether the store keeps a persistent history. Momentum writes none yet, so programs that
  /// follow the history do not learn of what is saved here.
  public var keepsHistory: Bool { store.keepsHistory }

  /// A new context on the store. It belongs to the caller, who may send it elsewhere once.
  public func newContext() -> sending ManagedObjectContext { ManagedObjectContext(store) }
}
