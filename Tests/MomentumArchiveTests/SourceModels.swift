import Foundation
import MomentumArchive
import MomentumModel
import MomentumReader
import MomentumTestSupport

/// Models in XML beside the package, by their path under `shared`.
enum SourceModels {
  static func path(_ relative: String) -> String {
    TestFiles.shared.appending(path: relative).path(percentEncoded: false)
  }

  /// The model of a version folder.
  static func model(_ version: String) throws -> Model {
    let file = path(version) + "/contents"
    return try readModel(TestFiles.bytes(file), file: file).model
  }

  /// The paths under a folder that end so, sorted and relative to it.
  static func paths(in folder: String, suffix: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path(folder))
      .filter { $0.hasSuffix(suffix) }.sorted()
  }
}
