import MomentumArchive
import MomentumModel
import MomentumReader
import MomentumTestSupport
import Testing

/// Models are compiled and read back.
struct CompileRoundTripTests {
  /// What reads back: the compiled form, but for an empty transformer name, which is none, and for
  /// composites, which are written and not read.
  private func readable(_ model: Model) -> Model {
    var form = model.compiledForm
    form.composites = []
    for entity in form.entities.indices {
      for index in form.entities[entity].attributes.indices {
        form.entities[entity].attributes[index].composite = nil
        if form.entities[entity].attributes[index].valueTransformerName == "" {
          form.entities[entity].attributes[index].valueTransformerName = nil
        }
      }
    }
    return form
  }

  /// A cache has an index for each attribute that an index of one element is about, as Apple's have.
  private func readableFromCache(_ model: Model) -> Model {
    var model = model
    for entity in model.entities.indices {
      let single = model.entities[entity].fetchIndexes.filter {
        $0.elements.count == 1 && $0.elements[0].isAscending
      }
      for name in single.compactMap({ $0.elements[0].property }) {
        let indexes = model.entities[entity].fetchIndexes
        let isAttribute = model.entities[entity].attributes.contains { $0.name == name }
        if !isAttribute || indexes.contains(where: { $0.name == name }) { continue }
        var index = FetchIndex(name: name)
        index.elements = [FetchIndex.Element(property: name)]
        model.entities[entity].fetchIndexes.append(index)
      }
    }
    return readable(model)
  }

  private func check(_ model: Model, _ name: String) throws {
    try checkFile(model, name)
    try checkCache(model, name)
  }

  private func checkFile(_ model: Model, _ name: String) throws {
    let file = try CompiledModel(model.compiled())
    let expected = readable(model)
    #expect(file.model == expected, "\(name): \(differences(file.model, expected))")
    #expect(
      file.omissions.allSatisfy { $0.what == "the composite type" },
      "\(name): \(file.omissions)")
  }

  private func checkCache(_ model: Model, _ name: String) throws {
    let cache = try CompiledModel(modelCache: model.modelCache())
    let cached = readableFromCache(model)
    #expect(cache.model == cached, "\(name): \(differences(cache.model, cached))")
  }

  @Test(.enabled(if: TestFiles.hasShared))
  func everyCorpusModelReadsBackAsItsCompiledForm() throws {
    var known: Set<[UInt8]> = []
    for path in TestFiles.corpusModels {
      let bytes = TestFiles.bytes(path)
      // Stale copies are the same file.
      guard known.insert(bytes).inserted else { continue }
      let model = try readModel(bytes, file: path).model
      try checkFile(model, path)
      // Caches go the same way, and the structure of 23 is compared elsewhere.
      if known.count % 4 == 0 { try checkCache(model, path) }
    }
    print("\(TestFiles.corpusModels.count) models, \(known.count) distinct, compiled and read back")
    #expect(known.count > 250)
  }

  @Test func randomModelsReadBackAsTheirCompiledForm() throws {
    var properties = 0
    for seed in UInt64(0)..<300 {
      let model = Model.compilable(seed: seed)
      properties += model.entities.map { $0.attributes.count }.reduce(0, +)
      try check(model, "seed \(seed)")
    }
    #expect(properties > 1000)
  }

  @Test func equalModelsGiveEqualBytes() throws {
    for seed in UInt64(0)..<50 {
      let (one, other) = (Model.compilable(seed: seed), Model.compilable(seed: seed))
      #expect(try one.compiled() == other.compiled(), "seed \(seed)")
      #expect(try one.modelCache() == other.modelCache(), "seed \(seed)")
    }
  }

  /// What followed the order of Swift's dictionaries would differ from run to run. The number is to
  /// be renewed whenever the compiled form changes on purpose.
  @Test func bytesAreTheSameInEveryRun() throws {
    let entities = (0..<12).map { number in
      var entity = Entity(name: "E\(number)")
      entity.parent = number % 3 == 0 ? nil : "E\(number - 1)"
      entity.attributes = (0..<9).map { Attribute(name: "a\(number)_\($0)", type: .string) }
      entity.userInfo = UserInfo((0..<9).map { UserInfo.Entry(key: "k\($0)", value: "v") })
      return entity
    }
    let model = Model(entities: entities)
    let bytes =
      try compileBundle(
        versions: [NamedVersion(name: "1", model: model)], current: "1"
      ).files.flatMap(\.bytes) + model.modelCache()
    #expect(bytes.reduce(UInt64(5381)) { $0 &* 33 &+ UInt64($1) } == 10_481_325_312_292_453_806)
  }
}
