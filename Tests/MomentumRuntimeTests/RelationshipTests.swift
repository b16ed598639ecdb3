import Foundation
import MomentumRuntime
import Testing

@Suite struct RelationshipTests {
  private let scratch: ScratchStore
  private let context: ManagedObjectContext

  init() throws {
    scratch = try ScratchStore()
    context = try scratch.context()
  }

  private func author(_ name: String) -> Author {
    let author = Author(context: context)
    author.fullName = name
    return author
  }

  private func tag(_ name: String) -> Tag {
    let tag = Tag(context: context)
    tag.name = name
    return tag
  }

  @Test func setsTheOtherSideOfAOneToMany() throws {
    let (ann, bea) = (author("Ann"), author("Bea"))
    let (one, two) = (Book(context: context), Magazine(context: context))
    one.author = ann
    ann.addToWorks(two)
    #expect(ann.works == [one, two])
    #expect(two.author == ann)
    try context.save()
    bea.addToWorks(one)
    #expect(ann.works == [two])
    #expect(one.author == bea)
    ann.removeFromWorks(two)
    #expect(two.author == nil)
    bea.works = [two]
    #expect(one.author == nil)
    #expect(two.author == bea)
    try context.save()
    let again = try scratch.context().fetch(
      FetchRequest<Author>(sortedBy: [.ascending(\.fullName)]))
    #expect(again.map { $0.works.map(\.title) } == [[], ["Untitled"]])
    #expect(again[1].works.first is Magazine)
  }

  @Test func addsToAToManyThatWasNeverRead() throws {
    let ann = author("Ann")
    let old = Book(context: context)
    old.author = ann
    try context.save()
    let other = try scratch.context()
    let annAgain = try #require(try other.fetch(FetchRequest<Author>()).first)
    let new = Book(context: other)
    new.author = annAgain
    #expect(annAgain.works.count == 2)
    let oldAgain = try #require(try other.fetch(FetchRequest<Book>()).first { $0 != new })
    oldAgain.author = nil
    #expect(annAgain.works == [new])
    try other.save()
    #expect(try scratch.sqlite3("SELECT Z_PK, ZAUTHOR FROM ZPUBLICATION") == "1|\n2|1")
  }

  @Test func displacesTheFormerPartnerOfAOneToOne() throws {
    let (ann, bea) = (author("Ann"), author("Bea"))
    let (first, second) = (Biography(context: context), Biography(context: context))
    first.author = ann
    bea.biography = second
    try context.save()
    ann.biography = second
    #expect(second.author == ann)
    #expect(first.author == nil)
    #expect(bea.biography == nil)
    // A biography needs its author.
    #expect(throws: StoreError.self) { try context.save() }
    first.author = bea
    #expect(bea.biography == first)
    try context.save()
    #expect(try scratch.sqlite3("SELECT ZBIOGRAPHY FROM ZAUTHOR ORDER BY ZFULLNAME") == "2\n1")
    #expect(try scratch.sqlite3("SELECT ZAUTHOR FROM ZBIOGRAPHY ORDER BY Z_PK") == "2\n1")
  }

  @Test func keepsManyToManyInOneJoinTableWhicheverSideIsSet() throws {
    let (red, blue) = (tag("red"), tag("blue"))
    let (one, two) = (Book(context: context), Magazine(context: context))
    one.addToTags(red)
    blue.addToPublications(one)
    red.addToPublications(two)
    #expect(red.publications == [one, two])
    #expect(one.tags == [red, blue])
    try context.save()
    let other = try scratch.context()
    let tags = try other.fetch(FetchRequest<Tag>(sortedBy: [.ascending(\.name)]))
    #expect(tags.map(\.publications.count) == [1, 2])
    // Adding what is there already writes nothing.
    tags[1].addToPublications(try #require(tags[0].publications.first))
    try other.save()
    #expect(try scratch.sqlite3("SELECT count(*) FROM Z_4TAGS") == "3")
    one.tags = [blue]
    try context.save()
    #expect(red.publications == [two])
    #expect(try scratch.sqlite3("SELECT count(*) FROM Z_4TAGS") == "2")
  }

  @Test func keepsARelationshipThatIsItsOwnInverse() throws {
    let (red, blue, pink) = (tag("red"), tag("blue"), tag("pink"))
    red.addToRelated(pink)
    blue.addToRelated(red)
    #expect(red.related == [pink, blue])
    #expect(pink.related == [red])
    try context.save()
    let other = try scratch.context()
    let again = try other.fetch(FetchRequest<Tag>(sortedBy: [.ascending(\.name)]))
    #expect(again.map { Set($0.related.map(\.name)) } == [["red"], ["red"], ["blue", "pink"]])
    again[2].removeFromRelated(again[1])
    #expect(again[1].related == [])
    try other.save()
    #expect(
      try scratch.context().fetch(FetchRequest<Tag>(where: \.name == "pink")).first?.related == [])
  }

