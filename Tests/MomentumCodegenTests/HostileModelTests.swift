import Foundation
import MomentumCodegen
import MomentumDiagnostics
import MomentumModel
import MomentumTestSupport
import Testing

/// Whatever texts a model has, its output parses and declares nothing that they say.
@Suite struct HostileModelTests {
  @Test(arguments: Flavor.allCases)
  func outputParsesAndDeclaresOnlyWhatTheTemplateMay(flavor: Flavor) throws {
    try withTemporaryFolder { folder in
      var urls: [URL] = []
      var classes: Set<String> = []
      for seed in 0..<20 as Range<UInt64> {
        var text = ""
        for layout in FileLayout.allCases {
          var hostile = HostileModel(seed: seed)
          var input = GenerationInput.single(hostile.model(), bundle: hostile.text())
          input.options.flavor = flavor
          input.options.layout = layout
          text += try generate(input).files.map(\.text).joined()
          classes.formUnion(input.model.entities.compactMap(\.className))
        }
        let url = folder.appending(path: "seed\(seed).swift")
        try Data(text.utf8).write(to: url)
        urls.append(url)
      }
      // The name of the file, and thus the seed, is in what the parser says.
      let tree = try Compiler.parseTree(of: urls).split(separator: "\n")
      #expect(tree.filter { $0.contains(": error:") || $0.contains("\"injected") } == [])
      let declared = Set(tree.filter { $0.contains("(class_decl") }.compactMap(name))
      #expect(declared.count > 3)
      #expect(
        declared.filter { !classes.contains($0) && !classes.contains("\($0.dropFirst())") } == [])
    }
  }

  /// What a line of the parse tree declares.
  private func name(_ line: Substring) -> String? {
    let parts = line.split(separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
    return parts.count > 2 ? String(parts[1]) : nil
  }

  @Test func thousandsOfPropertiesMayWantOneName() throws {
    var entity = Entity.named("E", class: "E", strings: (0..<5_000).map { "p\($0)" })
    entity.relationships = (0..<2_000).map { .toMany("r\($0)", "E", inverse: "x") }
    for index in entity.attributes.indices {
      entity.attributes[index].userInfo = UserInfo([.init(key: "momentum.name", value: "x")])
    }
    for index in entity.relationships.indices {
      entity.relationships[index].userInfo = UserInfo([.init(key: "momentum.name", value: "x")])
    }
    let text = try generate(.single(Model(entities: [entity]))).files[0].text
    #expect(text.contains("var x_4000: String?"))
    // Ever longer names made it some hundred megabytes, after hours.
    #expect(text.utf8.count < 10_000_000)
  }

  @Test(arguments: [false, true])
  func aClassNamedLikeAHalfOfAnotherIsLeftOut(isReversed: Bool) throws {
    let entities = ["Author", "_Author"].map { Entity.named($0, class: $0) }
    var input = GenerationInput.single(Model(entities: isReversed ? entities.reversed() : entities))
    input.options.layout = .humanMachine
    let result = try generate(input)
    #expect(result.diagnostics.map(\.id) == ["swift-class-duplicate"])
    #expect(
      result.files.map(\.name) == ["_Author.swift", "Author.swift", "ShopModel+Momentum.swift"])
  }

  @Test func anObjectOfTheModelIsNoRawType() throws {
    var entity = Entity.named("E", class: "E", strings: ["a", "b", "c"])
    for (index, type) in ["E", "[Int]", "Self"].enumerated() {
      entity.attributes[index].userInfo = UserInfo([.init(key: "RawType", value: type)])
    }
    let result = try generate(.single(Model(entities: [entity])))
    #expect(
      result.diagnostics.map(\.id) == Array(repeating: "generate-type-unreadable", count: 3))
    #expect(result.files[0].text.components(of: ": String? {") == 3)
  }
}
