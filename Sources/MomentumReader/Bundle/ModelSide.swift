/// What the user named: a bundle, or one version of it.
package struct ModelSide: Sendable {
  package let bundle: ModelBundle
  /// The version named in `BUNDLE#NAME`; nil means the current one.
  package let versionName: String?

  package init(bundle: ModelBundle, versionName: String? = nil) {
    self.bundle = bundle
    self.versionName = versionName
  }

  /// The version to look at.
  package func version() throws(ModelReadError) -> VersionSource {
    if let versionName { return try bundle.version(named: versionName) }
    return try bundle.currentVersion()
  }
}
