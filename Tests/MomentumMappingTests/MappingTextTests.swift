import MomentumMigration
import MomentumModel
import MomentumTestSupport
import Testing

@Suite struct MappingTextTests {
  private static func mapping(seed: UInt64) -> MappingModel {
    var random = SplitMix64(seed: seed)
    var mapping = MappingModel()
    mapping.versionNames = Versioned(old: random.maybe(text), new: random.maybe(text))
    mapping.entityMappings = random.list(0...4) { random in
      var one = EntityMapping(
        name: text(&random), source: random.maybe(entity), destination: random.maybe(entity))
      one.filter = random.maybe(text)
      one.policyClass = random.maybe(text)
      one.attributes = random.list(0...3, property)
      one.relationships = random.list(0...3, property)
      one.userInfo = UserInfo(random.list(0...2) { .init(key: text(&$0), value: text(&$0)) })
      one.notUnderstood = random.list(0...2, text)
      return one
    }
    return mapping
  }

  private static func property(_ random: inout SplitMix64) -> PropertyMapping {
    PropertyMapping(
      name: text(&random),
      value: random.maybe {
        $0.chance(80) ? .expression(text(&$0)) : .unreadable(reason: text(&$0))
      })
  }

  private static func entity(_ random: inout SplitMix64) -> MappedEntity {
    let bytes = (0..<32).map { _ in UInt8(random.number(below: 256)) }
    return MappedEntity(
      name: text(&random), hash: random.chance(80) ? VersionHash(bytes: bytes) : nil)
  }

  private static func text(_ random: inout SplitMix64) -> String {
    random.list(0...6) {
      $0.pick("a", "\"", "\\", "\n", "\r", "\r\n", " ", "=", "ü", "日本", "👩‍👩‍👧", "\u{2028}", "\0", "#")
    }.joined()
  }

  @Test("A mapping model reads back from its text as it was", arguments: 0..<200 as Range<UInt64>)
  func textsReadBack(seed: UInt64) throws {
    let mapping = Self.mapping(seed: seed)
    #expect(try MappingModel(text: mapping.text) == mapping, "seed \(seed)")
  }

  @Test("A text written by hand, with blank lines and Windows line ends, is read")
  func handWrittenTextsAreRead() throws {
    let text = """
      mapping old="1" new="2"\r
      \r
      entity "A" source="Old"   destination="New"\r
        attribute "x" value="$source.y + 1"\r
      """
    let mapping = try MappingModel(text: text.replacing("\r\n  attribute", with: "\r\nattribute"))
    #expect(mapping.versionNames == Versioned(old: "1", new: "2"))
    #expect(mapping.entityMappings[0].attributes == [PropertyMapping("x", "$source.y + 1")])
    #expect(mapping.entityMappings[0].kind == .transform)
  }

  @Test(
    "What is wrong with a text is told with its line",
    arguments: [
      ("", 1, "empty"), ("entity \"a\"", 1, "begins with 'mapping'"),
      ("mapping\nattribute \"a\"", 2, "before any"), ("mapping\nentity", 2, "no name"),
      ("mapping\nentity \"a\"\nstrange \"b\"", 3, "no kind"),
      ("mapping\nentity \"a", 2, "not closed"), ("mapping\nentity \"a\\", 2, "backslash"),
      ("mapping\nentity \"a\" \"b\"", 2, "second name"),
      ("mapping\nentity \"a\" source", 2, "not followed"),
      ("mapping\nentity \"a\" source=x", 2, "not followed"),
      ("mapping\nentity \"a\" source=\"x\" source=\"y\"", 2, "twice"),
      ("mapping\nentity \"a\" source=\"x\" source-hash=\"y\"", 2, "no version hash"),
      ("mapping\nentity \"a\" ; \"b\"", 2, "not followed"),
    ])
  func faultsAreTold(text: String, line: Int, message: String) {
    let error = #expect(throws: MappingTextError.self) { try MappingModel(text: text) }
    #expect(error?.line == line)
    #expect(error?.message.contains(message) == true, "\(error?.description ?? "")")
  }
}
