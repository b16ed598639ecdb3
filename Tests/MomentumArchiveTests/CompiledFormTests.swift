import MomentumArchive
import MomentumModel
import Testing

struct CompiledFormTests {
  private func form(of change: (inout Entity) -> Void) -> Entity {
    var entity = Entity(name: "Book")
    change(&entity)
    return Model(entities: [entity]).compiledForm.entities[0]
  }

  @Test(arguments: [
    (AttributeType.integer16, "0.0", "0"), (.integer64, "YES", "1"), (.integer32, "007", "7"),
    (.boolean, "0", "NO"), (.boolean, "YES", "YES"), (.boolean, "1", "YES"),
    (.double, "3", "3.0"), (.double, "1e20", "1e+20"), (.float, "0.30", "0.3"),
    (.decimal, "0.0", "0"), (.decimal, "-012.50", "-12.5"), (.decimal, "1.5e3", "1500"),
    (.decimal, "-1e-3", "-0.001"), (.decimal, "1e9999", "1e9999"),
    (.date, "631123200", "631123200"), (.date, "0.5", "0.5"), (.date, "12.0", "12"),
    (.uuid, "0a000000-0000-0000-0000-000000000000", "0A000000-0000-0000-0000-000000000000"),
    (.string, "", ""), (.uri, "a b", "a b"), (.integer16, "many", "many"),
  ])
  func aDefaultHasOneSpelling(_ type: AttributeType, _ text: String, _ canonical: String) {
    var attribute = Attribute(name: "value", type: type)
    attribute.defaultValueText = text
    let read = form { $0.attributes = [attribute] }.attributes[0]
    #expect(read.defaultValueText == canonical)
    if type != .uuid {
      #expect(
        read.defaultValue == nil || type == .decimal
          || read.defaultValue == attribute.defaultValue)
    }
  }

  @Test func boundsOfAStringAreLengths() {
    var attribute = Attribute(name: "value", type: .string)
    attribute.minimumText = "01"
    attribute.maximumText = "64"
    let read = form { $0.attributes = [attribute] }.attributes[0]
    #expect(read.minimumText == "1")
    #expect(read.maximumText == "64")
  }

  @Test func legacyIndexesBecomeFetchIndexesOnce() {
    var title = Attribute(name: "title", type: .string)
    title.isIndexed = true
    var isbn = Attribute(name: "isbn", type: .string)
    isbn.isIndexed = true
    var existing = FetchIndex(name: "title")
    existing.elements = [FetchIndex.Element(property: "title", isAscending: false)]
    let read = form {
      $0.attributes = [title, isbn]
      $0.compoundIndexes = [["title", "isbn"]]
      $0.fetchIndexes = [existing]
    }
    #expect(read.fetchIndexes.map(\.name) == ["isbn", "title", "title_isbn"])
    #expect(read.fetchIndexes[1] == existing)
    #expect(read.fetchIndexes[2].elements.map(\.property) == ["title", "isbn"])
    #expect(read.compoundIndexes.isEmpty)
    #expect(read.attributes.allSatisfy { !$0.isIndexed })
  }

  @Test func predicatesHaveOneSpellingAndUnreadableOnesStay() {
    func predicate(_ text: String) -> String? {
      var model = Model()
      model.fetchRequests = [FetchRequestTemplate(name: "all", entity: "Book")]
      model.fetchRequests[0].predicate = text
      return model.compiledForm.fetchRequests[0].predicate
    }
    #expect(predicate("title=$TITLE&&pages >1") == "title == $TITLE AND pages > 1")
    #expect(predicate("title ===") == "title ===")
  }

  @Test func orderCodeGenerationAndScalarsDoNotCount() {
    var scalar = Attribute(name: "a", type: .integer64)
    scalar.usesScalarValueType = true
    var left = Entity(name: "Book")
    left.attributes = [Attribute(name: "b", type: .string), scalar]
    left.codeGeneration = .classDefinition
    left.className = ""
    left.userInfo = UserInfo([.init(key: "k", value: "1"), .init(key: "a", value: "2")])
    var right = Entity(name: "Book")
    right.attributes = [
      Attribute(name: "a", type: .integer64), Attribute(name: "b", type: .string),
    ]
    right.className = "NSManagedObject"
    right.renamingIdentifier = "Book"
    right.userInfo = UserInfo([.init(key: "a", value: "2"), .init(key: "k", value: "1")])
    #expect(
      Model(entities: [Entity(name: "Z"), left]).compiledForm
        == Model(entities: [right, Entity(name: "Z")]).compiledForm)
  }
}
