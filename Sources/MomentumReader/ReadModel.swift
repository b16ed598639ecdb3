package import MomentumDiagnostics
package import MomentumModel

/// What one `contents` file says.
package struct ReadResult: Sendable {
  package var model: Model
  package var sourceMap: SourceMap
  /// What is doubtful in the file, in report order.
  package var diagnostics: [Diagnostic]
}

/// Reads the bytes of a `contents` file. Linear in their number. `file` is the path for messages.
package func readModel(_ bytes: [UInt8], file: String) throws(ModelReadError) -> ReadResult {
  try reading(of: bytes, file: file, known: nil).result
}

/// Reads a version for its model alone: no places, no findings, and what an earlier version holds
/// byte for byte is taken over from `known`.
package func readModel(
  _ bytes: [UInt8], file: String, reusing known: inout KnownEntities
) throws(ModelReadError) -> Model {
  let reading = try reading(of: bytes, file: file, known: known)
  if let now = reading.known { known = now }
  return reading.model
}

private func reading(
  of bytes: [UInt8], file: String, known: KnownEntities?
) throws(ModelReadError) -> ModelReading {
  let document = try modelDocument(bytes, file: file)
  var reading = ModelReading(document, bytes, file: file, known: known)
  try reading.readRoot()
  return reading
}

/// Parses the bytes of a `contents` file, with an error that says what else it may be.
func modelDocument(_ bytes: [UInt8], file: String) throws(ModelReadError) -> XMLDocument {
  if bytes.isEmpty { throw ModelReadError("the file is empty", file: file) }
  if bytes.count > largestModelFile {
    throw ModelReadError("the file is larger than 64 MB", file: file)
  }
  if bytes.starts(with: Array("bplist00".utf8)) {
    throw ModelReadError(
      "this is an old binary model; open it once in Xcode and save it", file: file)
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
