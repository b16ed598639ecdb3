import Foundation
import MomentumCodegen
import MomentumTestSupport
import Testing

/// What is expected of flavor `coredata` is Swift. That it is what is generated,
/// GenerationGoldenTests say.
@Suite struct CoreDataGoldenTests {
  @Test(arguments: GenerationCase.coreData)
  func expectedFilesParse(testCase: GenerationCase) throws {
    let texts = try testCase.expectedTexts()
    #expect(!texts.isEmpty)
    let complaints = try CoreDataCompiler.parserComplaints(about: texts)
    #expect(complaints == "")
  }

  @Test(arguments: GenerationCase.coreData)
  func expectedFilesTypeCheckWithoutWarning(testCase: GenerationCase) throws {
    let types = testCase.folder.appending(path: "Types.swift")
    let texts = try testCase.expectedTexts() + [String(contentsOf: types, encoding: .utf8)]
    let compiler = try CoreDataCompiler.shared.get()
    #expect(try compiler.complaints(about: texts) == "")
    if testCase.options().coreData.isNonisolated {
      #expect(try compiler.complaints(about: texts, settings: CoreDataCompiler.mainActor) == "")
    }
  }

  @Test func theMarkerIsTheSecondLineOfAllButHumanFiles() throws {
    for testCase in GenerationCase.coreData {
      for file in try testCase.result().files {
        let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect((lines.count > 2 && lines[1] == GeneratedFile.marker) == !file.isHuman)
      }
    }
  }
}
