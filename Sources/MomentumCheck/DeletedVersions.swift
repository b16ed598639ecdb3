import MomentumDiagnostics
import MomentumHistory
import MomentumMigration
import MomentumReader

extension BundleCheck {
  /// Versions that a release has and that are gone. One that only has another name is not gone:
  /// Core Data finds the version of a store by its hashes.
  func deletionFindings(_ old: ModelBundle, _ new: ModelBundle?) throws -> [Diagnostic] {
    let names = Set((new?.versions ?? []).map(\.name))
    let missing = old.versions.filter { !names.contains($0.name) }
    let releases = try releases(holding: missing)
    let added = (new?.versions ?? []).filter { now in
      !old.versions.contains { $0.name == now.name }
    }
    return try missing.compactMap { version in
      guard let release = releases[version.file], try !isRenamed(version, among: added) else {
        return nil
      }
      return Diagnostic(
        "migration-version-deleted", .error,
        "version '\(version.name)', which shipped in '\(release.tag)', is deleted",
        note: "stores that it wrote can be migrated only while it is there",
        position: position(in: new))
    }
  }

  private func isRenamed(_ version: VersionSource, among added: [VersionSource]) throws -> Bool {
    guard let before = try? version.read() else { return false }
    return try added.contains { now in
      let models = Versioned(old: before.model, new: try now.read().model)
      return ModelDiff(models).verdict <= .neutral
    }
  }

  /// Nothing of a deleted version is left to point at but its neighbour.
  private func position(in new: ModelBundle?) -> FilePosition {
    let current = new.flatMap { bundle in try? bundle.currentVersion() }
    return FilePosition(file: current?.file ?? path, line: 1)
  }
}
