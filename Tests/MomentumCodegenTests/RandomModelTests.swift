import Foundation
import MomentumCodegen
import MomentumModel
import MomentumTestSupport
import Testing

/// Models that no editor would save.
@Suite struct RandomModelTests {
  @Test(arguments: [UInt64](0..<200))
  func generatingNeverTrapsAndIsAFunction(seed: UInt64) throws {
    let input = GenerationInput.single(.random(seed: seed))
    let result = try generate(input)
    #expect(try result == generate(input))
    #expect(Set(result.files.map { $0.name.lowercased() }).count == result.files.count)
  }

  @Test func everyResultParses() throws {
    try withTemporaryFolder { folder in
      let urls = try [UInt64](0..<200).map { seed in
        let url = folder.appending(path: "\(seed).swift")
        let text = try generate(.single(.random(seed: seed))).files[0].text
        try Data(text.utf8).write(to: url)
        return url
      }
      let output = try Compiler.run(["swiftc", "-parse"] + urls.map(\.path))
      #expect(output.text == "")
    }
  }
}
