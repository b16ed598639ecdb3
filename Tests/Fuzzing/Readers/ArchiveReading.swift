import MomentumArchive
import MomentumModel

/// A compiled model that was read is in the form that it says it is in, and so are its hashes known
/// or not.
func readArchive(_ bytes: [UInt8]) {
  _ = try? VersionInfo(bytes)
  _ = try? CompiledModel(modelCache: bytes)
  _ = try? ElementsModel(bytes)
  guard let model = try? CompiledModel(bytes).model else { return }
  _ = model.versionHashes()
  _ = try? model.compiled()
}
