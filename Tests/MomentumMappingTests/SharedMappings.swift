import Foundation
import MomentumMigration
import MomentumModel
import MomentumReader
import MomentumTestSupport

/// The mapping models of real apps, and the bundles that they belong to.
enum SharedMappings {
  static let paths: [String] = {
    let corpus = TestFiles.shared.appending(path: "corpus").path(percentEncoded: false)
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: corpus)) ?? []
    return paths.filter { $0.hasSuffix(".xcmappingmodel") }.sorted().map { corpus + "/" + $0 }
  }()

  static func named(_ name: String) throws -> MappingModelFile {
    let path = paths.first { $0.hasSuffix("/\(name).xcmappingmodel") } ?? name
    return try MappingModelFile(at: path)
  }

  /// The bundle of the mapping model at `path`, among those of the same repository.
  static func bundle(of path: String) throws -> ModelBundle {
    let bundles = [
      "woocommerce__": "Storage/Storage/Model/WooCommerce.xcdatamodeld",
      "objcio__": "Migrations/Migrations/Moody.xcdatamodeld",
      "LoopKit__": "LoopKit/Persistence/Model.xcdatamodeld",
      "rileytestut__": "Delta/Database/Model/Delta.xcdatamodeld",
      "alemar11__": "Tests/Resources/SampleModel/SampleModel.xcdatamodeld",
    ]
    let corpus = TestFiles.shared.appending(path: "corpus").path(percentEncoded: false)
    let repository = path.dropFirst(corpus.count + 1).split(separator: "/").first ?? ""
    for (prefix, bundle) in bundles where repository.hasPrefix(prefix) {
      return try loadSide("\(corpus)/\(repository)/\(bundle)").bundle
    }
    return try loadSide(path).bundle
  }

  static func model(_ version: String, in bundle: ModelBundle) throws -> Model {
    try bundle.version(named: version).read().model
  }
}
