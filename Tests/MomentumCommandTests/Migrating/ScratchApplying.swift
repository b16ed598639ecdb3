import Foundation
import MomentumCommand

extension ScratchBundle {
  /// Runs `migrate apply` on the store with the bundle, or one version of it.
  func apply(
    _ arguments: String..., to version: String? = nil
  ) -> (code: ExitCode, result: String, messages: String) {
    var (result, messages) = ("", "")
    let target = version.map { "\(bundle)#\($0)" } ?? bundle
    let code = run(
      arguments: ["migrate", "apply", store, target] + arguments,
      output: Output(result: { result += $0 }, message: { messages += $0 }))
    return (code, result, messages)
  }

  /// Writes a file of SQL, and gives its path.
  func script(_ text: String, _ name: String = "own.sql") throws -> String {
    try text.write(toFile: path(name), atomically: true, encoding: .utf8)
    return path(name)
  }

  /// All that a migration could change, but for the order of pages.
  func dump() throws -> [String] {
    try query("SELECT sql FROM sqlite_master ORDER BY name")
      + query("SELECT hex(Z_PLIST) FROM Z_METADATA") + query("SELECT count(*) FROM ZNOTE")
      + query("SELECT ifnull(ZTITLE, '-') FROM ZNOTE ORDER BY Z_PK")
  }
}
