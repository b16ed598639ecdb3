import Foundation
import MomentumMigration
import MomentumModel
import MomentumReader
import MomentumRuntime
import MomentumStoreFile
import MomentumTestSupport
import Synchronization
import Testing

/// Policies are closures of a program, and mapping models reach it as text.
@Suite struct PolicyTests {
  /// Notes what is called; shared by closures.
  final class Log: Sendable {
    private let entries = Mutex<[String]>([])
    var lines: [String] { entries.withLock { $0 } }
    func note(_ line: String) { entries.withLock { $0.append(line) } }
  }

  private func definition(_ versions: [(name: String, model: Model)]) -> ModelDefinition {
    ModelDefinition(
      name: "Test", currentVersion: versions.last?.name ?? "",
      text: ModelText(versions: versions).text, classes: [:])
  }

  private func open(
    _ scratch: ScratchFolder, _ versions: [(name: String, model: Model)],
    _ mapping: MappingModel, _ policies: [String: EntityMigrationPolicy]
  ) throws -> PersistentContainer {
    var options = StoreOptions()
    options.mappingModels = [try MappingDefinition(text: mapping.text)]
    options.mappingPolicies = policies
    return try PersistentContainer(
      definition(versions), at: URL(filePath: scratch.path("a.sqlite")), options: options)
  }

  private let tiny = [("1", TinyModels.old), ("2", TinyModels.new)]

  private func mapping(policy: String) -> MappingModel {
    MappingModel.identity(TinyModels.old, TinyModels.new).changing("PersonToPerson") {
      $0.policyClass = policy
    }
  }

