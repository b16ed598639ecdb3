package import Foundation

/// A git repository in a temporary folder that goes when the value goes.
package final class ScratchRepository {
  package let folder: URL
  private var clock = 1_700_000_000

  /// Makes an empty repository on branch `main`.
  package init() throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "momentum scratch \(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try git("init", "--quiet", "--initial-branch=main")
  }

  /// Clones another one with these options.
  package init(cloning origin: ScratchRepository, _ options: String...) throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "momentum clone \(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try git(["clone", "--quiet"] + options + ["file://\(origin.folder.path)", "."])
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  package var path: String { folder.path }

  package func path(_ file: String) -> String { folder.appending(path: file).path }

  package func write(_ text: String, to file: String) throws {
    let url = folder.appending(path: file)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  package func remove(_ file: String) throws {
    try FileManager.default.removeItem(at: folder.appending(path: file))
  }

  package func commit(_ message: String = "change", tag: String? = nil) throws {
    try git("add", "--all")
    try git("commit", "--quiet", "--allow-empty", "-m", message)
    if let tag { try git("tag", tag) }
  }

  @discardableResult
  package func git(_ arguments: String...) throws -> String { try git(arguments) }

  /// Runs one line as a user would paste it.
  @discardableResult
  package func shell(_ line: String) throws -> String {
    try run(["sh", "-c", line])
  }

  @discardableResult
  private func git(_ arguments: [String]) throws -> String {
    clock += 60
    return try run(["git", "-c", "protocol.file.allow=always"] + arguments)
  }

  private func run(_ words: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = folder
    process.environment = environment
    let output = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(
      decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(words: words, output: text) }
    return text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Neither the user's settings nor the clock has a say.
  private var environment: [String: String] {
    [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
      "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1", "HOME": folder.path,
      "GIT_AUTHOR_NAME": "Test", "GIT_AUTHOR_EMAIL": "test@example.com",
      "GIT_COMMITTER_NAME": "Test", "GIT_COMMITTER_EMAIL": "test@example.com",
      "GIT_AUTHOR_DATE": "\(clock) +0000", "GIT_COMMITTER_DATE": "\(clock) +0000",
    ]
  }

  package struct Failure: Error {
    package var words: [String]
    package var output: String
  }
}
