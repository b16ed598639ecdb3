package import MomentumArchive

/// What a bundle holds, as found on disk or in git: the raw material of a `ModelBundle`.
package struct BundleListing: Sendable {
  /// The path for messages and reports.
  package var path: String
  /// The bytes of `.xccurrentversion`; nil if there is none.
  package var currentVersionFile: [UInt8]?
  /// What `VersionInfo.plist` says; only a compiled bundle has it.
  package var versionInfo: VersionInfo?
  /// The paths of models inside version folders, which are versions of nothing.
  package var nestedModels: [String] = []
  /// The version folders, or compiled models, directly inside, in any order.
  package var versions: [VersionSource]

  package init(path: String, currentVersionFile: [UInt8]? = nil, versions: [VersionSource] = []) {
    self.path = path
    self.currentVersionFile = currentVersionFile
    self.versions = versions
  }
}