  @Test("The steps of a policy come in Core Data's order")
  func stepsAreInOrder() throws {
    let scratch = try ScratchFolder()
    try scratch.make("a.sqlite", TinyModels.old)
    try scratch.sqlite(
      "INSERT INTO ZPERSON (Z_PK, Z_ENT, Z_OPT, ZNAME) VALUES (1, 2, 1, 'a'), (2, 2, 1, 'b')",
      on: "a.sqlite")
    let log = Log()
    var policy = EntityMigrationPolicy()
    policy.begin = { log.note("begin \($0.mappingName)") }
    policy.createInstances = { source, session in
      log.note("create \(try session.value("name", of: source))")
      try session.createDefault(from: source)
    }
    policy.endInstances = { _ in log.note("end instances") }
    policy.createRelationships = { made, session in
      log.note("relationships \(try session.value("name", of: made)) \(made.isDestination)")
      try session.createDefaultRelationships(of: made)
    }
    policy.endRelationships = { _ in log.note("end relationships") }
    policy.validate = { _ in log.note("validate") }
    policy.end = { _ in log.note("end") }
    // A class is found by its name without the module, too.
    let container = try open(scratch, tiny, mapping(policy: "App.P"), ["P": policy])
    #expect(container.migratedFrom == "1")
    #expect(
      log.lines == [
        "begin PersonToPerson", "create text(\"a\")", "create text(\"b\")", "end instances",
        "relationships text(\"a\") true", "relationships text(\"b\") true", "end relationships",
        "validate", "end",
      ])
  }

  @Test("A policy makes other objects than the mapping says, and links them")
  func policiesMakeObjects() throws {
    let scratch = try ScratchFolder()
    let path = try scratch.make("a.sqlite", TinyModels.old, rows: 5, seed: 2)
    let before = try StoreContents(path, TinyModels.old)
    var policy = EntityMigrationPolicy()
    policy.createInstances = { source, session in
      let name = try session.value("name", of: source)
      // Those without a name go.
      guard name != .null else { return }
      try session.create("Person", ["name": name, "label": .text("by policy")], from: source)
    }
    policy.createRelationships = { made, session in
      let spare = try session.create("Car", ["plate": .text("spare")])
      guard case .list(let cars) = try session.value("cars", of: made) else { return }
      try session.set("cars", of: made, to: .list(cars + [.object(spare)]))
      #expect(try session.sources(of: [made]).count == 1)
      #expect(try session.destinations(of: session.sources(of: [made])) == [made])
    }
    _ = try open(scratch, tiny, mapping(policy: "P"), ["P": policy])
    let after = try StoreContents(path, TinyModels.new)
    let named = (before.rows["Person"] ?? [:]).filter { $0.value["name"] != "NULL" }
    #expect(Set((after.rows["Person"] ?? [:]).keys) == Set(named.keys))
    #expect((after.rows["Car"] ?? [:]).count == 5 + named.count)
    for (_, person) in after.rows["Person"] ?? [:] {
      #expect(person["label"] == "'by policy'")
      #expect(person["age"] == "NULL")
    }
  }

  @Test("A function of a policy answers value expressions")
  func functionsAnswer() throws {
    let scratch = try ScratchFolder()
    try scratch.make("a.sqlite", TinyModels.old)
    try scratch.sqlite(
      "INSERT INTO ZPERSON (Z_PK, Z_ENT, Z_OPT, ZAGE) VALUES (1, 2, 1, 7)", on: "a.sqlite")
    var policy = EntityMigrationPolicy()
    policy.functions["double:"] = { values in
      guard case .integer(let number) = values[0] else { return .null }
      return .integer(number * 2)
    }
    let mapping = TinyModels.mapping(
      "age", #"FUNCTION($entityPolicy, "double:", $source.age)"#
    ).changing("PersonToPerson") { $0.policyClass = "P" }
    _ = try open(scratch, tiny, mapping, ["P": policy])
    #expect(try scratch.sqlite("SELECT ZAGE FROM ZPERSON", on: "a.sqlite").text == "14\n")
  }

  private struct Refusal: Error, CustomStringConvertible { var description: String { "no!" } }

  @Test("What any step throws ends the migration, and the store stays as it was")
  func throwingStepsChangeNothing() throws {
    let steps: [(inout EntityMigrationPolicy) -> Void] = [
      { $0.begin = { _ in throw Refusal() } }, { $0.createInstances = { _, _ in throw Refusal() } },
      { $0.endInstances = { _ in throw Refusal() } },
      { $0.createRelationships = { _, _ in throw Refusal() } },
      { $0.endRelationships = { _ in throw Refusal() } },
      { $0.validate = { _ in throw Refusal() } }, { $0.end = { _ in throw Refusal() } },
      { $0.end = { try $0.create("Nobody", [:]) } },
      { $0.createInstances = { try $1.create("Person", ["age": .text("x")], from: $0) } },
      { $0.createInstances = { try $1.set("name", of: $0, to: .null) } },
      { $0.createRelationships = { try $1.set("cars", of: $0, to: .text("x")) } },
    ]
    for (number, step) in steps.enumerated() {
      let scratch = try ScratchFolder()
      try scratch.make("a.sqlite", TinyModels.old, rows: 2, missing: 0)
      let before = try scratch.dump("a.sqlite")
      var policy = EntityMigrationPolicy()
      step(&policy)
      let error = #expect(throws: StoreError.self) {
        try open(scratch, tiny, mapping(policy: "P"), ["P": policy])
      }
      #expect(error?.code == .migrationRefused, "step \(number)")
      #expect(error?.message.contains("the policy of mapping 'PersonToPerson' failed") == true)
      #expect(try scratch.dump("a.sqlite") == before, "step \(number)")
    }
  }

  @Test("A session that a policy kept does nothing when the migration is over")
  func lateSessionsDoNothing() throws {
    final class Kept: @unchecked Sendable { var session: MigrationSession? }
    let kept = Kept()
    let scratch = try ScratchFolder()
    try scratch.make("a.sqlite", TinyModels.old, rows: 1)
    var policy = EntityMigrationPolicy()
    policy.begin = { kept.session = $0 }
    let container = try open(scratch, tiny, mapping(policy: "P"), ["P": policy])
    #expect(throws: (any Error).self) { try kept.session?.create("Person", [:]) }
    withExtendedLifetime(container) {}
  }

  @Test("An unregistered policy class, and a text that is no mapping model, are told")
  func errorsAreTold() throws {
    let scratch = try ScratchFolder()
    try scratch.make("a.sqlite", TinyModels.old, rows: 1)
    let error = #expect(throws: StoreError.self) {
      try open(scratch, tiny, mapping(policy: "App.Q"), ["P": EntityMigrationPolicy()])
    }
    #expect(error?.code == .migrationRefused)
    #expect(error?.message.contains("'App.Q' for entity 'Person' is not registered") == true)
    let unreadable = #expect(throws: StoreError.self) { try MappingDefinition(text: "entity") }
    #expect(unreadable?.message.contains("line 1") == true)
  }

  @Test("A stale mapping model is passed over, and the migration inferred")
  func staleMappingsArePassedOver() throws {
    let scratch = try ScratchFolder()
    try scratch.make("a.sqlite", TinyModels.old, rows: 1)
    var other = TinyModels.new
    other.entities[0].versionHashModifier = "other"
    let container = try open(
      scratch, tiny, MappingModel.identity(TinyModels.old, other), [:])
    #expect(container.migratedFrom == "1")
    #expect(try scratch.sqlite("SELECT count(*) FROM ZPERSON", on: "a.sqlite").text == "1\n")
  }

  @Test(
    "The policy of a real app, written in Swift, makes what the app's class makes",
    .enabled(if: TestFiles.hasShared))
  func aRealPolicyRuns() throws {
    let file = try SharedMappings.named("Moody 5-Moody 6")
    let bundle = try SharedMappings.bundle(of: file.path)
    let old = try SharedMappings.model("Moody 5", in: bundle)
    let new = try SharedMappings.model("Moody 6", in: bundle)
    let scratch = try ScratchFolder()
    let path = try scratch.make("a.sqlite", old, rows: 9, seed: 4)
    let before = try StoreContents(path, old)
    _ = try open(
      scratch, [("5", old), ("6", new)], file.mapping,
      ["Country5ToCountry6Policy": continentPolicy])
    let after = try StoreContents(path, new)
    var continents: Set<String> = []
    for (key, country) in before.rows["Country"] ?? [:] {
      let code = country["isoContinent"] ?? "NULL"
      let continent = after.rows["Country"]?[key]?["continent"]?.split(separator: "/").last
      let found = continent.flatMap { Int64($0) }
        .flatMap { after.rows["Continent"]?[$0]?["numericISO3166Code"] }
      #expect(found ?? "NULL" == code)
      if code != "NULL" { continents.insert(code) }
    }
    #expect(!continents.isEmpty)
    #expect((after.rows["Continent"] ?? [:]).count == continents.count)
    #expect((after.rows["Mood"] ?? [:]).count == 9)
  }

  @Test(
    "Rows of two entities become one with an app's policies, each with a key of its own",
    .enabled(if: TestFiles.hasShared))
  func policiesOfTwoEntitiesRun() throws {
    let file = try SharedMappings.named("Modelv1v4")
    let bundle = try SharedMappings.bundle(of: file.path)
    let old = try SharedMappings.model("Model", in: bundle)
    let new = try SharedMappings.model("Modelv4", in: bundle)
    let scratch = try ScratchFolder()
    let path = try scratch.make("a.sqlite", old, rows: 8, seed: 9)
    let before = try StoreContents(path, old)
    var policy = EntityMigrationPolicy()
    policy.createInstances = { source, session in
      let made = try session.createDefault(from: source)
      try session.set("createdByCurrentApp", of: made, to: .integer(1))
      let isDeleted = session.entityName(of: source) == "DeletedCarbObject"
      try session.set("operation", of: made, to: .integer(isDeleted ? 2 : 0))
    }
    _ = try open(
      scratch, [("1", old), ("4", new)], file.mapping,
      [
        "CachedCarbObjectv3EntityMigrationPolicy": policy,
        "LoopKit.DeletedCarbObjectv3EntityMigrationPolicy": policy,
      ])
    let after = try StoreContents(path, new)
    let made = after.rows["CachedCarbObject"] ?? [:]
    #expect(made.values.filter { $0["operation"] == "2" }.count == 8)
    #expect(made.values.filter { $0["operation"] == "0" }.count == 8)
    for (key, cached) in before.rows["CachedCarbObject"] ?? [:] {
      #expect(made[key]?["grams"] == cached["grams"])
    }
    let events = { (contents: StoreContents) in (contents.rows["PumpEvent"] ?? [:]).count }
    #expect(events(after) == events(before))
  }

  /// Continents come back from the number that countries kept.
  private var continentPolicy: EntityMigrationPolicy {
    var policy = EntityMigrationPolicy()
    policy.createInstances = { source, session in
      try session.createDefault(from: source)
      guard case .integer(let code) = try session.value("isoContinent", of: source),
        session.userInfo["\(code)"] == nil
      else { return }
      let continent = try session.create("Continent", ["numericISO3166Code": .integer(code)])
      session.userInfo["\(code)"] = .object(continent)
    }
    policy.createRelationships = { made, session in
      guard session.entityName(of: made) == "Country" else { return }
      try session.createDefaultRelationships(of: made)
      guard let source = try session.sources(of: [made]).first,
        case .integer(let code) = try session.value("isoContinent", of: source),
        let continent = session.userInfo["\(code)"]
      else { return }
      try session.set("continent", of: made, to: continent)
    }
    return policy
  }
}
