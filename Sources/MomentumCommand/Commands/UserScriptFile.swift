import MomentumSQL

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension UserScript {
  /// Reads a file of SQL, as `--before` names one.
  init(file path: String, for language: SQLLanguage) throws {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw ScriptMissing(path: path)
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw UserScriptError(script: path, line: 1, statement: nil, reason: "it is not in UTF-8")
    }
    try self.init(name: path, text: text, for: language)
  }
}

private struct ScriptMissing: CommandFailure {
  var path: String

  var exitCode: ExitCode { .notFound }
  var description: String { "'\(path)' cannot be read" }
}

extension UserScriptError: CommandFailure {
  package var exitCode: ExitCode { .unreadableInput }
}
