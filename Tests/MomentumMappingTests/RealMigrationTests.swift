import Foundation
import MomentumMigration
import MomentumModel
import MomentumReader
import MomentumStoreFile
import MomentumTestSupport
import Testing

/// Mapping models of real apps on stores of their source versions, filled with generated rows.
@Suite(.enabled(if: TestFiles.hasShared))
struct RealMigrationTests {
  /// But for a stale one, and one whose policies must give what nothing else does.
  static let covering = SharedMappings.paths.filter {
    !$0.contains("Delta10ToDelta11") && !$0.contains("Modelv1v4")
  }

  @Test(
    "A real mapping model gives a fresh store's schema and the values that it says",
    arguments: covering)
  func valuesAreAsTheMappingSays(path: String) throws {
    let file = try MappingModelFile(at: path)
    let bundle = try SharedMappings.bundle(of: path)
    let names = try #require(file.mapping.versionNames.complete)
    let models = Versioned(
      old: try SharedMappings.model(names.old, in: bundle),
      new: try SharedMappings.model(names.new, in: bundle))
    let scratch = try ScratchFolder()
    // One of them makes attributes required that have no default.
    let store = try scratch.make(
      "a.sqlite", models.old, rows: 7, seed: 3, missing: path.contains("Delta3ToDelta4") ? 0 : 20)
    let before = try StoreContents(store, models.old)
    try MappedMigrator(
      StoreFile(opening: store), models, file.mapping, policies: Self.policies(file.mapping),
      allowing: Set(Danger.allCases)
    ).run()
    let after = try StoreContents(store, models.new)
    try scratch.make("fresh.sqlite", models.new)
    #expect(try scratch.schema("a.sqlite") == scratch.schema("fresh.sqlite"))
    #expect(try scratch.sqlite("PRAGMA integrity_check", on: "a.sqlite").text == "ok\n")
    let checked = MappedExpectation(file.mapping, before, after).check()
    print(
      "\(path.split(separator: "/").last ?? ""): \(before.count) rows before, \(after.count) after; "
        + "\(checked.values) values and \(checked.links) links compared")
    // There a game could be in many collections, and now is in the last that claims it.
    let isExpected = { (problem: String) in
      path.contains("Delta3ToDelta4") && problem.contains(".games: ")
    }
    #expect(checked.problems.filter { !isExpected($0) } == [])
    #expect(checked.values > 0)
  }

  @Test(
    "Stores that Apple's framework made migrate like new ones",
    arguments: [
      ("objcio__core-data/Migrations/MigrationsTests/Moody 2.moody", "Moody 2-Moody 3"),
      ("objcio__core-data/Migrations/MigrationsTests/Moody 3.moody", "Moody 3-Moody 4"),
      ("objcio__core-data/Migrations/MigrationsTests/Moody 4.moody", "Moody 4-Moody 5"),
      ("objcio__core-data/Migrations/MigrationsTests/Moody 5.moody", "Moody 5-Moody 6"),
      (
        "alemar11__CoreDataPlus/Tests/Resources/SampleModel/Fixtures/SampleModel_V2.sqlite",
        "V2toV3"
      ),
    ])
  func realStoresMigrate(store: String, mapping: String) throws {
    let file = try SharedMappings.named(mapping)
    let bundle = try SharedMappings.bundle(of: file.path)
    let names = try #require(file.mapping.versionNames.complete)
    let models = Versioned(
      old: try SharedMappings.model(names.old, in: bundle),
      new: try SharedMappings.model(names.new, in: bundle))
    let scratch = try ScratchFolder()
    try FileManager.default.copyItem(
      atPath: TestFiles.shared.appending(path: "stores/" + store).path(percentEncoded: false),
      toPath: scratch.path("a.sqlite"))
    let path = scratch.path("a.sqlite")
    let uuid = try StoreFile(opening: path).metadata.uuid
    // The rows of most of these were taken away before they were published.
    if try StoreContents(path, models.old).count == 0 {
      var filler = try RowFiller(path, models.old, seed: 5)
      try filler.fill(6)
    }
    let before = try StoreContents(path, models.old)
    try MappedMigrator(
      StoreFile(opening: path), models, file.mapping, policies: Self.policies(file.mapping),
      allowing: Set(Danger.allCases)
    ).run()
    let after = try StoreContents(path, models.new)
    try scratch.make("fresh.sqlite", models.new)
    #expect(try scratch.schema("a.sqlite") == scratch.schema("fresh.sqlite"))
    #expect(try StoreFile(opening: path).metadata.uuid == uuid)
    let checked = MappedExpectation(file.mapping, before, after).check()
    print(
      "\(store.split(separator: "/").last ?? ""): \(before.count) rows before, \(after.count) "
        + "after; \(checked.values) values and \(checked.links) links compared")
    #expect(checked.problems == [])
    #expect(checked.values > 0)
  }

