import Foundation
import MomentumRuntime
import Testing

/// What cannot be evaluated is an error, whatever is in the store: never a silent false.
@Suite struct FormatErrorTests {
  private let scratch: ScratchStore
  private let context: ManagedObjectContext

  init() throws {
    scratch = try ScratchStore()
    context = try scratch.context()
  }

  private func message(_ format: String, _ arguments: Any?...) -> String {
    let predicate = ObjectPredicate<Book>(format: format, arguments: arguments)
    let error = #expect(throws: StoreError.self) {
      try context.fetch(FetchRequest(where: predicate))
    }
    #expect(throws: StoreError.self) { try context.count(FetchRequest(where: !predicate)) }
    #expect(throws: StoreError.self) {
      try context.count(FetchRequest(where: \Book.title == "x" && predicate))
    }
    return error?.message ?? ""
  }

  @Test(arguments: [
    ("title ==", "is no predicate"), ("titel == 'x'", "did you mean 'title'?"),
    ("tags.name == 'x'", "is compared as one"),
    ("random() > 1", "the function 'random'"), ("mode:(tags.name) == 1", "the function 'mode:'"),
    ("nonsense:(title) == 1", "'nonsense:'"),
    ("FUNCTION(title, 'uppercaseString') == 'X'", "the method 'uppercaseString'"),
    ("CAST(title, 'NSSet') == nil", "'CAST' to 'NSSet'"),
    ("title.description == 'x'", "'description' of a value"),
    ("author.changedValues == nil", "no stored 'changedValues'"),
    ("title == $NAME", "the variable '$NAME' has no value"),
    ("title MATCHES '('", "is no regular expression"),
    ("pages BETWEEN {1, 2, 3}", "'BETWEEN' is followed by"),
    ("title == %@", "has places for 1 arguments, and 0 are given"),
    ("tags.@count.name == 1", "behind '@count'"),
  ])
  func namesWhatItDoesNotEvaluate(format: String, part: String) {
    #expect(message(format).contains(part), "\(message(format))")
  }

  @Test func namesArgumentsThatDoNotFit() {
    #expect(message("pages == %d", "x").contains("'%d' and is no integer"))
    #expect(message("%K == 1", 5).contains("'%K' and is no key path"))
    #expect(message("%K == 1", "titel").contains("did you mean 'title'?"))
    #expect(message("pages == 1", 5).contains("places for 0 arguments, and 1 are given"))
    #expect(message("pages == %@", ["a": 1]).contains("which no property has"))
    #expect(message("pages IN %@", 5).contains("'IN'"))
    #expect(message("pages BETWEEN %@", [1]).contains("'BETWEEN' is followed by no list of 2"))
    let nested = String(repeating: "(", count: 60) + "a" + String(repeating: ")", count: 60)
    #expect(message("title MATCHES %@", nested).contains("nests more than 50 groups"))
  }

  @Test func refusesPatternsThatOnlyRowsHold() throws {
    let book = Book(context: context)
    book.title = "("
    let error = #expect(throws: StoreError.self) {
      try context.fetch(FetchRequest<Book>(format: "'x' MATCHES title"))
    }
    #expect(error?.message.contains("is no regular expression") == true)
    #expect(try context.count(FetchRequest<Book>(format: "title == '('")) == 1)
  }

  @Test func takesTextsAsDeepAsTheParserDoes() throws {
    let format =
      String(repeating: "NOT (", count: 45) + "author.fullName == 'x'"
      + String(repeating: ")", count: 45)
    for _ in 0..<2 { Book(context: context).title = "x" }
    #expect(try context.count(FetchRequest<Book>(format: format)) == 2)
    #expect(message(String(repeating: "NOT (", count: 500) + "TRUEPREDICATE").contains("nested"))
  }

  @Test func joinsThousandsOfConditions() throws {
    for pages in 0..<3 {
      let book = Book(context: context)
      book.pages = Int32(pages)
    }
    try context.save()
    let format = (1...5_000).map { "pages == \($0)" }.joined(separator: " OR ")
    #expect(try context.count(FetchRequest<Book>(format: format)) == 2)
    #expect(
      try context.count(FetchRequest<Book>(format: "author.fullName == nil AND (\(format))")) == 2)
    let many = Array(1...50_000)
    #expect(try context.count(FetchRequest<Book>(format: "pages IN %@", many)) == 2)
    #expect(try context.count(FetchRequest<Book>(format: "NOT pages + 0 IN %@", many)) == 1)
  }
}
