import MomentumModel
import MomentumTestSupport
import Testing

@Suite struct ModelTextTests {
  @Test(arguments: UInt64(0)..<200)
  func givesBackEveryVersionItWasMadeOf(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let versions = (1...3).map { ("Model \($0)", Model.random(&generator)) }
    let text = ModelText(versions: versions.map { (name: $0, model: $1) })
    #expect(text.versionNames == versions.map(\.0))
    for (name, model) in versions {
      #expect(text.model(named: name) == model.withoutEditorState)
    }
  }

  @Test(arguments: UInt64(0)..<200)
  func holdsOnlyCharactersThatAreSafeInAnySource(seed: UInt64) {
    let text = ModelText(versions: [(name: "a b", model: .random(seed: seed))]).text
    let isSafe = text.utf8.allSatisfy { byte in
      let character = Character(UnicodeScalar(byte))
      return byte < 128 && (character.isLetter || character.isNumber)
        || "\n _.-:=%".contains(character)
    }
    #expect(isSafe)
  }

  @Test func keepsAnEntityOfManyVersionsOnce() {
    let model = Model(entities: [Entity(name: "Order")])
    let text = ModelText(versions: [(name: "1", model: model), (name: "2", model: model)]).text
    #expect(text.split(separator: "\n").filter { $0.hasPrefix("entity ") }.count == 1)
  }

  @Test func knowsNoOtherVersion() {
    #expect(ModelText(versions: []).model(named: "Model") == nil)
  }
}
