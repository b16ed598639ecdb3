import Foundation
import MomentumCodegen
import MomentumTestSupport
import Testing

/// Classes of real models, compiled against the runtime as the package's own build left it.
@Suite(.enabled(if: TestFiles.hasShared && SwiftCompiler.hasRuntime)) struct CorpusCompileTests {
  static let isolations: [[String]] = [[], ["-default-isolation", "MainActor"]]

  @Test func everyVersionParses() throws {
    let inputs = CorpusModels.all
    try withTemporaryFolder { folder in
      let paths = try inputs.enumerated().map { number, input in
        let file = folder.appending(path: "\(number).swift")
        try Data(try generate(input).files[0].text.utf8).write(to: file)
        return file.path
      }
      print("\(paths.count) versions generated of \(TestFiles.corpusModels.count)")
      #expect(paths.count == TestFiles.corpusModels.count)
      let output = try SwiftCompiler.plain(["-frontend", "-parse", "-parse-as-library"] + paths)
      #expect(output.text == "")
    }
  }

  @Test(arguments: isolations)
  func theNewestVersionOfEveryBundleCompilesWithoutWarning(isolation: [String]) throws {
    let modules = try CorpusModule.modules(of: CorpusModels.newest)
    let count = modules.map(\.count).reduce(0, +)
    print("\(count) of \(CorpusModels.bundlePaths.count) bundles in \(modules.count) modules")
    #expect(count == CorpusModels.bundlePaths.count)
    try withTemporaryFolder { folder in
      for (number, module) in modules.enumerated() {
        let files = try module.write(to: folder.appending(path: "\(number)"))
        let (status, text) = try SwiftCompiler.run(["-typecheck"] + isolation + files)
        #expect(status == 0)
        #expect(text == "")
      }
    }
  }

  @Test(.enabled(if: !SwiftCompiler.runtimeObjects.isEmpty))
  func programsOfRealModelsLinkAndRun() throws {
    let names = ["SampleModel", "GeneratedFlowModel", "Delta"]
    let inputs = CorpusModels.newest.filter { names.contains($0.bundleName) }
    try withTemporaryFolder { folder in
      var program = CorpusProgram(in: folder, isolation: Self.isolations[1])
      for input in inputs { try program.add(CorpusModule(input)) }
      let lines = try program.run()
      #expect(program.complaints == "")
      #expect(lines == inputs.map(\.bundleName))
    }
  }
}
