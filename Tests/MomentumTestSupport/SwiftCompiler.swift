#if canImport(FoundationEssentials)
  package import FoundationEssentials
  // Processes are in the whole of Foundation only.
  import Foundation
#else
  package import Foundation
#endif

/// The compiler of the machine, and the runtime as the package's own build left it, for tests that
/// compile generated text.
package enum SwiftCompiler {
  /// The folder of the build's products.
  package static let products: URL? = {
    let bundle = CommandLine.arguments.first { $0.contains(".xctest") }
    let folders = [bundle.map { URL(filePath: $0).deletingLastPathComponent() }].compactMap(\.self)
    return (folders + [TestFiles.root.appending(path: ".build/debug")]).first {
      FileManager.default.fileExists(atPath: $0.path + "/Modules/MomentumRuntime.swiftmodule")
    }
  }()

  /// Whether there is a runtime to compile against; a sentence says if not.
  package static let hasRuntime: Bool = {
    if products == nil { print("No compiled runtime found: compiler tests are skipped.") }
    return products != nil
  }()

  /// The command, which the package's tests build too.
  package static var tool: URL? { products?.appending(path: "momentum") }

  /// Runs the compiler in language mode 6 with warnings as errors, able to import the runtime.
  package static func run(_ arguments: [String]) throws -> (status: Int32, text: String) {
    let modules = products?.appending(path: "Modules").path ?? ""
    let libraries = ["CSQLite", "CZlib"].flatMap {
      ["-I", TestFiles.root.appending(path: "Sources/\($0)").path]
    }
    return try plain(
      ["-swift-version", "6", "-warnings-as-errors", "-parse-as-library", "-I", modules]
        + libraries + arguments)
  }

  /// The object files of the runtime and of all that it builds on, and the system's libraries, as a
  /// program with generated classes links them; none if the build keeps them elsewhere.
  package static let runtimeObjects: [String] = {
    let modules = [
      "Model", "Predicate", "Migration", "SQL", "Archive", "SQLite", "StoreFile", "Runtime",
    ]
    let objects = modules.flatMap { module -> [String] in
      guard let folder = products?.appending(path: "Momentum\(module).build") else { return [] }
      return TestFiles.names(in: folder).filter { $0.hasSuffix(".swift.o") }
        .map { folder.appending(path: $0).path }
    }
    if objects.isEmpty { print("No object files of the runtime found: linking is skipped.") }
    return objects.isEmpty ? [] : objects + ["-lsqlite3", "-lz", "-lm"]
  }()

  /// Runs the compiler with these arguments only.
  package static func plain(_ arguments: [String]) throws -> (status: Int32, text: String) {
    try program(["swiftc"] + arguments)
  }

  /// Runs a program by its name, and gives all that it says.
  package static func program(_ arguments: [String]) throws -> (status: Int32, text: String) {
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
