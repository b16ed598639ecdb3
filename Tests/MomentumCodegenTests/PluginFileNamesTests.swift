import MomentumCodegen
import MomentumTestSupport
import Testing

/// `FileNames.swift` is the plugins' own file, compiled into this test by a link: plugins can import
/// nothing.
@Suite struct PluginFileNamesTests {
  @Test func pluginAndToolNameFilesAlike() {
    let odd = [
      "", ".hidden", "a b", "Jardin d'été", "x/y\\z:w", "tab\there", "del\u{7F}", "The \"Shed\"",
      "🌷", "é",
    ]
    var random = SplitMix64(seed: 7)
    let scrambled = (0..<500).map { _ in
      String(
        (0..<Int.random(in: 0...6, using: &random)).map { _ in
          Character(Unicode.Scalar(UInt8.random(in: 0...0x7F, using: &random)))
        })
    }
    for name in odd + scrambled {
      let stem = FileNames.stem(of: name)
      #expect(stem == GeneratedFile.stem(name))
      #expect(
        FileNames.all(stem: stem)
          == (0..<FileNames.shards).map { GeneratedFile.name(stem: stem, shard: $0) })
    }
  }

  @Test func aBundleGoesByItsNameWhereverItLies() {
    #expect(FileNames.stems(of: ["Shop", "Deep/Down/My Zoo"]) == ["Shop", "My_Zoo"])
  }

  @Test func allBundlesOfOneNameGoByTheirPaths() {
    #expect(
      FileNames.stems(of: ["Back/Shop", "Front/shop", "Zoo"]) == ["Back_Shop", "Front_shop", "Zoo"])
    #expect(FileNames.stems(of: ["Shop", "Front/Shop"]) == ["Shop", "Front_Shop"])
  }

  @Test func pathsThatReadAlikeAreStillToldApart() {
    let paths = ["a b/Shop", "a_b/Shop", "a/b_Shop", "Shop", "A_B/shop", "a/b/Shop"]
    let names = FileNames.stems(of: paths).map { $0.lowercased() }
    #expect(Set(names).count == paths.count)
  }

  /// The name of a bundle must not change because of the order, nor of others that do not clash.
  @Test func namesDoNotDependOnOrder() {
    let paths = ["Back/Shop", "Front/Shop", "a b/Zoo", "a_b/Zoo", "Port"]
    let forward = Dictionary(
      zip(paths, FileNames.stems(of: paths)), uniquingKeysWith: { first, _ in first })
    let reversed = Array(paths.reversed())
    for (path, name) in zip(reversed, FileNames.stems(of: reversed)) {
      #expect(forward[path] == name)
    }
  }
}
