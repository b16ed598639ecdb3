import Foundation
import MomentumArchive
import MomentumModel
import MomentumReader
import MomentumTestSupport

/// A model that Apple's tools compiled, and the XML it was made of. Paths are relative to the shared
/// folder.
struct CompiledModelPair: Sendable, CustomStringConvertible {
  var compiled: String
  var source: String

  var description: String { compiled }

  var model: Model {
    get throws {
      let path = TestFiles.shared.appending(path: source + "/contents").path(percentEncoded: false)
      return try readModel(TestFiles.bytes(path), file: path).model
    }
  }

  var bytes: [UInt8] {
    TestFiles.bytes(TestFiles.shared.appending(path: compiled).path(percentEncoded: false))
  }

  static let files: [CompiledModelPair] = [
    pair(
      "corpus/_compiled/SwiftGen__SwiftGen/SwiftGen.playground/Resources/Model.momd",
      "corpus/SwiftGen__SwiftGen/Sources/TestUtils/Fixtures/Resources/CoreData/Model.xcdatamodeld",
      ["Model", "Model 2"]),
    [
      CompiledModelPair(
        compiled: "corpus/_compiled/ZeeQL__ZeeQL3/data/Contacts.mom",
        source: "corpus/ZeeQL__ZeeQL3/data/Contacts.xcdatamodel")
    ],
    pair(
      "corpus/_compiled/alemar11__CoreDataPlus/Tests/Resources/SampleModel/Fixtures/SampleModel.momd",
      "corpus/alemar11__CoreDataPlus/Tests/Resources/SampleModel/SampleModel.xcdatamodeld",
      ["SampleModel", "SampleModel2", "SampleModel3"]),
    pair(
      "corpus/_compiled/alemar11__CoreDataPlus/Tests/Resources/SampleModel3/Fixtures/SampleModel3.momd",
      "corpus/alemar11__CoreDataPlus/Tests/Resources/SampleModel3/SampleModel3.xcdatamodeld",
      ["SampleModel3", "SampleModel3_v2", "SampleModel3_v3"]),
  ].flatMap { $0 }

  private static func pair(
    _ compiled: String, _ source: String, _ versions: [String]
  ) -> [CompiledModelPair] {
    versions.map {
      CompiledModelPair(compiled: "\(compiled)/\($0).mom", source: "\(source)/\($0).xcdatamodel")
    }
  }

  /// Stores whose model stands beside them as XML.
  static let caches: [CompiledModelPair] = {
    let plus = "alemar11__CoreDataPlus/Tests/Resources"
    let duck = "duckduckgo__BrowserServicesKit"
    let moody = "objcio__core-data/Migrations"
    let wire = "wireapp__wire-ios-data-model"
    var pairs = [
      ("\(plus)/SampleModel/Fixtures/SampleModel_V1.sqlite", "\(plus)/SampleModel/SampleModel", "SampleModel"),
      ("\(plus)/SampleModel/Fixtures/SampleModel_V2.sqlite", "\(plus)/SampleModel/SampleModel", "SampleModel2"),
      ("\(plus)/SampleModel3/Fixtures/SampleModel3_V1.sqlite", "\(plus)/SampleModel3/SampleModel3", "SampleModel3"),
      ("\(duck)/Tests/DDGSyncTests/Resources/SyncMetadata_V3.sqlite", "\(duck)/Sources/DDGSync/SyncMetadata", "SyncMetadata 3"),
    ]
    for number in 1...5 {
      let suffix = number == 1 ? "" : " \(number)"
      pairs.append(
        ("\(duck)/Tests/BookmarksTests/Resources/Bookmarks_V\(number).sqlite",
         "\(duck)/Sources/Bookmarks/BookmarksModel", "BookmarksModel\(suffix)"))
      pairs.append(
        ("\(moody)/MigrationsTests/Moody\(suffix).moody", "\(moody)/Migrations/Moody", "Moody\(suffix)"))
    }
    for version in ["2-3", "2-4", "2-21-1", "2-39-0", "2-54-0", "2-82-0", "2-91-0", "2-101-0"] {
      let name = "zmessaging\(version.replacing("-", with: "."))"
      pairs.append(
        ("\(wire)/Tests/Resources/store\(version).wiredatabase", "\(wire)/Resources/zmessaging", name))
    }
    return pairs.map {
      CompiledModelPair(
        compiled: "stores/\($0.0)", source: "stores/\($0.1).xcdatamodeld/\($0.2).xcdatamodel")
    }
  }()
}
