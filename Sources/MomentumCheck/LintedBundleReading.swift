import MomentumDiagnostics
package import MomentumLint
package import MomentumReader

extension LintedBundle {
  /// Reads every version of a bundle. What cannot be read is a finding.
  package init(_ bundle: ModelBundle, compatibility: Compatibility = .store) {
    self.init(
      path: bundle.path, versions: [], currentName: bundle.currentName, findings: bundle.findings)
    for source in bundle.versions {
      do throws(ModelReadError) {
        versions.append(try LintedVersion(source, compatibility))
      } catch {
        findings.append(
          Diagnostic(
            "model-unparsable", .error, error.message,
            note:
              "neither Momentum nor Xcode can use version '\(source.name)'; mend it, or "
              + "remove it if no release has it",
            position: error.position))
      }
    }
  }
}

extension LintedVersion {
  fileprivate init(
    _ source: VersionSource, _ compatibility: Compatibility
  ) throws(ModelReadError) {
    let bytes = try source.bytes()
    let result = try readModel(bytes, file: source.file)
    self.init(
      name: source.name, file: source.file,
      model: LintedModel(
        result.model, findings: result.diagnostics, isCompiled: result.form == .compiled,
        compatibility: compatibility),
      sourceMap: result.sourceMap,
      findings: result.diagnostics, savedBy: result.savedBy, bytes: bytes)
  }
}