  @Test("Key paths over relationships and collection operators say what the app's authors meant")
  func pathsAreFollowed() throws {
    let (before, after) = try migrated("Moody 2-Moody 3")
    var compared = 0
    for (key, continent) in after.rows["Continent"] ?? [:] {
      let countries = (before.rows["Continent"]?[key]?["countries"] ?? "").split(separator: " ")
      let moods = countries.flatMap { country in
        let key = Int64(country.split(separator: "/")[1]) ?? 0
        return (before.rows["Country"]?[key]?["moods"] ?? "").split(separator: " ")
      }
      #expect(continent["moods"] == Set(moods).sorted().joined(separator: " "))
      compared += moods.count
    }
    #expect(compared > 0)
    let (four, five) = try migrated("Moody 4-Moody 5")
    for (key, country) in five.rows["Country"] ?? [:] {
      let continent = four.rows["Country"]?[key]?["continent"]?.split(separator: "/").last
      let code = continent.flatMap { Int64($0) }.flatMap {
        four.rows["Continent"]?[$0]?["numericISO3166Code"]
      }
      #expect(country["isoContinent"] == code ?? "NULL")
    }
    let (nine, ten) = try migrated("WooCommerceModelV9toV10")
    let orders = ten.rows["Order"] ?? [:]
    #expect(!orders.isEmpty)
    for (key, order) in orders {
      #expect(order["statusKey"] == nine.rows["Order"]?[key]?["status"])
    }
  }

  private func migrated(_ mapping: String) throws -> (before: StoreContents, after: StoreContents) {
    let file = try SharedMappings.named(mapping)
    let bundle = try SharedMappings.bundle(of: file.path)
    let names = try #require(file.mapping.versionNames.complete)
    let models = Versioned(
      old: try SharedMappings.model(names.old, in: bundle),
      new: try SharedMappings.model(names.new, in: bundle))
    let scratch = try ScratchFolder()
    let path = try scratch.make("a.sqlite", models.old, rows: 9, seed: 11)
    let before = try StoreContents(path, models.old)
    try MappedMigrator(
      StoreFile(opening: path), models, file.mapping, allowing: Set(Danger.allCases)
    ).run()
    return (before, try StoreContents(path, models.new))
  }

  @Test(
    "A mapping model with a policy class that nobody registered is refused, and nothing changes")
  func unregisteredPoliciesAreRefused() throws {
    for (name, policy, entity) in [
      ("Moody 5-Moody 6", "Migrations.Country5ToCountry6Policy", "Country"),
      ("Delta5ToDelta6", "SaveStateToSaveStateMigrationPolicy", "SaveState"),
      ("Modelv1v4", "LoopKit.CachedCarbObjectv3EntityMigrationPolicy", "CachedCarbObject"),
    ] {
      let error = #expect(throws: MappingError.self) { _ = try migrated(name) }
      let text = error?.description ?? ""
      #expect(text.contains("'\(policy)' for entity '\(entity)'"), "\(text)")
    }
  }

  /// What stands in for the apps' policies: the steps as without one, and functions that answer.
  static func policies(_ mapping: MappingModel) -> MappedPolicies {
    var policy = MappedPolicy()
    policy.functions = [
      "migrateIdentifier": { _ in .text(UUID().uuidString) },
      "migrateSaveStateType:": { $0[0] },
      "defaultCoreIdentifierForGameType:": { _ in .text("core") },
    ]
    return MappedPolicies(
      Dictionary(
        mapping.entityMappings.compactMap(\.policyClass).map { ($0, policy) },
        uniquingKeysWith: { first, _ in first }))
  }
}

/// What a mapping's plain value expressions promise, told from the contents alone.
struct MappedExpectation {
  let mapping: MappingModel
  let before: StoreContents
  let after: StoreContents

  init(_ mapping: MappingModel, _ before: StoreContents, _ after: StoreContents) {
    self.mapping = mapping
    self.before = before
    self.after = after
  }

  func check() -> (values: Int, links: Int, problems: [String]) {
    var (values, links, problems) = (0, 0, [String]())
    for one in mapping.entityMappings {
      guard let source = one.source?.name, let destination = one.destination?.name,
        isOnlySource(of: destination, one)
      else { continue }
      for (key, old) in before.rows[source] ?? [:] {
        guard let new = after.rows[destination]?[key] else {
          problems.append("\(source)/\(key) is gone")
          continue
        }
        for property in one.attributes {
          guard case .expression(let text)? = property.value, let name = plainKey(text) else {
            continue
          }
          // A transient one has no value on either side.
          guard let wanted = old[name], let found = new[property.name] else { continue }
          values += 1
          if wanted != found {
            problems.append("\(source)/\(key).\(name): \(wanted) became \(found)")
          }
        }
        for property in one.relationships {
          guard property.value == .expression(MappingModel.instances(of: property.name, mark: "")),
            let found = new[property.name] ?? Optional("")
          else { continue }
          links += 1
          let wanted = members(old[property.name] ?? "")
          if Set(wanted) != Set(found.split(separator: " ").map(String.init)) {
            problems.append("\(source)/\(key).\(property.name): \(wanted) became \(found)")
          }
        }
      }
    }
    return (values, links, Array(problems.prefix(5)))
  }

  /// Where rows of two entities become one kind, keys change.
  private func isOnlySource(of destination: String, _ one: EntityMapping) -> Bool {
    mapping.entityMappings.allSatisfy { $0.name == one.name || $0.destination?.name != destination }
  }

  private func plainKey(_ text: String) -> String? {
    let parts = text.split(separator: ".")
    guard parts.count == 2, parts[0] == "$source" else { return nil }
    return String(parts[1].drop { $0 == "#" })
  }

  private func members(_ text: String) -> [String] {
    text.split(separator: " ").compactMap { member in
      let parts = member.split(separator: "/")
      let mapped = mapping.entityMappings.first { $0.source?.name == String(parts[0]) }
      return mapped?.destination.map { "\($0.name)/\(parts[1])" }
    }
  }
}
