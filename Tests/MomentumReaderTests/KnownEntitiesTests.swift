import MomentumModel
import MomentumReader
import MomentumTestSupport
import Testing

@Suite struct KnownEntitiesTests {
  private func model(
    _ entities: String, reusing known: inout KnownEntities
  ) throws -> Model {
    try readModel(Array("<model>\(entities)</model>".utf8), file: "x", reusing: &known)
  }

  @Test func readsAVersionAsIfItWereTheOnlyOne() throws {
    let order = "<entity name='Order'><attribute name='total' attributeType='Double'/></entity>"
    let versions = [
      order, order + "\n<entity name='Item'/>", "<entity name='Item'/>" + order,
      order.replacing("total", with: "tax") + "<entity name='Item'/>",
      order.replacing("total", with: "sum") + order, "<!-- no entity --><entity/>", order,
    ]
    var known = KnownEntities()
    for version in versions {
      let alone = try readModel(Array("<model>\(version)</model>".utf8), file: "x").model
      #expect(try model(version, reusing: &known) == alone)
    }
  }

  @Test func readsAFileThatIsNotUTF8() throws {
    let text =
      "<?xml version='1.0' encoding='ISO-8859-1'?><model><entity name='Caf\u{E9}'/></model>"
    let bytes = text.unicodeScalars.map { UInt8($0.value) }
    var known = KnownEntities()
    for _ in 0..<2 {
      let model = try readModel(bytes, file: "x", reusing: &known)
      #expect(model.entities.map(\.name) == ["Caf\u{E9}"])
    }
  }

  @Test func tellsWhereAVersionIsBroken() {
    var known = KnownEntities()
    for broken in ["<model>\n<entity", "\n<database/>", ""] {
      let bytes = Array(broken.utf8)
      let wanted = #expect(throws: ModelReadError.self) { try readModel(bytes, file: "x") }
      let error = #expect(throws: ModelReadError.self) {
        try readModel(bytes, file: "x", reusing: &known)
      }
      #expect(error == wanted)
    }
  }

  @Test(.enabled(if: TestFiles.hasShared)) func readsRealBundlesAsIfEachVersionWereTheOnlyOne()
    throws
  {
    var known = KnownEntities()
    for path in TestFiles.corpusModels {
      let bytes = TestFiles.bytes(path)
      let model = try readModel(bytes, file: path, reusing: &known)
      #expect(try model == readModel(bytes, file: path).model, "\(path)")
    }
  }
}
