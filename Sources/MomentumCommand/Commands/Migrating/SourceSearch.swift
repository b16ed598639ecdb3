import MomentumArchive
import MomentumMigration
import MomentumModel
import MomentumReader
import MomentumStoreFile

/// The search for the version that wrote a store, in the bundle of the version it shall have.
struct SourceSearch {
  private let target: LoadedModel
  private let output: Output
  private let end: Int

  struct Found {
    var version: NamedModel
    /// Among the versions of the bundle; nil if it is none of them.
    var position: Int?
  }

  init(_ target: LoadedModel, _ output: Output) {
    self.target = target
    self.output = output
    end = target.bundle.versions.firstIndex { $0.name == target.version.name } ?? 0
  }

  /// Earlier versions first, the newest of them at once, since several can have the same hashes.
  /// What no version has written, the store's own copy of its model tells.
  func source(of store: StoreFile) throws -> Found {
    let count = target.bundle.versions.count
    let positions = (0..<end).reversed() + Array(min(end + 1, count)..<count)
    let versions = positions.lazy.compactMap { load($0).map { NamedModel($0) } }
    let unknown: StoreFileError
    do throws(StoreFileError) { return try found(store.sourceVersion(among: versions)) } catch {
      guard case .unknownVersion = error else { throw error }
      unknown = error
    }
    for position in positions {
      guard let version = load(position, isSaid: false), version.wrote(store) else { continue }
      return try found(NamedModel(version))
    }
    return try cached(store, instead: unknown)
  }

  private func found(_ version: NamedModel) throws(StoreFileError) -> Found {
    let position = target.bundle.versions.firstIndex { $0.name == version.name }
    if let position, position > end {
      throw .newer(source: version.name, target: target.version.name)
    }
    return Found(version: version, position: position)
  }

  private func cached(_ store: StoreFile, instead error: StoreFileError) throws -> Found {
    let model: Model
    do throws(StoreFileError) { model = try store.cachedSource() } catch let reason {
      output.say("momentum: note: \(reason)")
      throw error
    }
    guard !Correspondence(Versioned(old: model, new: target.model)).entities.isEmpty else {
      throw StoreFileError.foreign(path: store.path)
    }
    return Found(version: NamedModel(name: "its own model", model: model))
  }

  /// A version that cannot be read cannot be the source, which is said, since it may be the one
  /// looked for.
  private func load(_ position: Int, isSaid: Bool = true) -> LoadedModel? {
    let version = target.bundle.versions[position]
    do throws(ModelReadError) { return try LoadedModel(target.bundle, version) } catch {
      if isSaid { output.say("\(error) (version '\(version.name)' is passed over)", .warning) }
      return nil
    }
  }
}

extension LoadedModel {
  /// Whether the store is one of this very version, by the hashes that are known of it. Where they
  /// are not, its copy of the model has the last word.
  func wrote(_ store: StoreFile) -> Bool {
    store.isStore(of: model.storeHashes()) || store.isRecordedStore(of: model)
      || (recordedHashes.map { store.isStore(of: $0.completed) } ?? false)
      || (!model.versionHashes().unknown.isEmpty && store.records(model)
        && (try? store.cachedSource()) == model.compiledForm)
  }
}

extension NamedModel {
  fileprivate init(_ loaded: LoadedModel) {
    self.init(name: loaded.version.name, model: loaded.model)
  }
}
