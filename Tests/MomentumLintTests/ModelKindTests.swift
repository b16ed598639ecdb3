import MomentumDiagnostics
import MomentumLint
import MomentumModel
import Testing

/// What rules say depends on what kind of model it is: one for CloudKit, or a compiled one.
@Suite struct ModelKindTests {
  private func found(in entity: Entity, cloudKit: Bool = false, isCompiled: Bool = false)
    -> [String]
  {
    var model = Model(entities: [entity])
    model.isUsedWithCloudKit = cloudKit
    let version = LintedVersion(
      name: "M", file: "M", model: LintedModel(model, isCompiled: isCompiled))
    return lint(
      LintedBundle(path: "M", versions: [version], currentName: "M"), versions: ["M"]
    ).map(\.id)
  }

  private var shelf: Entity {
    var books = Relationship(name: "books", destination: "Shelf")
    books.isToMany = true
    books.isOrdered = true
    var shelf = Entity(name: "Shelf")
    var room = Relationship(name: "room", destination: "Shelf")
    room.maximumCount = 1
    room.deleteRule = .deny
    room.inverse = Relationship.Inverse(name: "room", entity: "Shelf")
    shelf.relationships = [books, room]
    shelf.attributes = [Attribute(name: "mark", type: nil)]
    shelf.attributes[0].isOptional = true
    return shelf
  }

  @Test func oneFaultIsOneFindingWithAndWithoutCloudKit() {
    #expect(
      found(in: shelf).sorted() == [
        "model-attribute-undefined", "model-deny-required", "model-no-inverse", "model-ordered",
        "model-required-to-many",
      ])
    #expect(
      found(in: shelf, cloudKit: true).sorted() == [
        "cloudkit-deny-rule", "cloudkit-no-inverse", "cloudkit-ordered",
        "cloudkit-required-relationship", "cloudkit-required-relationship",
        "cloudkit-undefined-or-objectid",
      ])
  }

  @Test func anOptionalIdIsWhatCloudKitWants() {
    var book = Entity(name: "Book")
    book.className = "Book"
    book.attributes = [Attribute(name: "id", type: .uuid)]
    book.attributes[0].isOptional = true
    #expect(found(in: book) == ["swift-id-property"])
    #expect(found(in: book, cloudKit: true).isEmpty)
  }

  @Test func theIndexThatACompilerAddsIsNoFault() {
    func index(_ name: String) -> FetchIndex {
      var index = FetchIndex(name: name)
      index.elements = [FetchIndex.Element(property: "uuid")]
      return index
    }
    var book = Entity(name: "Book")
    book.attributes = [Attribute(name: "uuid", type: .uuid)]
    book.fetchIndexes = [index("byUUID"), index("uuid"), index("uuid")]
    #expect(found(in: book, isCompiled: true).isEmpty)
    #expect(
      found(in: book).sorted() == [
        "model-index-duplicate-name", "model-index-redundant", "model-index-redundant",
      ])
  }
}
