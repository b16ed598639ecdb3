import Foundation
import MomentumCommand
import MomentumMigration
import MomentumReader
import MomentumTestSupport
import Testing

@Suite struct MappingCommandTests {
  @Test(
    "A mapping model is printed as the text that programs carry",
    .enabled(if: TestFiles.hasShared))
  func printsTheText() throws {
    let path = TestFiles.shared
      .appending(
        path: "corpus/objcio__core-data/Migrations/Migrations/Moody 4-Moody 5.xcmappingmodel"
      )
      .path(percentEncoded: false)
    let (code, result, messages) = momentum("mapping", path)
    #expect(code == .success)
    #expect(messages == "")
    #expect(result == (try MappingModelFile(at: path)).mapping.text)
    #expect(result.hasPrefix("mapping old=\"Moody 4\" new=\"Moody 5\"\nentity \"MoodToMood\""))
    #expect(
      result.contains("attribute \"isoContinent\" value=\"$source.continent.numericISO3166Code\"\n")
    )
  }

  @Test("What is no mapping model is told with its place")
  func refusesOtherFiles() throws {
    let folder = try TestFiles.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.path(percentEncoded: false) + "/xcmapping.xml"
    try Data("<model/>\n".utf8).write(to: URL(filePath: path))
    let (code, result, messages) = momentum("mapping", path)
    #expect(code == .unreadableInput)
    #expect(result == "")
    #expect(messages == "\(path):1:1: error: this is no Core Data store in XML\n")
    #expect(momentum("mapping", path + ".no").code == .notFound)
  }
}
