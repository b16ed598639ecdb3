import Foundation
import MomentumCodegen
import MomentumDiagnostics
import Testing

@Suite struct GenerationGoldenTests {
  @Test(arguments: GenerationCase.all)
  func generatesWhatIsExpected(testCase: GenerationCase) throws {
    let result = try testCase.result()
    for file in result.files {
      try expectGolden(file.text, at: testCase.golden(file.name))
    }
    let findings = result.diagnostics.map { $0.withoutFolder + "\n" }.joined()
    if !findings.isEmpty || FileManager.default.fileExists(atPath: testCase.findings.path) {
      try expectGolden(findings, at: testCase.findings)
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: testCase.expected.path)
    let wanted = result.files.map { testCase.golden($0.name).lastPathComponent }
    #expect(names.sorted() == wanted.sorted())
  }

  @Test(arguments: GenerationCase.momentum, Compiler.settings)
  func expectedFilesCompileWithoutWarning(
    testCase: GenerationCase, settings: [String]
  ) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: testCase.expected.path)
    let files = names.sorted().map { testCase.expected.appending(path: $0) }
    #expect(!files.isEmpty)
    let complaints = try Compiler.complaints(about: files + testCase.support, settings: settings)
    #expect(complaints == "")
  }

  @Test(arguments: GenerationCase.all)
  func equalInputsGiveEqualBytes(testCase: GenerationCase) throws {
    #expect(try testCase.result() == testCase.result())
  }
}

extension Diagnostic {
  /// The finding with the file's path from the fixture's folder on.
  fileprivate var withoutFolder: String {
    var finding = self
    let path = position?.file ?? ""
    finding.position?.file = path.split(separator: "/").suffix(2).joined(separator: "/")
    return finding.description
  }
}
