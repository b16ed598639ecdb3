import MomentumArchive
import MomentumModel
import MomentumReader
import MomentumTestSupport
import Testing

/// Models are compiled and read back.
struct CompileRoundTripTests {
  @Test(.enabled(if: TestFiles.hasShared))
  func everyCorpusModelReadsBackAsItsCompiledForm() throws {
    var count = 0
    for path in TestFiles.corpusModels {
      let model = try readModel(TestFiles.bytes(path), file: path).model
      do {
        let clock = ContinuousClock()
        var (a, b) = ([UInt8](), [UInt8]())
        let t1 = try clock.measure { a = try model.compiled() }
        let t2 = try clock.measure { b = try model.modelCache() }
        let t3 = try clock.measure { _ = try Model(compiled: a) }
        let t4 = try clock.measure { _ = try Model(modelCache: b) }
        if count % 20 == 0 { print("TIME", a.count, b.count, t1, t2, t3, t4) }
        let file = try Model(compiled: model.compiled())
        if file != model.compiledForm { print("FILE", path, differences(file, model.compiledForm)) }
        let cache = try Model(modelCache: model.modelCache())
        if cache != model.compiledForm { print("CACHE", path, differences(cache, model.compiledForm)) }
      } catch { print("ERR", path, error) }
      count += 1
    }
    print(count)
  }
}
