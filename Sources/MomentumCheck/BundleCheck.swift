import MomentumDiagnostics
import MomentumHistory
import MomentumMigration
import MomentumReader

/// Compares one bundle with its former self. Only versions whose bytes differ are read.
struct BundleCheck {
  let path: String
  /// The bundle at the base.
  let old: ModelBundle?
  /// The bundle of the work tree.
  let new: ModelBundle?
  let repository: GitRepository
  /// What stands before the repository path in the file names of `old`.
  private let label: String
  private let releaseTags: [String]

  init(
    _ pair: BundlePair, _ repository: GitRepository, _ base: HistoryBase, releaseTags: [String]
  ) throws {
    path = pair.shownPath
    label = String(base.commit.prefix(10))
    let old = try pair.basePath.flatMap { path in
      try repository.bundle(path, at: base.commit, label: String(base.commit.prefix(10)))
    }
    self.old = old.map(ModelBundle.init)
    new = try pair.head.map { try loadSide($0.shownPath).bundle }
    self.repository = repository
    self.releaseTags = releaseTags
  }

  func result() throws -> (BundleReport, [Diagnostic]) {
    guard let old else { return (BundleReport(path: path, state: .added), new?.findings ?? []) }
    guard let new else {
      return (BundleReport(path: path, state: .removed), try deletionFindings(old, nil))
    }
    var findings = new.findings
    let (edited, unreadable) = try editedVersions(old, new)
    findings += unreadable
    let releases = try self.releases(holding: edited.map(\.files.old))
    for version in edited {
      findings += try self.findings(
        about: version, release: releases[version.files.old.file],
        isCurrent: version.files.new.name == new.currentName)
    }
    findings += try deletionFindings(old, new) + pointerFindings(old, new)
    let (step, stepFindings) = try currentStep(old, new)
    return (BundleReport(path: path, state: .compared, step: step), findings + stepFindings)
  }

  /// The newest release that holds each version of the base, by the version's file.
  func releases(holding versions: [VersionSource]) throws -> [String: Release] {
    let paths = versions.map { String($0.file.dropFirst(label.count + 1)) }
    let found = try repository.newestReleases(holding: paths, among: releaseTags)
    return Dictionary(
      found.map { ("\(label):\($0.key)", $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  private func editedVersions(
    _ old: ModelBundle, _ new: ModelBundle
  ) throws -> (edited: [EditedVersion], unreadable: [Diagnostic]) {
    var edited: [EditedVersion] = []
    var unreadable: [Diagnostic] = []
    for version in old.versions {
      guard let now = new.versions.first(where: { $0.name == version.name }) else { continue }
      let files = Versioned(old: version, new: now)
      // What cannot be read now is the input's fault; what could not be read then is not.
      let bytes = try now.bytes()
      guard (try? version.bytes()) != bytes else { continue }
      let result = try now.read()
      do throws(ModelReadError) {
        let before = try version.read()
        let diff = ModelDiff(Versioned(old: before.model, new: result.model))
        guard !diff.changes.isEmpty else { continue }
        edited.append(
          EditedVersion(files: files, diff: diff, places: HeadPlaces(now.file, bytes, result)))
      } catch {
        unreadable.append(self.unreadable(files, error))
      }
    }
    return (edited, unreadable)
  }

  private func unreadable(
    _ files: Versioned<VersionSource>, _ error: ModelReadError
  ) -> Diagnostic {
    Diagnostic(
      "check-base-unreadable", .warning,
      "version '\(files.new.name)' cannot be compared, at the base it is unreadable: "
        + error.message,
      position: FilePosition(file: files.new.file, line: 1))
  }
}
