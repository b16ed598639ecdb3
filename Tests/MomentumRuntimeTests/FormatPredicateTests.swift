import Foundation
import MomentumRuntime
import Testing

/// What formats are true of, on a few books with known values.
@Suite struct FormatPredicateTests {
  private let scratch: ScratchStore
  private let context: ManagedObjectContext
  private let ann: Author

  init() throws {
    scratch = try ScratchStore()
    context = try scratch.context()
    ann = Author(context: context)
    ann.fullName = "Ann"
    ann.awards = 2
    ann.website = URL(string: "https://example.org/ann")
    let tags = ["new", "old", "Été"].map { name in
      let tag = Tag(context: context)
      tag.name = name
      return tag
    }
    for (title, pages, rating, count) in [
      ("Alpha", 30, 1.5, 3), ("alpha", 10, nil, 0), ("Ömega", 20, 4.0, 1), ("Zeta", 20, nil, 2),
    ] as [(String, Int32, Double?, Int)] {
      let book = Book(context: context)
      book.title = title
      book.pages = pages
      book.rating = rating
      if pages == 20 { book.author = ann }
      for tag in tags.prefix(count) { book.addToTags(tag) }
    }
    try context.save()
  }

  /// The titles' first letters, in the order of the rows.
  private func found(_ format: String, _ arguments: Any?...) throws -> String {
    let predicate = ObjectPredicate<Book>(format: format, arguments: arguments)
    return try context.fetch(FetchRequest(where: predicate)).map { String($0.title.prefix(1)) }
      .joined()
  }

  @Test func comparesTextsByBytesUnlessOptionsSayOtherwise() throws {
    #expect(try found("title == 'alpha'") == "a")
    #expect(try found("title ==[c] 'ALPHA'") == "Aa")
    #expect(try found("title ==[d] 'Omega'") == "Ö")
    #expect(try found("title == 'O\u{308}mega'") == "")
    #expect(try found("title ==[c] 'o\u{308}mega'") == "Ö")
    #expect(try found("title ==[cd] 'OMEGA'") == "Ö")
    #expect(try found("title ==[n] 'Alpha' OR title ==[l] 'Zeta'") == "AZ")
    #expect(try found("title <[c] 'b'") == "Aa")
    #expect(try found("title IN[c] {'ALPHA', 'zeta'}") == "AaZ")
  }

  @Test func findsPartsOfTexts() throws {
    #expect(try found("title BEGINSWITH 'A'") == "A")
    #expect(try found("title BEGINSWITH[cd] 'o'") == "Ö")
    #expect(try found("title ENDSWITH 'ta'") == "Z")
    #expect(try found("title CONTAINS[c] 'LPH'") == "Aa")
    #expect(try found("title CONTAINS 'mega'") == "Ö")
    #expect(try found("title CONTAINS ''") == "")
    #expect(try found("title LIKE '*a'") == "AaÖZ")
    #expect(try found("title LIKE '?lpha'") == "Aa")
    #expect(try found("title LIKE[cd] 'o*G?'") == "Ö")
    #expect(try found("title MATCHES '[A-Z].+a'") == "AZ")
    #expect(try found("title MATCHES[c] 'ALPHA|zet'") == "Aa")
    #expect(try found("title MATCHES[cd] 'omega'") == "Ö")
    #expect(try found("'ta' IN title") == "Z")
  }

  @Test func missingValuesEqualNilOnly() throws {
    #expect(try found("rating == nil") == "aZ")
    #expect(try found("rating != nil") == "AÖ")
    #expect(try found("rating != 4") == "AaZ")
    #expect(try found("rating < 100") == "AÖ")
    #expect(try found("NOT rating < 100") == "aZ")
    #expect(try found("rating <= nil OR rating >= nil") == "")
    #expect(try found("rating IN {nil, 4}") == "aÖZ")
    #expect(try found("author.fullName == nil") == "Aa")
    #expect(try found("author.fullName BEGINSWITH 'A'") == "ÖZ")
  }

  @Test func valuesOfOtherKindsAreNeverEqual() throws {
    #expect(try found("title == 5 OR title < 5 OR title > 5") == "")
    #expect(try found("pages != 'x'") == "AaÖZ")
    #expect(try found("published == 5 OR author == 5 OR isbn == 'x'") == "")
    #expect(try found("author.website == %@", URL(string: "https://example.org/ann")) == "ÖZ")
    #expect(try found("author.website ENDSWITH 'ann'") == "ÖZ")
  }

