import Foundation
import MomentumArchive
import MomentumModel
import MomentumSQL
import MomentumSQLite
import MomentumStoreFile
import MomentumTestSupport
import Testing

@Suite(.enabled(if: TestFiles.hasShared))
struct DerivedTriggerTests {
  /// Apple's stores with triggers of derived attributes; their models stand in the stores.
  static let stores = [
    "alemar11__CoreDataPlus/Tests/Resources/SampleModel2/Fixtures/SampleModel2_V2.sqlite",
    "diogot__CoreDataModelMigrationBug/CoreDataModelMigrationBug/V1-database/CoreDataModelMigrationBug.sqlite",
    "tkanarsky__osxphotos/tests/Test-26.1.photoslibrary/database/Photos.sqlite",
  ]

  @Test(arguments: zip(stores, [5, 2, 8]))
  func writesTheTextOfApplesTriggers(store: String, count: Int) throws {
    let path = TestFiles.shared.appending(path: "stores/\(store)").path(percentEncoded: false)
    let file = try StoreFile(opening: path, access: .readOnly)
    let model = try CompiledModel(file.modelArchive()).model
    let rows = try file.connection.prepare(
      "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND name GLOB 'Z_DA_*'")
    var theirs: [String: String] = [:]
    while try rows.step() { theirs[rows.text(0)] = rows.text(1) }
    #expect(theirs.count == count)
    let ours = try file.layout(of: model).triggers
    #expect(
      Dictionary(
        ours.map { ($0.name, words($0.creation.text)) }, uniquingKeysWith: { one, _ in one })
        == theirs.mapValues(words))
  }

  private func words(_ text: String) -> [Substring] { text.split(whereSeparator: \.isWhitespace) }
}
