import Foundation
import MomentumArchive
import MomentumModel
import MomentumReader
import MomentumTestSupport
import Testing

@Suite(.enabled(if: TestFiles.hasShared))
struct CompiledFileTests {
  @Test func explore() throws {
    let corpus = TestFiles.shared.appending(path: "corpus").path(percentEncoded: false)
    let pairs = [
      ("_compiled/SwiftGen__SwiftGen/SwiftGen.playground/Resources/Model.momd/Model.mom", "SwiftGen__SwiftGen/Sources/TestUtils/Fixtures/Resources/CoreData/Model.xcdatamodeld/Model.xcdatamodel"),
      ("_compiled/SwiftGen__SwiftGen/SwiftGen.playground/Resources/Model.momd/Model 2.mom", "SwiftGen__SwiftGen/Sources/TestUtils/Fixtures/Resources/CoreData/Model.xcdatamodeld/Model 2.xcdatamodel"),
      ("_compiled/ZeeQL__ZeeQL3/data/Contacts.mom", "ZeeQL__ZeeQL3/data/Contacts.xcdatamodel"),
    ] + ["SampleModel", "SampleModel2", "SampleModel3"].map {
      ("_compiled/alemar11__CoreDataPlus/Tests/Resources/SampleModel/Fixtures/SampleModel.momd/\($0).mom", "alemar11__CoreDataPlus/Tests/Resources/SampleModel/SampleModel.xcdatamodeld/\($0).xcdatamodel")
    } + ["SampleModel3", "SampleModel3_v2", "SampleModel3_v3"].map {
      ("_compiled/alemar11__CoreDataPlus/Tests/Resources/SampleModel3/Fixtures/SampleModel3.momd/\($0).mom", "alemar11__CoreDataPlus/Tests/Resources/SampleModel3/SampleModel3.xcdatamodeld/\($0).xcdatamodel")
    }
    for (mom, xml) in pairs {
      let compiled = try CompiledModel(TestFiles.bytes(corpus + "/" + mom))
      let source = try readModel(TestFiles.bytes(corpus + "/" + xml + "/contents"), file: xml).model
      print("==", mom, compiled.omissions, compiled.xcodeVersion as Any, compiled.compilerVersion as Any)
      print(compiled.model.versionHashes().entities == source.versionHashes().entities)
      for d in differences(compiled.model, source.compiledForm) { print("   ", d) }
    }
  }
  @Test func exploreStores() throws {
    let stores = TestFiles.shared.appending(path: "stores").path(percentEncoded: false)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: stores).filter { $0.hasSuffix("/contents") }
    let sources = try paths.map { ($0, try readModel(TestFiles.bytes(stores + "/" + $0), file: $0).model) }
    for store in try RealStore.all() {
      let compiled = try CompiledModel(modelCache: store.modelCache)
      let hashes = compiled.model.versionHashes()
      let good = store.hashes.filter { hashes.entities[$0.key] == $0.value }.count
      let match = sources.filter { $0.1.versionHashes().entities == store.hashes }
      print("==", store.path, good, store.hashes.count, hashes.digest == store.digest, hashes.checksum == store.checksum, compiled.omissions.prefix(6), compiled.omissions.count)
      for m in match {
        print("  --", m.0)
        for d in differences(compiled.model, m.1.compiledForm) { print("   ", d) }
      }
    }
  }
}
