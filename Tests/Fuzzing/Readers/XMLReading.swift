import MomentumDiagnostics
import MomentumReader

/// A model that was read is written so that it reads back the same.
func readXML(_ bytes: [UInt8]) {
  _ = ModelBundle(BundleListing(path: "X.xcdatamodeld", currentVersionFile: bytes)).currentName
  guard let result = try? readModel(bytes, file: "contents") else { return }
  for finding in result.diagnostics { _ = finding.description }
  // Reading twice more, and writing, take far longer than reading; one small input in eight is enough.
  guard bytes.count <= 2048, bytes.reduce(0, &+) & 7 == 0 else { return }
  guard let file = try? ModelFile(bytes, file: "contents") else { return }
  precondition(file.model == result.model, "Two ways to read a file differ")
  guard let again = try? ModelFile(file.bytes, file: "contents") else {
    preconditionFailure("A written model cannot be read")
  }
  precondition(again.model == file.model, "A written model is another one")
}
