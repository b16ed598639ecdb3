import MomentumMigration
import MomentumModel
import MomentumReader
import MomentumTestSupport
import Testing

@Suite(.enabled(if: TestFiles.hasShared))
struct ReadingTests {
  @Test("Every mapping model under shared is read, and it is told which still fit their versions")
  func allAreRead() throws {
    for path in SharedMappings.paths {
      let file = try MappingModelFile(at: path)
      print(path.split(separator: "/").last!, file.mapping.versionNames)
      print(file.mapping.text)
    }
  }
}
