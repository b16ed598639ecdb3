import Foundation
import MomentumTestSupport

/// A program of modules with generated classes, which says the name of each model when it runs.
struct CorpusProgram {
  let folder: URL
  /// What the compiler is told about isolation.
  let isolation: [String]
  private var objects: [String] = []
  private var lines: [String] = []
  private var imports: [String] = []
  /// What the compiler said so far; empty if nothing.
  private(set) var complaints = ""

  init(in folder: URL, isolation: [String]) {
    self.folder = folder
    self.isolation = isolation
  }

  /// Compiles the module to one object file.
  mutating func add(_ module: CorpusModule) throws {
    let name = "Module\(objects.count)"
    let sources = try module.write(to: folder.appending(path: name))
    let object = folder.appending(path: name + ".o").path
    try compile(
      ["-wmo", "-no-emit-module-separately-wmo", "-c", "-emit-module", "-module-name", name]
        + ["-o", object]
        + ["-emit-module-path", folder.appending(path: name + ".swiftmodule").path] + sources)
    objects.append(object)
    imports.append("import \(name)")
    lines += module.modelNames.map { "    print(\(name).\($0).definition.name)" }
  }

  /// The lines that the linked program writes.
  mutating func run() throws -> [String] {
    let source = folder.appending(path: "Program.swift")
    let text =
      (imports + ["@main struct Program {", "  static func main() {"] + lines + ["  }", "}", ""])
      .joined(separator: "\n")
    try Data(text.utf8).write(to: source)
    let program = folder.appending(path: "program").path
    try compile(
      ["-I", folder.path, "-module-name", "Program", "-o", program, source.path] + objects
        + SwiftCompiler.runtimeObjects)
    guard complaints.isEmpty else { return [] }
    return try SwiftCompiler.program([program]).text.split(separator: "\n").map(String.init)
  }

  private mutating func compile(_ arguments: [String]) throws {
    let (status, text) = try SwiftCompiler.run(isolation + arguments)
    complaints += status == 0 ? text : "status \(status)\n" + text
  }
}

extension CorpusModule {
  /// Writes the generated files and the stubs, and gives their paths.
  func write(to folder: URL) throws -> [String] {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return try (texts + [stubs]).enumerated().map { number, text in
      let file = folder.appending(path: "File\(number).swift")
      try Data(text.utf8).write(to: file)
      return file.path
    }
  }
}
