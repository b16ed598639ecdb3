package import MomentumDiagnostics
package import MomentumModel

/// What one model file says.
package struct ReadResult: Sendable {
  package var model: Model
  package var form = ModelForm.xml
  package var sourceMap: SourceMap
  /// What is doubtful in the file, in report order.
  package var diagnostics: [Diagnostic]
  /// The number of the compiler that saved the file, if it says so.
  package var savedBy: String?
}

/// The forms that a model is kept in.
package enum ModelForm: Sendable {
  /// The `contents` of an `.xcdatamodel`.
  case xml
  /// A `.mom`, or the model that a store keeps.
  case compiled
  /// The `elements` of an `.xcdatamodel` of Xcode 3.
  case elements
}

/// Reads the bytes of a model file, in whatever form. Linear in their number. `file` is the path for
/// messages.
package func readModel(_ bytes: [UInt8], file: String) throws(ModelReadError) -> ReadResult {
  if isArchive(bytes) { return try readArchive(bytes, file: file) }
  return try reading(of: bytes, file: file, known: nil).result
}

/// Reads a version for its model alone: no places, no findings, and what an earlier version holds
/// byte for byte is taken over from `known`.
package func readModel(
  _ bytes: [UInt8], file: String, reusing known: inout KnownEntities
) throws(ModelReadError) -> Model {
  if isArchive(bytes) { return try readArchive(bytes, file: file).model }
  let reading = try reading(of: bytes, file: file, known: known)
  if let now = reading.known { known = now }
  return reading.model
}

private func reading(
  of bytes: [UInt8], file: String, known: KnownEntities?
) throws(ModelReadError) -> ModelReading {
  let document = try modelDocument(bytes, file: file)
  if let element = NameLimits.excess(in: document) {
    throw ModelReadError(
      NameLimits.message, at: FilePosition(file: file, line: max(1, document.element(element).line))
    )
  }
  var reading = ModelReading(document, file: file, known: known)
  try reading.readRoot()
  if let (entity, how) = InheritanceLimits.excess(of: reading.model) {
    let place = reading.sourceMap[ModelPath(entity), "parentEntity"]
    throw ModelReadError(
      "entity '\(entity)' \(how)", at: place ?? FilePosition(file: file, line: 1))
  }
  return reading
}

/// Parses the bytes of a `contents` file, with an error that says what else it may be.
func modelDocument(_ bytes: [UInt8], file: String) throws(ModelReadError) -> XMLDocument {
  if bytes.isEmpty { throw ModelReadError("the file is empty", file: file) }
  if bytes.count > largestModelFile {
    throw ModelReadError("the file is larger than 64 MB", file: file)
  }
  if let form = foreignForm(of: bytes) {
    throw ModelReadError("this is \(form), not a model in XML", file: file)
  }
  do throws(XMLProblem) {
    return try XMLDocument(bytes, allowsDoctype: false)
  } catch {
    throw ModelReadError(
      "the model cannot be read: \(error.message)",
      at: FilePosition(file: file, line: max(1, error.line), column: max(1, error.column)))
  }
}

/// In bytes. The largest model file known has 98,672.
let largestModelFile = 64 << 20
