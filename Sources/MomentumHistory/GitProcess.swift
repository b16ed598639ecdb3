import Foundation

/// Runs git in a folder, without a shell. Nothing is ever written to the repository.
struct GitProcess: Sendable {
  struct Result {
    var status: Int32
    var output: [UInt8]
    /// What git wrote to standard error.
    var message: String

    var lines: [String] {
      String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// The parts of an output that `-z` was given for.
    var records: [String] {
      output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }
  }

  let folder: String

  /// Runs git and returns what it printed. A status that `accepted` does not list is thrown.
  func run(
    _ arguments: [String], input: [UInt8] = [], accepted: Set<Int32> = [0]
  ) throws(GitError) -> Result {
    // Files, since pipes need a thread each: whoever fills one that nobody reads waits for ever.
    let files = [tmpfile(), tmpfile(), tmpfile()].compactMap(\.self)
    defer { for file in files { fclose(file) } }
    let handles = files.map { FileHandle(fileDescriptor: fileno($0)) }
    let command = arguments.first ?? ""
    do {
      guard handles.count == 3 else { throw CocoaError(.fileWriteUnknown) }
      try handles[0].write(contentsOf: Data(input))
      try handles[0].seek(toOffset: 0)
      let status = try status(of: arguments, handles)
      try handles[1].seek(toOffset: 0)
      try handles[2].seek(toOffset: 0)
      let result = Result(
        status: status, output: Array(try handles[1].readToEnd() ?? Data()),
        message: String(decoding: try handles[2].readToEnd() ?? Data(), as: UTF8.self)
          .trimmingCharacters(in: .whitespacesAndNewlines))
      return try checked(result, command, accepted)
    } catch let error as GitError {
      throw error
    } catch {
      throw .failed(command: command, status: -1, message: "\(error)")
    }
  }

  private func checked(
    _ result: Result, _ command: String, _ accepted: Set<Int32>
  ) throws(GitError) -> Result {
    // `env` ends with 127 where there is no such command.
    if result.status == 127 { throw .gitNotInstalled }
    guard accepted.contains(result.status) else {
      throw .failed(command: command, status: result.status, message: result.message)
    }
    return result
  }

  private func status(of arguments: [String], _ handles: [FileHandle]) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git", "-C", folder] + arguments
    process.environment = environment
    process.standardInput = handles[0]
    process.standardOutput = handles[1]
    process.standardError = handles[2]
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    try process.run()
    ended.wait()
    return process.terminationStatus
  }

  /// A hook's `GIT_DIR` is relative to the hook's folder, not to ours, and names one repository
  /// whatever the path is: the repository is the one that the folder lies in.
  private var environment: [String: String] {
    var environment = ProcessInfo.processInfo.environment
    for name in ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_COMMON_DIR"] {
      environment[name] = nil
    }
    environment["GIT_OPTIONAL_LOCKS"] = "0"
    environment["GIT_TERMINAL_PROMPT"] = "0"
    environment["LC_ALL"] = "C"
    return environment
  }
}
