import MomentumDiagnostics
import MomentumHistory
import MomentumMigration
import MomentumReader

/// A version that exists on both sides and does not say the same.
struct EditedVersion {
  var files: Versioned<VersionSource>
  var diff: ModelDiff
  var places: HeadPlaces

  var name: String { files.new.name }
  var hashedChanges: [ModelChange] { diff.changes.filter(\.isHashed) }

  func finding(
    _ id: String, _ severity: Diagnostic.Severity, _ message: String, note: String?,
    about change: ModelChange
  ) -> Diagnostic {
    Diagnostic(id, severity, message, note: note, at: change.path, position: places[change])
  }
}

extension BundleCheck {
  /// What an edit in place means, which depends on who has the version already.
  func findings(
    about version: EditedVersion, release: Release?, isCurrent: Bool
  ) throws -> [Diagnostic] {
    if let release { return try frozenFindings(version, release) }
    return isCurrent ? currentFindings(version) : olderFindings(version)
  }

  private func frozenFindings(
    _ version: EditedVersion, _ release: Release
  ) throws -> [Diagnostic] {
    let sinceRelease = try changes(of: version, since: release)
    // An edit that brings back what has shipped repairs an earlier one.
    if sinceRelease.isEmpty { return [] }
    let hashed = version.hashedChanges
    if !hashed.isEmpty {
      guard sinceRelease.contains(where: \.isHashed) else { return [] }
      return hashed.map { change in
        version.finding(
          "migration-frozen-version-edited", .error,
          "version '\(version.name)' shipped in '\(release.tag)' and is edited: \(change)",
          note: "stores of users cannot be opened any more; leave the version as it shipped and "
            + "add a new version with this change", about: change)
      }
    }
    return version.diff.changes.map { change in
      version.finding(
        "migration-frozen-version-edited-neutral", .warning,
        "version '\(version.name)' shipped in '\(release.tag)' and is edited: \(change)",
        note: "the version hash is the same, so no migration runs: stores keep what they have",
        about: change)
    }
  }

  /// How the version differs from what shipped, which need not be what the base has.
  private func changes(
    of version: EditedVersion, since release: Release
  ) throws -> [ModelChange] {
    let bytes = try repository.contents(of: [release.object])[release.object]
    let name = "\(release.tag):\(version.name)"
    guard let shipped = try? bytes.map({ try readModel($0, file: name) }) else {
      return version.diff.changes
    }
    return ModelDiff(Versioned(old: shipped.model, new: version.diff.models.new)).changes
  }

  private func olderFindings(_ version: EditedVersion) -> [Diagnostic] {
    version.hashedChanges.map { change in
      version.finding(
        "migration-older-version-edited", .error,
        "version '\(version.name)' is not the current one and is edited: \(change)",
        note: "stores that it wrote cannot be migrated any more; make the change in the current "
          + "version or in a new one", about: change)
    }
  }

  private func currentFindings(_ version: EditedVersion) -> [Diagnostic] {
    guard let first = version.diff.changes.first else { return [] }
    let others = version.diff.changes.count - 1
    let more = others == 0 ? "" : " (and \(others) more)"
    return [
      version.finding(
        "migration-current-version-edited", .note,
        "version '\(version.name)' is edited, no release has it yet: \(first)\(more)", note: nil,
        about: first)
    ]
  }
}
