import MomentumArchive
import MomentumModel
import MomentumTestSupport
import Testing

/// A model that Apple's tools compiled, and the XML it was made of. Paths are relative to the shared
/// folder.
struct CompiledModelPair: CustomTestStringConvertible {
  var compiled: String
  var source: String

  var testDescription: String { compiled }

  var model: Model {
    get throws { try SourceModels.model(source) }
  }

  static let files = CompiledFileTests.pairs.map {
    CompiledModelPair(compiled: "corpus/_compiled/\($0.compiled)", source: "corpus/\($0.source)")
  }

  /// Stores whose model stands beside them as XML.
  static let caches: [CompiledModelPair] =
    [
      sample("SampleModel", store: "SampleModel_V1", version: "SampleModel"),
      sample("SampleModel", store: "SampleModel_V2", version: "SampleModel2"),
      sample("SampleModel3", store: "SampleModel3_V1", version: "SampleModel3"),
      CompiledModelPair(
        compiled: "stores/\(duck)/Tests/DDGSyncTests/Resources/SyncMetadata_V3.sqlite",
        source:
          "stores/\(duck)/Sources/DDGSync/SyncMetadata.xcdatamodeld/SyncMetadata 3.xcdatamodel"
      ),
      CompiledModelPair(
        compiled: "\(derived)/\(bug)/V1-database/CoreDataModelMigrationBug.sqlite",
        source: "\(derived)/\(bug)/\(bug).xcdatamodeld/\(bug).xcdatamodel"),
    ] + (1...5).flatMap(numbered)
    + ["2-3", "2-4", "2-21-1", "2-39-0", "2-54-0", "2-82-0", "2-91-0", "2-101-0"].map(wire)

  private static let duck = "duckduckgo__BrowserServicesKit"
  private static let derived = "stores/diogot__CoreDataModelMigrationBug"
  private static let bug = "CoreDataModelMigrationBug"
  private static let wireFolder = "stores/wireapp__wire-ios-data-model"

  private static func sample(
    _ bundle: String, store: String, version: String
  ) -> CompiledModelPair {
    let folder = "stores/alemar11__CoreDataPlus/Tests/Resources/\(bundle)"
    return CompiledModelPair(
      compiled: "\(folder)/Fixtures/\(store).sqlite",
      source: "\(folder)/\(bundle).xcdatamodeld/\(version).xcdatamodel")
  }

  private static func numbered(_ number: Int) -> [CompiledModelPair] {
    let suffix = number == 1 ? "" : " \(number)"
    let moody = "stores/objcio__core-data/Migrations"
    let bookmarks = "BookmarksModel.xcdatamodeld/BookmarksModel\(suffix).xcdatamodel"
    return [
      CompiledModelPair(
        compiled: "stores/\(duck)/Tests/BookmarksTests/Resources/Bookmarks_V\(number).sqlite",
        source: "stores/\(duck)/Sources/Bookmarks/\(bookmarks)"),
      CompiledModelPair(
        compiled: "\(moody)/MigrationsTests/Moody\(suffix).moody",
        source: "\(moody)/Migrations/Moody.xcdatamodeld/Moody\(suffix).xcdatamodel"),
    ]
  }

  private static func wire(_ version: String) -> CompiledModelPair {
    let name = "zmessaging\(version.replacing("-", with: "."))"
    return CompiledModelPair(
      compiled: "\(wireFolder)/Tests/Resources/store\(version).wiredatabase",
      source: "\(wireFolder)/Resources/zmessaging.xcdatamodeld/\(name).xcdatamodel")
  }
}
