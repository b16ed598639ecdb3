import MomentumArchive
import MomentumModel
import Testing

/// Old binary models that lie.
struct HostileElementsTests {
  /// A Book whose one attribute is `title`, and a Comic that inherits from it.
  private static func smallModel() -> ArchiveMaker {
    var maker = ArchiveMaker()
    let code = maker.object(
      "type", "XDUMLPropertyImp", fields: ["_default": .integer(700)])
    let values = maker.dictionary("values", entries: [("XD_PAttK_attributeType", code)])
    let stereotype = maker.object(
      "stereotype", "XDUMLStereotypeImp", fields: ["XDBucketForOwnedAttributesstorage": values])
    let stereotypes = maker.dictionary(entries: [("XD_PAtt_Stereotype", stereotype)])
    let title = maker.object(
      "title", "XDPMAttribute",
      fields: ["_name": maker.text("title"), "XDBucketForStereotypesstorage": stereotypes])
    maker.object("Book", "XDPMEntity", fields: ["_name": maker.text("Book")])
    maker.set(
      "Book", "XDBucketForOwnedAttributesstorage", maker.dictionary(entries: [("title", title)]))
    maker.object("Comic", "XDPMEntity", fields: ["_name": maker.text("Comic")])
    maker.inherit("Comic", from: "Book")
    let entities = maker.dictionary(
      "entities", entries: [("Book", maker.reference("Book")), ("Comic", maker.reference("Comic"))])
    let package = maker.object(
      "package", "XDModelPackage", fields: ["XDBucketForClassesstorage": entities])
    maker.object("root", "XDPMModel", fields: ["_xd_rootPackage": package])
    return maker
  }

  private func error(_ change: (inout ArchiveMaker) -> Void) -> ArchiveError? {
    var maker = Self.smallModel()
    change(&maker)
    do throws(ArchiveError) {
      _ = try ElementsModel(maker.bytes())
      return nil
    } catch { return error }
  }

  @Test func theSmallModelIsReadAsItIsMeant() throws {
    var book = Entity(name: "Book")
    book.attributes = [Attribute(name: "title", type: .string)]
    var comic = Entity(name: "Comic")
    comic.parent = "Book"
    var model = Model(entities: [book, comic])
    model.versionIdentifiers = [""]
    #expect(try Model(elements: Self.smallModel().bytes()) == model)
  }

  @Test func anEntityCannotInheritFromItself() {
    #expect(error { $0.inherit("Book", from: "Comic") } == .circularInheritance("Book"))
    #expect(error { $0.inherit("Book", from: "Book") } == .circularInheritance("Book"))
  }

  @Test func aParentOutsideTheModelIsRefused() {
    #expect(
      error { maker in
        maker.object("Stray", "XDPMEntity", fields: ["_name": maker.text("Stray")])
        maker.inherit("Book", from: "Stray")
      } == .contradiction("Stray"))
  }

  @Test func wrongClassesNamesAndCodesAreRefused() {
    let model = ArchiveMaker.smallModel().bytes()
    #expect(throws: ArchiveError.self) { try ElementsModel(model) }
    #expect(error { $0.set("Book", "_name", $0.text("Cook")) } == .contradiction("Book"))
    #expect(error { $0.set("title", "_name", $0.text("name")) } == .contradiction("Book.title"))
    guard
      case .unexpectedClass("XDUMLPropertyImp", "XDPMEntity", _) = error({
        $0.set("values", "NS.objects", .array([$0.reference("Book")]))
      })
    else {
      Issue.record("a wrong class was not named")
      return
    }
    guard
      case .unknownCode(5, "XD_PAttK_attributeType", _) = error({
        $0.set("type", "_default", .integer(5))
      })
    else {
      Issue.record("a wrong code was not named")
      return
    }
  }

  @Test func everyShortenedOrChangedArchiveGivesAModelOrAnError() {
    let bytes = Self.smallModel().bytes()
    for length in 0..<bytes.count {
      #expect(throws: ArchiveError.self) { try Model(elements: Array(bytes[..<length])) }
    }
    for place in bytes.indices {
      for change: UInt8 in [0x01, 0x80, 0xFF] {
        var changed = bytes
        changed[place] ^= change
        _ = try? Model(elements: changed).versionHashes()
      }
    }
  }
}

extension ArchiveMaker {
  fileprivate mutating func inherit(_ entity: String, from parent: String) {
    let generalization = object(
      nil, "XDUMLGeneralizationImp", fields: ["_general": reference(parent)])
    set(entity, "XDBucketForGeneralizationsstorage", list([generalization]))
  }
}
