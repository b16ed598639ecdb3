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
  if bytes.isEmpty { throw ModelReadError("the file is empty", file: file) }
  if bytes.count > largestModelFile {
    throw ModelReadError("the file is larger than 64 MB", file: file)
  }
  if bytes.starts(with: Array("bplist00".utf8)) {
    throw ModelReadError(
      "this is an old binary model; open it once in Xcode and save it", file: file)
  }
  do {
    var reading = ModelReading(try XMLDocument(bytes, allowsDoctype: false), bytes, file: file)
    try reading.readRoot()
    return reading.result
  } catch let problem as XMLProblem {
    throw ModelReadError(
      "the model cannot be read: \(problem.message)",
      at: FilePosition(file: file, line: max(1, problem.line), column: max(1, problem.column)))
  } catch let error as ModelReadError {
    throw error
  } catch {
    throw ModelReadError("the model cannot be read: \(error)", file: file)
  }
}

/// In bytes. The largest model file known has 98,672.
let largestModelFile = 64 << 20
