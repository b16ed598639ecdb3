package import MomentumDiagnostics

/// One version of a bundle as it was read.
package struct LintedVersion: Sendable {
  package var name: String
  /// The path of its file, as findings name it.
  package var file: String
  package var model: LintedModel
  package var sourceMap: SourceMap
  /// What was found while reading it.
  package var findings: [Diagnostic]
  /// The number of the compiler that saved it (`lastSavedToolsVersion`), if the file says so.
  package var savedBy: String?
  private let bytes: [UInt8]

  package init(
    name: String, file: String, model: LintedModel, sourceMap: SourceMap = SourceMap(),
    findings: [Diagnostic] = [], savedBy: String? = nil, bytes: [UInt8] = []
  ) {
    self.name = name
    self.file = file
    self.model = model
    self.sourceMap = sourceMap
    self.findings = findings
    self.savedBy = savedBy
    self.bytes = bytes
  }

  /// The text of the file, if it is one. Linear; few ask for it.
  package var text: SourceText? { SourceText(bytes) }
}
