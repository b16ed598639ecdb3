import Foundation

/// Runs the Swift compiler on generated text, against a module with the runtime's interface.
struct Compiler {
  /// The settings that users' modules differ in.
  static let settings: [[String]] = [
    [],
    ["-default-isolation", "MainActor"],
    ["-enable-upcoming-feature", "InternalImportsByDefault"],
    [
      "-default-isolation", "MainActor", "-enable-upcoming-feature", "InternalImportsByDefault",
      "-enable-upcoming-feature", "MemberImportVisibility",
    ],
  ]

  private let stub: URL

  /// Compiles the stand-in runtime.
  private init() throws {
    stub = FileManager.default.temporaryDirectory.appending(
      path: "momentum-stub-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: stub, withIntermediateDirectories: true)
    let source = packageFolder.appending(path: "Tests/Fixtures/StubRuntime/MomentumRuntime.swift")
    let module = stub.appending(path: "MomentumRuntime.swiftmodule").path
    let output = try Self.run(
      [
        "swiftc", "-swift-version", "6", "-parse-as-library", "-emit-module", "-module-name",
        "MomentumRuntime", "-enable-upcoming-feature", "InternalImportsByDefault",
        "-emit-module-path", module, source.path,
      ])
    if output.status != 0 { throw Failure(text: output.text) }
  }

  struct Failure: Error { var text: String }

  static let shared = Result { try Compiler() }

  /// What the compiler says about `files` as one module, warnings being errors; empty if nothing.
  func complaints(about files: [URL], settings: [String] = []) throws -> String {
    let output = try Self.run(
      [
        "swiftc", "-swift-version", "6", "-parse-as-library", "-typecheck", "-warnings-as-errors",
        "-module-name", "Client", "-package-name", "client", "-I", stub.path,
      ] + settings + files.map { $0.path(percentEncoded: false) })
    return output.status == 0 ? "" : output.text
  }

  /// Everything that files declare, as the parser understands it.
  func parseTree(of files: [URL]) throws -> String {
    let paths = files.map { $0.path(percentEncoded: false) }
    return try Self.run(["swiftc", "-parse-as-library", "-dump-parse"] + paths).text
  }

  static func run(_ arguments: [String]) throws -> (status: Int32, text: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}
