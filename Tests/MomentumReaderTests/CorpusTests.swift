import MomentumDiagnostics
import MomentumModel
import MomentumReader
import MomentumTestSupport
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Real models. They may not be copied into the package, so these tests run only where the folder
/// `shared` stands beside it.
@Suite(.enabled(if: TestFiles.hasShared))
struct CorpusTests {
  /// Read once for all tests, which takes seconds without optimisation.
  private static let results: [(path: String, result: ReadResult?)] = TestFiles.corpusModels.map {
    ($0, try? readModel(TestFiles.bytes($0), file: $0))
  }

  /// The only thing to say about shipped models: 112 integers have a default of a former type.
  @Test func readsEveryModelWithNothingToSayButLeftoverDefaults() throws {
    #expect(Self.results.count == 313)
    let findings = try Self.results.flatMap { path, result in
      try #require(result, "\(path) cannot be read").diagnostics
    }
    let others = findings.filter { $0.id != "model-default-leftover" }
    #expect(others.isEmpty, "\(others.map(\.description))")
    #expect(findings.count == 112)
  }

  @Test func findsEveryDeclaration() {
    let models = Self.results.compactMap(\.result?.model)
    let entities = models.flatMap(\.entities)
    let inComposites = models.flatMap(\.composites).reduce(0) { $0 + $1.attributes.count }
    #expect(entities.count == 9_073)
    #expect(entities.reduce(0) { $0 + $1.attributes.count } + inComposites == 70_264)
    #expect(entities.reduce(0) { $0 + $1.relationships.count } == 16_720)
  }

  @Test func givesBackEveryModelThroughTheModelText() {
    let models = Self.results.compactMap(\.result?.model)
    let text = ModelText(versions: models.enumerated().map { (name: String($0), model: $1) })
    for (number, model) in models.enumerated() {
      #expect(text.model(named: String(number)) == model.withoutEditorState)
    }
  }

  /// The hashes that Apple's framework wrote into stores and compiled models. Of the 247 whose
  /// model is an XML file here, two are of entities with derived attributes.
  @Test func computesTheHashesOfRealStores() throws {
    var right = 0
    var unknown = 0
    var wrong: [String] = []
    var known: [String: ModelHashes] = [:]
    for pair in try Self.hashPairs() {
      guard let file = pair.file else { continue }
      let hashes = try known[file] ?? Self.hashes(file)
      known[file] = hashes
      if hashes.unknown[pair.entity] != nil {
        unknown += 1
      } else if hashes.entities[pair.entity]?.base64 == pair.hash_base64 {
        right += 1
      } else {
        wrong.append("\(file) \(pair.entity)")
      }
    }
    #expect(wrong.isEmpty)
    #expect(right == 245)
    #expect(unknown == 2)
  }

  private static func hashes(_ file: String) throws -> ModelHashes {
    try readModel(TestFiles.bytes(file), file: file).model.versionHashes()
  }

  private struct HashPair: Decodable {
    var model_path: String?
    var entity: String
    var hash_base64: String

    /// `owner/repo@commit:path` lies at `owner__repo/path` in one of two folders.
    var file: String? {
      guard let model_path, model_path.hasSuffix("/contents"),
        let at = model_path.firstIndex(of: "@"), let colon = model_path.firstIndex(of: ":")
      else { return nil }
      let owner = model_path[..<at].split(separator: "/").joined(separator: "__")
      let rest = model_path[model_path.index(after: colon)...]
      return ["corpus", "stores"]
        .map { TestFiles.shared.appending(path: "\($0)/\(owner)/\(rest)") }
        .map { $0.path(percentEncoded: false) }
        .first { FileManager.default.fileExists(atPath: $0) }
    }
  }

  private static func hashPairs() throws -> [HashPair] {
    let file = TestFiles.shared.appending(path: "stores/hash-pairs.json")
    let bytes = TestFiles.bytes(file.path(percentEncoded: false))
    return try JSONDecoder().decode([HashPair].self, from: Data(bytes))
  }
}
