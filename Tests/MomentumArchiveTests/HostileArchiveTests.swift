import MomentumArchive
import MomentumModel
import MomentumTestSupport
import Testing

/// Archives that lie. Each is refused by a stated error, quickly and without much memory.
struct HostileArchiveTests {
  private func error(_ change: (inout ArchiveMaker) -> Void) -> ArchiveError? {
    var maker = ArchiveMaker.smallModel()
    change(&maker)
    do throws(ArchiveError) {
      _ = try CompiledModel(maker.bytes())
      return nil
    } catch { return error }
  }

  @Test func theSmallModelIsReadAsItIsMeant() throws {
    let compiled = try CompiledModel(ArchiveMaker.smallModel().bytes())
    #expect(differences(compiled.model, ArchiveMaker.smallModelValue) == [])
    #expect(compiled.model == ArchiveMaker.smallModelValue)
    #expect(compiled.omissions.isEmpty)
  }

  @Test func whatIsNoKeyedArchiveIsRefused() {
    func refusal(_ list: PropertyList) -> ArchiveError? {
      do throws(ArchiveError) {
        _ = try CompiledModel(list.binary())
        return nil
      } catch { return error }
    }
    #expect(throws: ArchiveError.propertyList(.notBinaryPropertyList)) {
      try CompiledModel(Array("<?xml version".utf8))
    }
    let frame: [String: PropertyList] = [
      "$archiver": .string("NSKeyedArchiver"), "$objects": .array([.string("$null")]),
      "$top": .dictionary(["root": .uid(0)]),
    ]
    #expect(refusal(.array([])) == .notKeyedArchive("there are no archived objects"))
    #expect(
      refusal(.dictionary(frame.merging(["$archiver": .string("Other")]) { $1 }))
        == .notKeyedArchive("'Other' wrote it, not 'NSKeyedArchiver'"))
    #expect(
      refusal(.dictionary(frame.merging(["$top": .dictionary([:])]) { $1 }))
        == .notKeyedArchive("there is no root object"))
    #expect(refusal(.dictionary(frame)) == .notKeyedArchive("the root is not an object"))
    #expect(
      refusal(.dictionary(frame.merging(["$top": .dictionary(["root": .uid(77)])]) { $1 }))
        == .unknownObject(77))
  }

  @Test func wrongClassesAreNamed() {
    #expect(
      error { $0.set("root", "$class", nil) } == .notKeyedArchive("the root is not an object"))
    #expect(
      error { $0.set("root", "$class", .integer(3)) }
        == .notKeyedArchive("an object has no class"))
    let book = error { maker in
      let record = maker.add(
        .dictionary(["$classname": .string("Car"), "$classes": .array([.string("Car")])]))
      maker.set("Book", "$class", record)
    }
    guard case .unexpectedClass("NSEntityDescription", "Car", _) = book else {
      Issue.record("\(String(describing: book))")
      return
    }
    let property = error { maker in
      maker.set("properties of Book", "NS.objects", .array([maker.reference("Comic"), .uid(1)]))
    }
    #expect(property != nil)
  }

  @Test func missingAndMisplacedValuesAreNamed() {
    func isMissing(_ error: ArchiveError?, _ key: String) -> Bool {
      if case .missingKey(key, _, _) = error { true } else { false }
    }
    func isUnexpected(_ error: ArchiveError?, _ key: String) -> Bool {
      if case .unexpectedValue(key, _, _) = error { true } else { false }
    }
    #expect(isMissing(error { $0.set("Book", "NSEntityName", nil) }, "NSEntityName"))
    #expect(isMissing(error { $0.set("title", "NSPropertyName", nil) }, "NSPropertyName"))
    #expect(isMissing(error { $0.set("predicate", "NSLeftExpression", nil) }, "NSLeftExpression"))
    #expect(isUnexpected(error { $0.set("Book", "NSEntityName", .integer(1)) }, "NSEntityName"))
    #expect(isUnexpected(error { $0.set("pages", "NSIsOptional", .data([1])) }, "NSIsOptional"))
    #expect(isUnexpected(error { $0.set("root", "NSEntities", .integer(1)) }, "NSEntities"))
    #expect(error { $0.set("Book", "NSUniqueTuples", .uid(1 << 40)) } == .unknownObject(1 << 40))
  }

  @Test func namesThatContradictEachOtherAreRefused() {
    #expect(error { $0.set("Comic", "NSEntityName", $0.text("Book")) } == .contradiction("Comic"))
    #expect(
      error { $0.set("title", "NSPropertyName", $0.text("pages")) }
        == .contradiction("Book.title"))
  }

  @Test func dictionariesWithUnequalHalvesAreRefused() {
    for change in [
      { (maker: inout ArchiveMaker) in maker.set("entities", "NS.objects", .array([])) },
      { (maker: inout ArchiveMaker) in
        let key = maker.text("Book")
        maker.set("entities", "NS.keys", .array([key, key]))
      },
      { (maker: inout ArchiveMaker) in
        maker.set("entities", "NS.keys", .array([.integer(1), .integer(2)]))
      },
    ] {
      guard case .malformedDictionary = error(change) else {
        Issue.record("\(String(describing: error(change)))")
        continue
      }
    }
  }

  /// The form that entities have in the cache of a store.
  private func withKnownKeys(_ names: [String]) -> ArchiveMaker {
    var maker = ArchiveMaker.smallModel()
    let keys = maker.list(names.map { maker.text($0) })
    let mapping = maker.object(
      "mapping", "NSKnownKeysMappingStrategy1",
      fields: ["keys": keys, "length": .integer(1 << 40), "version": .integer(1)])
    let values = maker.list([maker.reference("Book"), maker.reference("Comic")])
    let entities = maker.object(
      "known", "NSKnownKeysDictionary1", "NSMutableDictionary", "NSDictionary",
      fields: ["searchMapping": mapping, "values": values, "version": .integer(1)])
    maker.set("root", "NSEntities", entities)
    return maker
  }

  @Test func aDictionaryWithKnownKeysIsReadIfItsHalvesFit() throws {
    let good = withKnownKeys(["Book", "Comic"])
    #expect(try Model(compiled: good.bytes()) == ArchiveMaker.smallModelValue)
    #expect(
      try Model(modelCache: Deflate.deflated(good.bytes())) == ArchiveMaker.smallModelValue)
    for names in [["Book"], ["Book", "Comic", "Other"], ["Book", "Book"], []] {
      #expect(throws: ArchiveError.self, "\(names)") {
        try Model(compiled: withKnownKeys(names).bytes())
      }
    }
  }

  @Test func anEntityCannotInheritFromItself() {
    #expect(
      error { $0.set("Book", "NSSuperentity", $0.reference("Comic")) }
        == .circularInheritance("Book"))
    #expect(
      error { $0.set("Book", "NSSuperentity", $0.reference("Book")) }
        == .circularInheritance("Book"))
  }

  @Test func unknownCodesAreRefused() {
    func code(_ error: ArchiveError?) -> Int64? {
      if case .unknownCode(let code, _, _) = error { code } else { nil }
    }
    #expect(code(error { $0.set("title", "NSAttributeType", .integer(7)) }) == 7)
    #expect(code(error { $0.set("operator", "NSOperatorType", .integer(-1)) }) == -1)
    #expect(code(error { $0.set("operator", "NSModifier", .integer(3)) }) == 3)
    #expect(code(error { $0.set("operator", "NSOptions", .integer(.min)) }) == .min)
  }
}