  @Test func followsRelationships() throws {
    #expect(try found("author == %@", ann) == "ÖZ")
    #expect(try found("author == %@", ann.objectID) == "ÖZ")
    #expect(try found("author IN %@", [ann]) == "ÖZ")
    #expect(try found("author IN %@", Set([ann.objectID])) == "ÖZ")
    #expect(try found("author != %@", ann) == "Aa")
    #expect(try found("ANY tags.name == 'old'") == "AZ")
    #expect(try found("SOME tags.name ==[cd] 'ete'") == "A")
    #expect(try found("ALL tags.name == 'new'") == "aÖ")
    #expect(try found("NONE tags.name == 'old'") == "aÖ")
    #expect(try found("tags.@count == 3 OR tags.@count == 0") == "Aa")
    #expect(try found("author.works.@sum.pages == 40") == "ÖZ")
    #expect(try found("author.works.@avg.rating == 4") == "ÖZ")
    #expect(try found("author.works.@max.title == 'Ömega'") == "ÖZ")
    #expect(try found("author.works.@min.pages == nil") == "Aa")
    #expect(try found("author.works.@count == 0") == "Aa")
    #expect(try found("count:(tags.@distinctUnionOfObjects.name) == 2") == "Z")
    #expect(try found("ANY author.works.title == nil") == "")
    #expect(
      try found("SUBQUERY(tags, $t, $t.name != 'new' AND $t.name != 'old').@count > 0") == "A")
    #expect(
      try found(
        "SUBQUERY(author.works, $w, SUBQUERY($w.tags, $t, $w.pages == 20).@count > 1)[SIZE] > 0")
        == "ÖZ")
    #expect(try found("%@ IN tags", context.fetch(FetchRequest<Tag>())[1]) == "AZ")
    #expect(try found("tags CONTAINS %@", context.fetch(FetchRequest<Tag>())[1]) == "AZ")
  }

  @Test func knowsTheObjectItself() throws {
    let book = try #require(try context.fetch(FetchRequest<Book>()).last)
    #expect(try found("SELF == %@", book) == "Z")
    #expect(try found("SELF IN %@", [book, ann]) == "Z")
    #expect(try found("objectID == %@", book.objectID) == "Z")
    #expect(try found("NOT %@ == SELF", book) == "AaÖ")
    #expect(try found("SELF == %@ OR SELF == nil OR SELF == 5 OR SELF IN {5, nil}", ann) == "")
    let other = try #require(
      try context.fetch(FetchRequest<Book>(format: "SELF != %@", book)).first)
    other.pages = 77
    #expect(try found("SELF IN %@ AND pages == 77", [book, other]) == "A")
    context.rollback()
    #expect(try found("entity.name == 'Book'") == "AaÖZ")
    #expect(try found("hasChanges == YES") == "")
    #expect(try found("TRUEPREDICATE") == "AaÖZ")
    #expect(try found("FALSEPREDICATE OR true == true") == "AaÖZ")
  }

  @Test func computesWithoutEverFailing() throws {
    #expect(try found("pages + 10 == 30") == "ÖZ")
    #expect(try found("pages / 3 == 6") == "ÖZ")
    #expect(try found("pages / 0 == nil") == "AaÖZ")
    #expect(try found("pages * 9223372036854775807 == nil") == "AaÖZ")
    #expect(try found("pages * 1.0e308 * 1.0e308 == nil") == "AaÖZ")
    #expect(try found("-9223372036854775807 - pages == nil") == "AaÖZ")
    #expect(try found("modulus:by:(pages, 0) == nil AND modulus:by:(pages, 3) == 2") == "ÖZ")
    #expect(try found("pages ** 2 == 400") == "ÖZ")
    #expect(try found("pages ** 200 == nil") == "AaÖZ")
    #expect(try found("abs:(0 - pages) == 20 AND floor:(rating) == 4") == "Ö")
    #expect(try found("sqrt:(pages - 4) == 4") == "ÖZ")
    #expect(try found("(pages & 4) != 0") == "AÖZ")
    #expect(try found("leftshift:by:(pages, 100) == 0") == "AaÖZ")
    #expect(try found("max:({pages, 15, 25}) == 25") == "aÖZ")
    #expect(try found("uppercase:(title) == 'ALPHA'") == "Aa")
    #expect(try found("canonical:(title) == 'omega'") == "Ö")
    #expect(try found("length:(title) == 4 AND title.length == 4") == "Z")
    #expect(try found("TERNARY(pages > 15, 'big', 'small') == 'small'") == "a")
    #expect(try found("CAST(pages, 'NSString') == '20'") == "ÖZ")
    #expect(try found("pages IN ({10, 20} UNION {30} MINUS {10})") == "AÖZ")
    #expect(try found("published == nil AND now() > CAST(0, 'NSDate')") == "AaÖZ")
    #expect(try found("now() - 60 < now()") == "AaÖZ")
  }

  @Test func takesArguments() throws {
    #expect(try found("%K > %d AND %K < %f", "pages", 10, "rating", 2.0) == "A")
    #expect(try found("%K.fullName == %@", "author", "Ann") == "ÖZ")
    #expect(try found("title IN %@", ["Zeta", "x"]) == "Z")
    #expect(try found("title IN %@", Set(["Zeta", "x"])) == "Z")
    #expect(try found("pages BETWEEN %@", [15, 25]) == "ÖZ")
    #expect(try found("pages BETWEEN {15, 25}") == "ÖZ")
    #expect(try found("rating == %@", nil) == "aZ")
    #expect(try found("rating == %@", Double?.none as Any) == "aZ")
    #expect(try found("pages == %@", Int8(20)) == "ÖZ")
    #expect(try found("pages == %@", UInt64.max) == "")
    #expect(try found("pages < %@", UInt64.max) == "AaÖZ")
    let predicate = ObjectPredicate<Book>(
      format: "pages == $PAGES AND author.fullName == $NAME", arguments: [],
      variables: ["PAGES": 20, "NAME": "Ann"])
    #expect(try context.fetch(FetchRequest(where: predicate)).count == 2)
  }

  @Test func joinsWithTypedConditions() throws {
    let format = ObjectPredicate<Book>(format: "author.fullName == 'Ann'")
    func found(_ predicate: ObjectPredicate<Book>) throws -> [String] {
      try context.fetch(FetchRequest(where: predicate)).map(\.title)
    }
    #expect(try found(format && \.rating == nil) == ["Zeta"])
    #expect(try found(!format && \.pages > 10) == ["Alpha"])
    #expect(try found(format || \.title == "alpha") == ["alpha", "Ömega", "Zeta"])
    let books = try context.fetch(
      FetchRequest<Book>(where: format, sortedBy: [.descending(\.title)], limit: 1, offset: 1))
    #expect(books.map(\.title) == ["Zeta"])
    #expect(try context.fetch(FetchRequest<Book>(format: "pages == %d", 10)).count == 1)
  }

  @Test func judgesWhatNoColumnHoldsInMemory() throws {
    let books = try context.fetch(FetchRequest<Book>())
    books[0].scratch = "mine"
    books[1].cover = Data([1, 2])
    try context.save()
    #expect(try found("scratch == 'mine'") == "A")
    #expect(try found("cover == %@", Data([1, 2])) == "a")
    #expect(try found("cover == nil AND pages == 20") == "ÖZ")
  }

  @Test func sortsAndCutsWhatIsFilteredInMemory() throws {
    let request = FetchRequest<Book>(
      where: ObjectPredicate(format: "title CONTAINS[c] 'a' AND pages >= 20"),
      sortedBy: [.descending(\.pages), .descending(\.title)], limit: 2, offset: 1)
    #expect(try context.fetch(request).map(\.title) == ["Ömega", "Zeta"])
    #expect(try context.count(request) == 2)
  }

  @Test(arguments: [40, 999])
  func nestsFormatsInTypedConditions(depth: Int) throws {
    var predicate = ObjectPredicate<Book>(format: "author.fullName == 'Ann'")
    for step in 0..<depth {
      predicate = step % 2 == 0 ? predicate || \.pages == 10 : predicate && \.title != "Zeta"
    }
    _ = try context.fetch(FetchRequest(where: predicate))
    for _ in 0..<2 { predicate = !predicate }
    #expect(try context.count(FetchRequest(where: depth < 900 ? predicate : nil)) > 0)
  }

  @Test func seesUnsavedChangesOnTheWay() throws {
    ann.fullName = "Bea"
    #expect(try found("author.fullName == 'Ann'") == "")
    #expect(try found("author.fullName == 'Bea'") == "ÖZ")
    let new = Author(context: context)
    new.fullName = "New"
    let book = try #require(try context.fetch(FetchRequest<Book>()).first)
    book.author = new
    #expect(try found("author.fullName == 'New'") == "A")
    #expect(try found("author == %@", new) == "A")
    #expect(try found("author == %@", ann) == "ÖZ")
    context.delete(ann)
    #expect(try found("author == nil") == "aÖZ")
  }
}
