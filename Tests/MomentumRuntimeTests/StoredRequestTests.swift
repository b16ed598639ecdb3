import Foundation
import MomentumModel
import MomentumRuntime
import Testing

/// Fetch requests and fetched properties that a model stores.
@Suite struct StoredRequestTests {
  private let scratch: ScratchStore
  private let context: ManagedObjectContext
  private let ann: Author

  init() throws {
    scratch = try ScratchStore()
    let container = try PersistentContainer(try Self.definition(), at: scratch.url)
    context = container.newContext()
    ann = Author(context: context)
    ann.fullName = "Ann"
    for (title, pages) in [("Beta", 10), ("alpha", 20), ("Gamma", 30), ("Beta", 40)] {
      let book = Book(context: context)
      book.title = title
      book.pages = Int32(pages)
      if pages > 15 { book.author = ann }
    }
    let magazine = Magazine(context: context)
    magazine.title = "Monthly"
    try context.save()
  }

  /// The Library model with requests, through the text that generated code carries.
  private static func definition() throws -> ModelDefinition {
    let library = LibraryModel.definition
    var model = try #require(
      ModelText(library.text).model(named: library.currentVersion))
    func add(
      _ name: String, _ entity: String, _ predicate: String?,
      _ change: (inout FetchRequestTemplate) -> Void = { _ in }
    ) {
      var request = FetchRequestTemplate(name: name, entity: entity)
      request.predicate = predicate
      change(&request)
      model.fetchRequests.append(request)
    }
    add("all", "Publication", nil) {
      $0.sortDescriptors = [.init(key: "title", selector: "caseInsensitiveCompare:")]
    }
    add("byTitle", "Book", "title == $TITLE OR author.fullName == $NAME") {
      $0.sortDescriptors = [.init(key: "title"), .init(key: "pages", isAscending: false)]
    }
    add("some", "Book", "pages > 5") {
      $0.fetchLimit = 2
      $0.fetchOffset = 1
      $0.sortDescriptors = [.init(key: "author.fullName"), .init(key: "pages")]
    }
    add("titlesOnly", "Tag", nil) { $0.returnsDistinctResults = true }
    add("none", "Publication", nil) { $0.includesSubentities = false }
    add("misspelt", "Book", "titel == 'x'")
    add("localized", "Book", nil) {
      $0.sortDescriptors = [.init(key: "title", selector: "localizedStandardCompare:")]
    }
    var property = FetchedProperty(name: "siblings")
    property.userInfo = UserInfo([.init(key: "least", value: "25")])
    var request = FetchRequestTemplate(name: "", entity: "Book")
    request.predicate = """
      author == $FETCH_SOURCE.author AND SELF != $FETCH_SOURCE \
      AND pages > CAST($FETCHED_PROPERTY.userInfo.least, 'NSNumber')
      """
    property.fetchRequest = request
    let place = try #require(model.entities.firstIndex { $0.name == "Publication" })
    model.entities[place].fetchedProperties = [property]
    return ModelDefinition(
      name: "Library", currentVersion: "queries",
      text: ModelText(versions: [("queries", model)]).text, classes: library.classes)
  }

  @Test func fetchesWhatTheModelStores() throws {
    let books = try context.fetch(
      template: "byTitle", variables: ["TITLE": "Beta", "NAME": nil], as: Book.self)
    #expect(books.map(\.pages) == [40, 10])
    let others: [Book] = try context.fetch(
      template: "byTitle", variables: ["TITLE": "x", "NAME": "Ann"])
    #expect(others.map(\.title) == ["Beta", "Gamma", "alpha"])
    let ids = try context.fetchIDs(
      template: "byTitle", variables: ["TITLE": "x", "NAME": "Ann"], as: Book.self)
    #expect(ids.map(\.untyped) == others.map(\.objectID))
    #expect(
      try context.count(template: "byTitle", variables: ["TITLE": "Beta", "NAME": "Ann"]) == 4)
  }

  @Test func keepsToLimitOrderAndSubentities() throws {
    #expect(
      try context.fetch(template: "all", as: Publication.self).map(\.title)
        == ["alpha", "Beta", "Beta", "Gamma", "Monthly"])
    #expect(try context.fetch(template: "some", as: Book.self).map(\.pages) == [20, 30])
    #expect(try context.count(template: "some") == 2)
    #expect(try context.fetch(template: "none", as: Publication.self) == [])
    var request: FetchRequest<Publication> = try context.request(template: "none")
    request.includesSubentities = true
    #expect(try context.count(request) == 5)
    let new = Magazine(context: context)
    new.title = "New"
    #expect(try context.fetch(template: "none", as: Publication.self) == [])
    #expect(try context.count(request) == 6)
  }

  @Test func givesValuesInDictionaries() throws {
    let books = try context.fetchDictionaries(
      template: "byTitle", variables: ["TITLE": "alpha", "NAME": "x"])
    let book = try #require(books.first)
    #expect(books.count == 1)
    #expect(Set(book.keys) == ["title", "pages", "author"])
    #expect(book["title"] as? String == "alpha")
    #expect(book["pages"] as? Int64 == 20)
    #expect(book["author"] as? ManagedObjectID == ann.objectID)
    for name in ["a", "b", "a"] {
      let tag = Tag(context: context)
      tag.name = name
    }
    #expect(
      try context.fetchDictionaries(template: "titlesOnly").compactMap { $0["name"] as? String }
        == ["a", "b"])
  }

  @Test func namesWhatIsMissing() throws {
    func message(_ body: () throws -> Void) -> String {
      (#expect(throws: StoreError.self, performing: body))?.message ?? ""
    }
    let unknown = message { _ = try context.count(template: "bytitle") }
    #expect(unknown.contains("'bytitle'") && unknown.contains("'byTitle', 'localized', 'misspelt'"))
    let missing = message { _ = try context.count(template: "byTitle", variables: ["NAME": ""]) }
    #expect(missing.contains("needs values for 'TITLE'; its variables are 'NAME', 'TITLE'"))
    #expect(
      message { _ = try context.fetch(template: "byTitle", as: Magazine.self) }
        .contains("is for 'Book', which is no 'Magazine'"))
    let misspelt = message { _ = try context.count(template: "misspelt") }
    #expect(misspelt.contains("no property 'titel'; did you mean 'title'?"))
    #expect(message { _ = try context.count(template: "misspelt") } == misspelt)
    #expect(
      message { _ = try context.fetch(template: "localized", as: Book.self) }
        .contains("'localizedStandardCompare:'"))
  }

  @Test func readsFetchedPropertiesAnewEachTime() throws {
    let books = try context.fetch(FetchRequest<Book>(sortedBy: [.ascending(\.pages)]))
    let siblings: [Book] = books[1].getFetchedProperty(named: "siblings")
    #expect(siblings.map(\.pages) == [30, 40])
    books[3].pages = 25
    #expect((books[1].getFetchedProperty(named: "siblings") as [Book]).map(\.pages) == [30])
    let new = Book(context: context)
    new.author = ann
    new.pages = 99
    #expect((books[1].getFetchedProperty(named: "siblings") as [Book]).map(\.pages) == [30, 99])
    #expect(try books[2].value(forKey: "siblings") as? [ManagedObject] == [new])
    // Of an object without an author, those without one.
    #expect((books[0].getFetchedProperty(named: "siblings") as [Book]) == [])
    #expect(throws: StoreError.self) { try ann.value(forKey: "siblings") }
  }
}
