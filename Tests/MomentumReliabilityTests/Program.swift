import Foundation
import MomentumTestSupport

/// Programs that a test starts.
enum Program {
  struct Ending {
    /// The signal's number, negative, for a program that one ended.
    var status: Int32
    var text: String
  }

  /// The command, as the build left it.
  static var momentum: String { SwiftCompiler.tool?.path(percentEncoded: false) ?? "" }

  static func start(
    _ line: [String], environment: [String: String] = [:], input: Pipe? = nil
  ) throws -> (process: Process, output: Pipe) {
    let process = Process()
    process.executableURL = URL(filePath: line[0])
    process.arguments = Array(line.dropFirst())
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let output = Pipe()
    process.standardInput = input ?? FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    try process.run()
    return (process, output)
  }

  static func run(_ line: [String], environment: [String: String] = [:]) throws -> Ending {
    let (process, output) = try start(line, environment: environment)
    return finish(process, output)
  }

  static func finish(_ process: Process, _ output: Pipe) -> Ending {
    let data = (try? output.fileHandleForReading.readToEnd()) ?? Data()
    process.waitUntilExit()
    let isKilled = process.terminationReason == .uncaughtSignal
    return Ending(
      status: isKilled ? -process.terminationStatus : process.terminationStatus,
      text: String(decoding: data, as: UTF8.self))
  }
}

/// The library that makes writes fail, compiled once.
enum Faults {
  /// Nil where programs cannot be given it, which a sentence says.
  static let library: String? = {
    #if os(Linux)
      let library = SharedFolder.path("faults.so")
      let source = TestFiles.root.appending(path: "Tests/MomentumReliabilityTests/faults.c")
      let ending = try? Program.run([
        "/usr/bin/env", "clang", "-shared", "-fPIC", "-o", library,
        source.path(percentEncoded: false), "-ldl",
      ])
      if ending?.status == 0 { return library }
      print("faults.c cannot be compiled: tests with faults are skipped. \(ending?.text ?? "")")
    #else
      print("Faults can be made on Linux only: tests with them are skipped.")
    #endif
    return nil
  }()

  static func environment(
    _ store: String, _ more: [String: String]
  ) -> [String: String] {
    more.merging(["LD_PRELOAD": library ?? "", "FAULT_STORE": store]) { $1 }
  }

  /// What a whole migration does to the files of its store, in order: the deed and the file.
  static func deeds(_ journal: Subject.Journal, _ more: [String]) throws -> [String] {
    let subject = try Subject(journal)
    let log = subject.path("log")
    let ending = try subject.migrate(
      more, environment: environment(subject.store, ["FAULT_LOG": log]))
    guard ending.status == 0, try subject.state() == .new else { throw Subject.Missing() }
    return TestFiles.text(log).split(separator: "\n").map(String.init)
  }
}
