import Foundation
import MomentumTestSupport

/// Gives `body` a folder of its own and removes it afterwards.
func withTemporaryFolder<Value>(_ body: (URL) throws -> Value) throws -> Value {
  let folder = try TestFiles.temporaryFolder()
  defer { try? FileManager.default.removeItem(at: folder) }
  return try body(folder)
}
