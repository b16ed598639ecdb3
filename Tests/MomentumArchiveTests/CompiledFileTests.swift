import MomentumArchive
import MomentumModel
import MomentumTestSupport
import Testing

/// Every `.mom` of the corpus against the XML that it was compiled from.
@Suite(.enabled(if: TestFiles.hasShared))
struct CompiledFileTests {
  struct Pair: CustomTestStringConvertible {
    var compiled: String
    var source: String
    /// What differs, each line for a stated reason.
    var expected: [String] = []
    var testDescription: String { compiled }
  }

  static let pairs: [Pair] = [
    Pair(compiled: swiftGen + "Model.mom", source: swiftGenSource + "Model.xcdatamodel"),
    Pair(compiled: swiftGen + "Model 2.mom", source: swiftGenSource + "Model 2.xcdatamodel"),
    Pair(
      compiled: "ZeeQL__ZeeQL3/data/Contacts.mom",
      source: "ZeeQL__ZeeQL3/data/Contacts.xcdatamodel",
      // The XML was edited later: the compiler does keep `returnDistinctResults`, as "Model 2.mom"
      // shows. The version hash does not regard fetch requests.
      expected: [
        "fetchRequests.fetchTheDucks.fetchLimit: 0 → 220",
        "fetchRequests.fetchTheDucks.fetchBatchSize: 0 → 20",
        "fetchRequests.fetchTheDucks.returnsDistinctResults: false → true",
      ]),
    Pair(
      compiled: sample + "SampleModel.mom", source: sampleSource + "SampleModel.xcdatamodel",
      // The XML was edited later: the compiler does keep the class of a transformable, as
      // "SampleModel2.mom" shows. The version hash does not regard it.
      expected: [#"entities.Car.attributes.color.customClassName: nil → Optional("Color")"#]),
    Pair(compiled: sample + "SampleModel2.mom", source: sampleSource + "SampleModel2.xcdatamodel"),
    Pair(compiled: sample + "SampleModel3.mom", source: sampleSource + "SampleModel3.xcdatamodel"),
    Pair(compiled: third + "SampleModel3.mom", source: thirdSource + "SampleModel3.xcdatamodel"),
    Pair(
      compiled: third + "SampleModel3_v2.mom", source: thirdSource + "SampleModel3_v2.xcdatamodel"),
    Pair(
      compiled: third + "SampleModel3_v3.mom", source: thirdSource + "SampleModel3_v3.xcdatamodel"),
  ]

  private static let swiftGen = "SwiftGen__SwiftGen/SwiftGen.playground/Resources/Model.momd/"
  private static let swiftGenSource =
    "SwiftGen__SwiftGen/Sources/TestUtils/Fixtures/Resources/CoreData/Model.xcdatamodeld/"
  private static let plus = "alemar11__CoreDataPlus/Tests/Resources/"
  private static let sample = plus + "SampleModel/Fixtures/SampleModel.momd/"
  private static let sampleSource = plus + "SampleModel/SampleModel.xcdatamodeld/"
  private static let third = plus + "SampleModel3/Fixtures/SampleModel3.momd/"
  private static let thirdSource = plus + "SampleModel3/SampleModel3.xcdatamodeld/"

  @Test func everyCompiledFileHasItsPair() throws {
    let paths = try SourceModels.paths(in: "corpus/_compiled", suffix: ".mom")
    #expect(paths.count == 9)
    #expect(Set(paths) == Set(Self.pairs.map(\.compiled)))
  }

  @Test(arguments: pairs) func whatIsCompiledEqualsTheCompiledFormOfItsSource(
    _ pair: Pair
  ) throws {
    let bytes = TestFiles.bytes(SourceModels.path("corpus/_compiled/" + pair.compiled))
    let compiled = try CompiledModel(bytes)
    let source = try SourceModels.model("corpus/" + pair.source)
    let found = differences(compiled.model, source.compiledForm)
    #expect(found == pair.expected)
    #expect((compiled.model == source.compiledForm) == found.isEmpty)
    #expect(compiled.omissions.isEmpty)
    let hashes = compiled.model.versionHashes()
    #expect(!hashes.entities.isEmpty)
    #expect(hashes == source.versionHashes())
  }

  @Test func theCompilerIsNamedInNewFiles() throws {
    let path = SourceModels.path("corpus/_compiled/" + Self.swiftGen + "Model 2.mom")
    let compiled = try CompiledModel(TestFiles.bytes(path))
    #expect(compiled.xcodeVersion == 130401)
    #expect(compiled.compilerVersion == 20086)
  }

  @Test func theCompiledFormIsItsOwnCompiledForm() throws {
    #expect(TestFiles.corpusModels.count > 300)
    for file in TestFiles.corpusModels where file.contains("xcdatamodeld") {
      // Every tenth is enough of ninety versions of one model.
      guard file.utf8.reduce(0, { $0 &+ Int($1) }) % 10 == 0 else { continue }
      let version = String(file.dropFirst(SourceModels.path("").count).dropLast("/contents".count))
      let form = try SourceModels.model(version).compiledForm
      #expect(form.compiledForm == form, "\(version)")
    }
  }
}
