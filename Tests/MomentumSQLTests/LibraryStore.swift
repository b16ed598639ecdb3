import MomentumModel
import MomentumSQLite
import MomentumStoreFile
import MomentumTestSupport

/// A sound store with everything that `store verify` looks at.
struct LibraryStore {
  let scratch: ScratchFolder
  var path: String { scratch.path("store") }

  init() throws {
    scratch = try ScratchFolder()
    try scratch.make("store", Self.model, rows: Self.rows)
  }

  func verify() throws -> [StoreFinding] {
    try StoreFile(opening: path, access: .readOnly).verify(against: Self.model)
  }

  /// Runs statements with the functions that triggers call.
  func change(_ sql: String) throws {
    try SQLiteConnection(path: path, access: .readWrite).execute(sql)
  }

  /// Author 1, Book 3 and Film 4 below the abstract Item 2, Shelf 5, Tag 6.
  static let model: Model = {
    var model = Model()
    model.entities = [author, item, child("Book"), child("Film"), shelf, tag]
    return model
  }()

  private static var author: Entity {
    var author = Entity(name: "Author")
    author.attributes = [
      optional(Attribute(name: "age", type: .integer16)), Attribute(name: "name", type: .string),
    ]
    var count = Attribute(name: "bookCount", type: .integer32)
    count.derivationExpression = "books.@count"
    author.attributes.append(optional(count))
    author.relationships = [
      toMany("books", "Item", inverse: "author", isOrdered: true), toOne("favourite", "Item"),
    ]
    author.uniquenessConstraints = [["name"]]
    var byAge = FetchIndex(name: "byAgeAndName")
    byAge.elements = [.init(property: "age"), .init(property: "name")]
    author.fetchIndexes = [byAge]
    return author
  }

  private static var item: Entity {
    var item = Entity(name: "Item")
    item.isAbstract = true
    item.attributes = [optional(Attribute(name: "title", type: .string))]
    item.relationships = [
      toOne("author", "Author", inverse: "books"),
      toMany("tags", "Tag", inverse: "items", isOrdered: true),
    ]
    return item
  }

  private static func child(_ name: String) -> Entity {
    var entity = Entity(name: name)
    entity.parent = "Item"
    entity.attributes = [optional(Attribute(name: "length", type: .double))]
    return entity
  }

  private static var shelf: Entity {
    var shelf = Entity(name: "Shelf")
    shelf.relationships = [toMany("marks", "Tag"), toOne("film", "Film")]
    return shelf
  }

  private static var tag: Entity {
    var tag = Entity(name: "Tag")
    tag.relationships = [toMany("items", "Item", inverse: "tags")]
    return tag
  }

  private static func optional(_ attribute: Attribute) -> Attribute {
    var attribute = attribute
    attribute.isOptional = true
    return attribute
  }

  private static func toOne(
    _ name: String, _ destination: String, inverse: String? = nil
  ) -> Relationship {
    var relationship = Relationship(name: name, destination: destination)
    relationship.isOptional = true
    relationship.inverse = inverse.map { .init(name: $0, entity: destination) }
    return relationship
  }

  private static func toMany(
    _ name: String, _ destination: String, inverse: String? = nil, isOrdered: Bool = false
  ) -> Relationship {
    var relationship = toOne(name, destination, inverse: inverse)
    relationship.isToMany = true
    relationship.isOrdered = isOrdered
    return relationship
  }

  private static let rows = """
    INSERT INTO ZAUTHOR (Z_PK, Z_ENT, Z_OPT, ZAGE, ZNAME) VALUES (1, 1, 1, 50, 'Ann'), (2, 1, 1, 60, 'Bob');
    INSERT INTO ZITEM (Z_PK, Z_ENT, Z_OPT, ZTITLE, ZAUTHOR, Z_FOK_AUTHOR)
      VALUES (1, 3, 1, 'A', 1, 2048), (2, 3, 1, 'B', 1, 3072), (3, 4, 1, 'C', 2, 2048), (4, 4, 1, 'D', NULL, NULL);
    UPDATE ZAUTHOR SET ZFAVOURITE = 3, Z2_FAVOURITE = 4 WHERE Z_PK = 1;
    INSERT INTO ZSHELF (Z_PK, Z_ENT, Z_OPT, ZFILM) VALUES (1, 5, 1, 3);
    INSERT INTO ZTAG (Z_PK, Z_ENT, Z_OPT, Z5MARKS) VALUES (1, 6, 1, 1), (2, 6, 1, NULL);
    INSERT INTO Z_2TAGS (Z_2ITEMS, Z_6TAGS, Z_FOK_6TAGS) VALUES (1, 1, 2048), (1, 2, 3072), (3, 1, 2048);
    UPDATE Z_PRIMARYKEY SET Z_MAX = CASE Z_NAME
      WHEN 'Author' THEN 2 WHEN 'Item' THEN 4 WHEN 'Shelf' THEN 1 WHEN 'Tag' THEN 2 ELSE 0 END;
    """
}
