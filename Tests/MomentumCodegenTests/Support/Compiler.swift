import Foundation
import MomentumTestSupport

/// What the compiler says about generated text.
enum Compiler {
  /// The settings that users' modules differ in.
  static let settings: [[String]] = [
    [],
    [
      "-default-isolation", "MainActor", "-enable-upcoming-feature", "InternalImportsByDefault",
      "-enable-upcoming-feature", "MemberImportVisibility",
    ],
  ]

  /// What is wrong with `files` as one module that uses the runtime, warnings being errors; empty if
  /// nothing.
  static func complaints(about files: [URL], settings: [String] = []) throws -> String {
    let output = try SwiftCompiler.run(
      ["-typecheck", "-module-name", "Client", "-package-name", "client"] + settings
        + files.map { $0.path(percentEncoded: false) })
    return output.status == 0 ? "" : output.text
  }

  struct Failure: Error { var text: String }

  /// Runs a program of the toolchain by its name.
  static func run(_ arguments: [String]) throws -> (status: Int32, text: String) {
    try SwiftCompiler.program(arguments)
  }

  /// Everything that files declare, as the parser understands it.
  static func parseTree(of files: [URL]) throws -> String {
    let paths = files.map { $0.path(percentEncoded: false) }
    return try SwiftCompiler.plain(["-parse-as-library", "-dump-parse"] + paths).text
  }
}
