import MomentumMigration
import MomentumModel
import MomentumReader
import MomentumTestSupport

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Two consecutive versions of a real model, with the labels of what changed.
struct CorpusPair: Decodable {
  var repo: String
  var bundle: String
  var src: String
  var dst: String
  var mapping: String?
  var policies: [String]
  var changes: [[String?]]

  var name: String { "\(bundle.split(separator: "/").last ?? "") \(src) → \(dst)" }
  /// With the repository, since several have a `Model`.
  var uniqueName: String {
    let owner = repo.split(separator: "_").last ?? ""
    let bundleName = bundle.split(separator: "/").last ?? ""
    return [String(owner), String(bundleName), src, dst].map {
      $0.hasSuffix(".xcdatamodel") ? String($0.dropLast(12)) : String($0)
    }.enumerated().reduce("") { text, part in
      text + ["", " ", " ", " → "][part.offset] + part.element
    }
  }
  var labels: Set<String> { Set(changes.compactMap { $0.first ?? nil }) }

  func path(_ version: String) -> String {
    TestFiles.shared.appending(path: "corpus/\(bundle)/\(version)/contents")
      .path(percentEncoded: false)
  }

  /// Every pair of consecutive versions in the corpus.
  static let all: [CorpusPair] = {
    let path = TestFiles.shared.appending(path: "corpus/_pairs.json").path(percentEncoded: false)
    return (try? JSONDecoder().decode([CorpusPair].self, from: Data(TestFiles.bytes(path)))) ?? []
  }()

  /// Calls `body` with every pair and its models; a version is read once although it ends one pair
  /// and begins the next.
  static func all(_ body: (CorpusPair, Versioned<Model>) throws -> Void) throws {
    var models: [String: Model] = [:]
    func model(_ path: String) throws -> Model {
      if let model = models[path] { return model }
      let model = try readModel(TestFiles.bytes(path), file: path).model
      models[path] = model
      return model
    }
    for pair in all {
      try body(
        pair, Versioned(old: try model(pair.path(pair.src)), new: try model(pair.path(pair.dst))))
    }
  }
}