  @Test func putsNewMembersOfAnOrderedRelationshipAtTheEnd() throws {
    let book = Book(context: context)
    for number in 1...3 {
      let chapter = Chapter(context: context)
      chapter.number = Int16(number)
      chapter.book = book
      try context.save()
    }
    #expect(
      try scratch.sqlite3("SELECT ZNUMBER, Z_FOK_BOOK FROM ZCHAPTER ORDER BY Z_FOK_BOOK")
        == "1|2048\n2|3072\n3|4096")
    let first = try #require(
      try context.fetch(FetchRequest<Chapter>(sortedBy: [.ascending(\.number)])).first)
    first.book = nil
    try context.save()
    #expect(try scratch.sqlite3("SELECT Z_FOK_BOOK IS NULL FROM ZCHAPTER WHERE ZNUMBER = 1") == "1")
  }

  @Test func writesBothHalvesOfALinkToAnEntityWithSubentities() throws {
    let red = tag("red")
    let magazine = Magazine(context: context)
    magazine.addToTags(red)
    try context.save()
    let again = try #require(try scratch.context().fetch(FetchRequest<Tag>()).first)
    #expect(again.publications.first is Magazine)
  }

  @Test func followsTheDeleteRules() throws {
    let ann = author("Ann")
    let biography = Biography(context: context)
    biography.author = ann
    let book = Book(context: context)
    book.author = ann
    let chapter = Chapter(context: context)
    chapter.book = book
    let red = tag("red")
    book.addToTags(red)
    try context.save()

    context.delete(ann)
    #expect(biography.isDeleted, "cascade")
    #expect(!book.isDeleted, "nullify")
    #expect(book.author == nil)
    try context.save()

    context.delete(red)
    let error = #expect(throws: StoreError.self) { try context.save() }
    #expect(error?.code == .deleteDenied)
    context.rollback()
    #expect(!red.isDeleted)
    #expect(red.publications == [book])

    context.delete(book)
    #expect(chapter.isDeleted, "cascade over an ordered relationship")
    #expect(red.publications == [])
    context.delete(red)
    try context.save()
    for table in ["ZAUTHOR", "ZBIOGRAPHY", "ZPUBLICATION", "ZCHAPTER", "ZTAG", "Z_4TAGS"] {
      #expect(try scratch.sqlite3("SELECT count(*) FROM \(table)") == "0", "\(table)")
    }
  }

  @Test func deletesALongChainWithoutRecursion() throws {
    let tags = (0..<5_000).map { tag("\($0)") }
    for (one, two) in zip(tags, tags.dropFirst()) { one.addToRelated(two) }
    try context.save()
    for tag in tags { context.delete(tag) }
    try context.save()
    #expect(try scratch.sqlite3("SELECT count(*) FROM ZTAG") == "0")
  }

  @Test func forgetsAnObjectThatWasInsertedAndDeleted() throws {
    let ann = author("Ann")
    let book = Book(context: context)
    book.author = ann
    context.delete(book)
    #expect(ann.works == [])
    try context.save()
    #expect(book.isDeleted)
    #expect(try scratch.sqlite3("SELECT count(*) FROM ZPUBLICATION") == "0")
    #expect(try scratch.sqlite3("SELECT count(*) FROM ZAUTHOR") == "1")
  }
}
