import MomentumMigration
import MomentumModel
import MomentumSQLite
import MomentumStoreFile
import MomentumTestSupport
import Testing

@Suite struct MappedMigratorTests {
  private let models = Versioned(old: TinyModels.old, new: TinyModels.new)

  private func run(
    _ scratch: ScratchFolder, _ mapping: MappingModel, _ models: Versioned<Model>? = nil,
    allowing: Set<Danger> = []
  ) throws {
    try MappedMigrator(
      StoreFile(opening: scratch.path("a.sqlite")), models ?? self.models, mapping,
      allowing: allowing
    ).run()
  }

  @Test("A filter chooses the rows that a mapping reads")
  func filtersChoose() throws {
    let scratch = try ScratchFolder()
    try scratch.make("a.sqlite", models.old)
    try scratch.sqlite(
      """
      INSERT INTO ZPERSON (Z_PK, Z_ENT, Z_OPT, ZAGE, ZNAME) VALUES (1, 2, 1, 10, 'a'), \
      (2, 2, 1, 20, 'b'), (3, 2, 1, NULL, 'c'), (4, 2, 1, 30, NULL)
      """, on: "a.sqlite")
    try run(
      scratch,
      MappingModel.identity(models.old, models.new).changing("PersonToPerson") {
        $0.filter = "age >= 20 OR name == 'c'"
      })
    #expect(
      try scratch.sqlite("SELECT Z_PK, ZLABEL FROM ZPERSON", on: "a.sqlite").text
        == "2|none\n3|none\n4|none\n")
  }

  @Test("The steps of a mapping model are told in words")
  func stepsAreTold() throws {
    let scratch = try ScratchFolder()
    try scratch.make("a.sqlite", models.old)
    let migrator = try MappedMigrator(
      StoreFile(opening: scratch.path("a.sqlite")), models,
      MappingModel.identity(models.old, models.new), allowing: [])
    #expect(
      migrator.steps == [
        "transform 'Car' to 'Car' (mapping 'CarToCar')",
        "transform 'Person' to 'Person' (mapping 'PersonToPerson')",
      ])
  }

  @Test("Rows of two entities that become one keep their keys where these are free")
  func keysAreKept() throws {
    let scratch = try ScratchFolder()
    try scratch.make("a.sqlite", models.old)
    try scratch.sqlite(
      """
      INSERT INTO ZPERSON (Z_PK, Z_ENT, Z_OPT, ZNAME) VALUES (1, 2, 1, 'a'), (9, 2, 1, 'b');
      INSERT INTO ZCAR (Z_PK, Z_ENT, Z_OPT, ZPLATE, ZOWNER) VALUES (9, 1, 1, 'P', 9), (4, 1, 1, 'Q', 1);
      UPDATE Z_PRIMARYKEY SET Z_MAX = 12 WHERE Z_ENT = 2
      """, on: "a.sqlite")
    var mapping = MappingModel.identity(models.old, models.new)
    let hashes = Versioned(old: models.old.storeHashes(), new: models.new.storeHashes())
    var second = EntityMapping(
      name: "CarToPerson", source: MappedEntity(name: "Car", hash: hashes.old.entities["Car"]),
      destination: MappedEntity(name: "Person", hash: hashes.new.entities["Person"]))
    second.attributes = [PropertyMapping("name", "$source.plate")]
    mapping.entityMappings.append(second)
    mapping.entityMappings.sort { $0.name > $1.name }
    try run(scratch, mapping)
    #expect(
      try scratch.sqlite("SELECT Z_PK, ZNAME FROM ZPERSON ORDER BY Z_PK", on: "a.sqlite").text
        == "1|a\n4|Q\n9|b\n13|P\n")
    #expect(
      try scratch.sqlite("SELECT Z_PK, ZOWNER FROM ZCAR ORDER BY Z_PK", on: "a.sqlite").text
        == "4|1\n9|9\n")
    #expect(
      try scratch.sqlite("SELECT Z_NAME, Z_MAX FROM Z_PRIMARYKEY", on: "a.sqlite").text
        == "Car|9\nPerson|13\n")
  }

  @Test("Rows of an entity that no mapping reads are left behind only where that is allowed")
  func leavingBehindIsAsked() throws {
    let scratch = try ScratchFolder()
    try scratch.make("a.sqlite", models.old, rows: 3)
    var mapping = MappingModel.identity(models.old, models.new)
    mapping.entityMappings.removeAll { $0.name == "CarToCar" }
    #expect(throws: MappingError.leavesBehind(["Car"])) { try run(scratch, mapping) }
    try run(scratch, mapping, allowing: [.deletesData])
    #expect(
      try scratch.sqlite(
        "SELECT (SELECT count(*) FROM ZPERSON), (SELECT count(*) FROM ZCAR)", on: "a.sqlite"
      ).text
        == "3|0\n")
  }

  @Test("A mapping model that is not for the step is not used, and says what changed")
  func staleMappingsAreRefused() throws {
    let scratch = try ScratchFolder()
    try scratch.make("a.sqlite", models.old, rows: 1)
    var edited = models
    edited.new.entities[0].versionHashModifier = "3"
    let error = #expect(throws: MappingError.self) {
      try run(scratch, MappingModel.identity(models.old, models.new), edited)
    }
    #expect(
      error
        == .notFitting(.stale([StaleEntity(side: .destination, name: "Car", isInVersion: true)])))
  }

  @Test("Missing required values, links and members, and equal unique values, refuse the result")
  func resultsAreChecked() throws {
    for (change, complaint) in Self.demands {
      let scratch = try ScratchFolder()
      try scratch.make("a.sqlite", models.old)
      try scratch.sqlite(
        """
        INSERT INTO ZPERSON (Z_PK, Z_ENT, Z_OPT, ZNAME, ZAGE) VALUES (1, 2, 1, 'a', 1), \
        (2, 2, 1, 'a', NULL);
        INSERT INTO ZCAR (Z_PK, Z_ENT, Z_OPT, ZPLATE, ZOWNER) VALUES (1, 1, 1, 'P', 1), (2, 1, 1, 'Q', NULL);
        """, on: "a.sqlite")
      let before = try scratch.dump("a.sqlite")
      var changed = models
      change(&changed.new)
      let error = #expect(throws: MappingError.self) {
        try run(scratch, MappingModel.identity(changed.old, changed.new), changed)
      }
      #expect(error?.description.contains(complaint) == true, "\(error?.description ?? "")")
      #expect(try scratch.dump("a.sqlite") == before, "\(complaint)")
    }
  }

  private static var demands: [((inout Model) -> Void, String)] {
    [
      (
        { $0.entities[1].attributes[0].isOptional = false },
        "'Person.age' is missing in 1 object, as row 2"
      ),
      (
        { $0.entities[0].relationships[0].isOptional = false },
        "'Car.owner' is missing in 1 object, as row 2"
      ),
      (
        {
          $0.entities[1].relationships[0].isOptional = false
          $0.entities[1].relationships[0].minimumCount = 1
        }, "'Person.cars' has too few members in 1 object, as row 2"
      ),
      ({ $0.entities[1].uniquenessConstraints = [["name"]] }, "ZPERSON.ZNAME"),
    ]
  }

  @Test("A required attribute without a value gets its default, and so does one without a mapping")
  func defaultsAreTaken() throws {
    let scratch = try ScratchFolder()
    try scratch.make("a.sqlite", models.old)
    try scratch.sqlite(
      "INSERT INTO ZPERSON (Z_PK, Z_ENT, Z_OPT, ZAGE) VALUES (1, 2, 1, 5), (2, 2, 1, NULL)",
      on: "a.sqlite")
    var changed = models
    changed.new.entities[1].attributes[0].isOptional = false
    changed.new.entities[1].attributes[0].defaultValueText = "18"
    try run(scratch, MappingModel.identity(changed.old, changed.new), changed)
    #expect(
      try scratch.sqlite("SELECT Z_PK, ZAGE, ZLABEL FROM ZPERSON", on: "a.sqlite").text
        == "1|5|none\n2|18|none\n")
  }

  @Test("A composite goes over element by element, and external data stays where it is")
  func compositesAndExternalData() throws {
    var (old, new) = (TinyModels.old, TinyModels.new)
    for index in [0, 1] {
      var composite = Composite(name: "Place")
      composite.attributes = [
        TinyModels.attribute("city", .string), TinyModels.attribute("zip", .integer32),
      ]
      var address = TinyModels.attribute("address", .composite)
      address.composite = "Place"
      if index == 0 {
        old.composites = [composite]
        old.entities[1].attributes.append(address)
        old.entities[1].attributes[3].allowsExternalBinaryDataStorage = true
      } else {
        new.composites = [composite]
        address.name = "home"
        new.entities[1].attributes.append(address)
        new.entities[1].attributes[3].allowsExternalBinaryDataStorage = true
      }
    }
    let scratch = try ScratchFolder()
    try scratch.make("a.sqlite", old)
    try scratch.sqlite(
      """
      INSERT INTO ZPERSON (Z_PK, Z_ENT, Z_OPT, ZADDRESS_CITY, ZADDRESS_ZIP, ZPICTURE) \
      VALUES (1, 2, 1, 'Ulm', 89073, x'024142'), (2, 2, 1, NULL, NULL, x'0109')
      """, on: "a.sqlite")
    let mapping = TinyModels.mapping("home", "$source.address", from: old, to: new)
    try run(scratch, mapping, Versioned(old: old, new: new))
    #expect(
      try scratch.sqlite(
        "SELECT ZHOME_CITY, ZHOME_ZIP, hex(ZPICTURE) FROM ZPERSON ORDER BY Z_PK", on: "a.sqlite"
      ).text
        == "Ulm|89073|024142\n||0109\n")
  }

  @Test("The history of a store goes, as it speaks of rows and numbers that are no more")
  func historyGoes() throws {
    let scratch = try ScratchFolder()
    try scratch.make("a.sqlite", models.old, rows: 2)
    try scratch.sqlite(
      """
      CREATE TABLE ACHANGE (Z_PK INTEGER PRIMARY KEY, ZENTITY INTEGER); \
      CREATE INDEX Z_ACHANGE_ZENTITY ON ACHANGE (ZENTITY); INSERT INTO ACHANGE VALUES (1, 2); \
      INSERT INTO Z_PRIMARYKEY VALUES (16001, 'CHANGE', 0, 1)
      """, on: "a.sqlite")
    try run(scratch, MappingModel.identity(models.old, models.new))
    try scratch.make("fresh.sqlite", models.new)
    #expect(try scratch.schema("a.sqlite") == scratch.schema("fresh.sqlite"))
  }

  @Test("Derived attributes are computed, whatever the mapping says, and kept right afterwards")
  func derivedAttributesAreComputed() throws {
    var (old, new) = (TinyModels.old, TinyModels.new)
    var count = TinyModels.attribute("carCount", .integer64)
    count.derivationExpression = "cars.@count"
    new.entities[1].attributes.append(count)
    old.entities[1].versionHashModifier = "1"
    let scratch = try ScratchFolder()
    try scratch.make("a.sqlite", old)
    try scratch.sqlite(
      """
      INSERT INTO ZPERSON (Z_PK, Z_ENT, Z_OPT) VALUES (1, 2, 1), (2, 2, 1);
      INSERT INTO ZCAR (Z_PK, Z_ENT, Z_OPT, ZOWNER) VALUES (1, 1, 1, 1), (2, 1, 1, 1)
      """, on: "a.sqlite")
    try run(scratch, MappingModel.identity(old, new), Versioned(old: old, new: new))
    #expect(
      try scratch.sqlite("SELECT ZCARCOUNT FROM ZPERSON ORDER BY Z_PK", on: "a.sqlite").text
        == "2\n0\n")
    try scratch.make("fresh.sqlite", new)
    #expect(try scratch.schema("a.sqlite") == scratch.schema("fresh.sqlite"))
  }
}
