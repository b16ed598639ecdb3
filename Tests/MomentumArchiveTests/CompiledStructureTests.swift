import MomentumArchive
import MomentumModel
import MomentumTestSupport
import Testing

/// What we compile is compared with what Apple's compiler made of the same XML.
@Suite(.enabled(if: TestFiles.hasShared))
struct CompiledStructureTests {
  @Test(arguments: CompiledModelPair.files)
  func compiledFilesAreApplesFiles(_ pair: CompiledModelPair) throws {
    let ours = try #require(try ArchiveGraph(pair.model.compiled()))
    let apples = try #require(try ArchiveGraph(pair.bytes))
    let comparison = GraphComparison(ours: ours, apples: apples)
    print(pair, comparison.count, comparison.differences.count)
    for difference in comparison.differences { print("   ", difference) }
  }

  @Test func cachesAreApplesCaches() throws {
    let stores = Dictionary(
      uniqueKeysWithValues: try RealStore.all().map { ("stores/" + $0.path, $0.modelCache) })
    for pair in CompiledModelPair.caches {
      let cache = try #require(stores[pair.compiled], "\(pair)")
      let mine = try Deflate.inflated(pair.model.modelCache(), limit: 1 << 24)
      let ours = try #require(try ArchiveGraph(mine))
      let apples = try #require(try ArchiveGraph(try Deflate.inflated(cache, limit: 1 << 24)))
      let comparison = GraphComparison(ours: ours, apples: apples)
      print(pair, comparison.count, comparison.differences.count)
      for difference in comparison.differences { print("   ", difference) }
    }
  }
}
