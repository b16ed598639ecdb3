import Foundation
import MomentumArchive
import MomentumModel
import MomentumTestSupport
import Testing

/// The list of real hashes, as far as the models come from stores that are at hand. Those that come
/// from XML are a test of the reader's.
@Suite(.enabled(if: TestFiles.hasShared))
struct HashPairTests {
  private struct Pair: Decodable {
    var model_path: String?
    var entity: String
    var hash_base64: String
  }

  /// Of 64, three are of entities with derived attributes.
  @Test func everyListedHashOfAStoreAtHandIsComputed() throws {
    let list = TestFiles.shared.appending(path: "stores/hash-pairs.json")
    let pairs = try JSONDecoder().decode([Pair].self, from: Data(contentsOf: list))
    var models: [String: ModelHashes] = [:]
    for store in try RealStore.all() {
      models[store.path] = try Model(modelCache: store.modelCache).versionHashes()
    }
    var (right, unknown) = (0, 0)
    for pair in pairs {
      guard let path = pair.model_path.flatMap(storePath), let hashes = models[path] else {
        continue
      }
      if hashes.unknown[pair.entity] != nil {
        unknown += 1
      } else {
        #expect(hashes.entities[pair.entity]?.base64 == pair.hash_base64, "\(path) \(pair.entity)")
        right += 1
      }
    }
    #expect(right == 61)
    #expect(unknown == 3)
  }

  /// `owner/repo@commit:path#Z_MODELCACHE` lies at `owner__repo/path`.
  private func storePath(_ path: String) -> String? {
    guard path.hasSuffix("#Z_MODELCACHE"), let at = path.firstIndex(of: "@"),
      let colon = path.firstIndex(of: ":")
    else { return nil }
    let owner = path[..<at].replacing("/", with: "__")
    return owner + "/" + path[path.index(after: colon)...].dropLast("#Z_MODELCACHE".count)
  }
}
