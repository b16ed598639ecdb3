import MomentumArchive
import MomentumDiagnostics
import MomentumModel

/// Whether the bytes are those of a compiled model, or of a model of Xcode 3.
func isArchive(_ bytes: [UInt8]) -> Bool { bytes.starts(with: Array("bplist0".utf8)) }

/// What a file is that begins like no model, in words.
func foreignForm(of bytes: [UInt8]) -> String? {
  let forms = [
    "bplist0": "a binary property list", "momv2$": "an optimised model (name the '.mom' beside it)",
    "SQLite format 3\0": "an SQLite database",
  ]
  return forms.first { bytes.starts(with: Array($0.key.utf8)) }?.value
}

/// Reads a compiled model, or the `elements` of an old binary one; the class of the archive's root
/// tells which.
func readArchive(_ bytes: [UInt8], file: String) throws(ModelReadError) -> ReadResult {
  if bytes.count > largestModelFile {
    throw ModelReadError("the file is larger than 64 MB", file: file)
  }
  let model: Model
  let omissions: [Omission]
  let form: ModelForm
  do throws(ArchiveError) {
    do throws(ArchiveError) {
      let compiled = try CompiledModel(bytes)
      (model, omissions, form) = (compiled.model, compiled.omissions, .compiled)
    } catch .unexpectedClass(_, "XDPMModel", _) {
      let elements = try ElementsModel(bytes)
      (model, omissions, form) = (elements.model, elements.omissions, .elements)
    }
  } catch {
    throw ModelReadError("the model cannot be read: \(error)", file: file)
  }
  if NameLimits.areExceeded(by: model) {
    throw ModelReadError(NameLimits.message, file: file)
  }
  if let (entity, how) = InheritanceLimits.excess(of: model) {
    throw ModelReadError("entity '\(entity)' \(how)", file: file)
  }
  let place = FilePosition(file: file, line: 1)
  var counts = RuleCounts()
  let left = omissions.compactMap { omission -> Diagnostic? in
    guard counts.admits("model-archive-omission", .note) else { return nil }
    return Diagnostic(
      "model-archive-omission", .note, "\(omission.what) is left out",
      note: "read the model's source where it matters", at: omission.path,
      position: place)
  }
  let dangling = referenceFindings(in: model, SourceMap(), &counts).map { finding in
    var placed = finding
    placed.position = place
    return placed
  }
  return ReadResult(
    model: model, form: form, sourceMap: SourceMap(),
    diagnostics: (left + dangling + counts.omissions(at: place)).sorted(
      by: Diagnostic.inReportOrder))
}
