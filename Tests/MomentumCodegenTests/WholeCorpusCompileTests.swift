import Foundation
import MomentumCodegen
import MomentumTestSupport
import Testing

/// Every version of five bundles, and the newest of all, linked with the runtime and run. It takes
/// many minutes: Tests/Integration/corpus-compile.sh asks for it.
@Suite(
  .enabled(if: ProcessInfo.processInfo.environment["MOMENTUM_WHOLE_CORPUS"] == "1"),
  .enabled(if: TestFiles.hasShared && !SwiftCompiler.runtimeObjects.isEmpty), .serialized)
struct WholeCorpusCompileTests {
  /// By what they have: class names with a module, every kind of property, types of the user's,
  /// derived attributes, composites, and typeless transient attributes.
  static let bundles = [
    "LoopKit/Persistence/Model.xcdatamodeld", "CoreData/Model.xcdatamodeld",
    "Model/Delta.xcdatamodeld", "SampleModel/SampleModel.xcdatamodeld",
    "Models/GeneratedFlowModel.xcdatamodeld", "Resources/zmessaging.xcdatamodeld",
  ]

  @Test(arguments: bundles, CorpusCompileTests.isolations)
  func everyVersionCompilesLinksAndRuns(bundle: String, isolation: [String]) throws {
    let inputs = CorpusModels.versions(ofBundle: bundle)
    #expect(!inputs.isEmpty)
    try linksAndRuns(inputs.map { try CorpusModule($0) }, isolation, bundle)
  }

  @Test(arguments: CorpusCompileTests.isolations)
  func theNewestVersionsCompileLinkAndRun(isolation: [String]) throws {
    let modules = try CorpusModels.newest.map { try CorpusModule($0) }
    try linksAndRuns(modules, isolation, "newest versions")
  }

  private func linksAndRuns(
    _ modules: [CorpusModule], _ isolation: [String], _ name: String
  ) throws {
    try withTemporaryFolder { folder in
      var program = CorpusProgram(in: folder, isolation: isolation)
      for module in modules { try program.add(module) }
      let lines = try program.run()
      #expect(program.complaints == "")
      #expect(lines.count == modules.count)
      let setting = isolation.last ?? "nonisolated"
      print("RESULT \(name), \(setting): \(lines.count) of \(modules.count) linked and ran")
    }
  }
}
