import Foundation
import MomentumModel
import MomentumRuntime
import MomentumTestSupport
import Testing

/// Stores of Apple's with ordered relationships.
@Suite(.enabled(if: TestFiles.hasShared))
struct AppleOrderTests {
  @Test(arguments: 1...5)
  func readsApplesOrderAndWritesAnother(version: Int) throws {
    let scratch = try ScratchStore()
    let source = TestFiles.shared.appending(
      path: "stores/duckduckgo__BrowserServicesKit/Tests/BookmarksTests/Resources/"
        + "Bookmarks_V\(version).sqlite"
    ).path(percentEncoded: false)
    for suffix in ["", "-wal"] where FileManager.default.fileExists(atPath: source + suffix) {
      try FileManager.default.copyItem(atPath: source + suffix, toPath: scratch.path + suffix)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o644], ofItemAtPath: scratch.path + suffix)
    }
    let model = try scratch.cachedModel()
    let definition = ModelDefinition(
      name: "Bookmarks", currentVersion: "1",
      text: ModelText(versions: [(name: "1", model: model)]).text, classes: [:])
    let context = try PersistentContainer(definition, at: scratch.url).newContext()
    let before = try orders(context)
    #expect(before.children == (try stored(scratch, "ZBOOKMARKENTITY", "ZPARENT", "Z_FOK_PARENT")))
    #expect(before.children.values.contains { $0.count > 2 })
    if version < 4 {
      #expect(
        before.favourites
          == (try stored(scratch, "ZBOOKMARKENTITY", "ZFAVORITEFOLDER", "Z_FOK_FAVORITEFOLDER")))
    } else {
      #expect(
        before.favourites
          == (try stored(
            scratch, "Z_1FAVORITES", "Z_1FAVORITEFOLDERS", "Z_FOK_1FAVORITES",
            row: "Z_1FAVORITES")))
    }
    for folder in try context.fetch(FetchRequest<ManagedObject>(entityName: "BookmarkEntity")) {
      for name in ["children", "favorites"] {
        let members = try #require(try folder.value(forKey: name) as? [ManagedObject])
        try folder.setValue(Array(members.reversed()), forKey: name)
      }
    }
    try context.save()
    let after = try orders(PersistentContainer(definition, at: scratch.url).newContext())
    #expect(after.children == before.children.mapValues { $0.reversed() })
    #expect(after.favourites == before.favourites.mapValues { $0.reversed() })
    #expect(try scratch.sqlite3("PRAGMA integrity_check") == "ok")
  }

  private typealias Order = [String: [String]]

  /// The rows of the members by the row of the folder, empty folders left out.
  private func orders(
    _ context: ManagedObjectContext
  ) throws -> (children: Order, favourites: Order) {
    var result: (children: Order, favourites: Order) = ([:], [:])
    for folder in try context.fetch(FetchRequest<ManagedObject>(entityName: "BookmarkEntity")) {
      result.children[row(folder)] = try rows(folder, "children")
      result.favourites[row(folder)] = try rows(folder, "favorites")
    }
    return result
  }

  private func rows(_ folder: ManagedObject, _ name: String) throws -> [String]? {
    let members = try #require(try folder.value(forKey: name) as? [ManagedObject])
    return members.isEmpty ? nil : members.map(row)
  }

  private func row(_ object: ManagedObject) -> String {
    String(object.objectID.description.split(separator: "/p").last ?? "")
  }

  private func stored(
    _ scratch: ScratchStore, _ table: String, _ owner: String, _ key: String, row: String = "Z_PK"
  ) throws -> Order {
    let lines = try scratch.sqlite3(
      "SELECT \(owner), \(row) FROM \(table) WHERE \(owner) NOT NULL ORDER BY \(owner), \(key)")
    return Dictionary(
      grouping: lines.split(separator: "\n").map { $0.split(separator: "|").map(String.init) },
      by: { $0[0] }
    ).mapValues { $0.map { $0[1] } }
  }
}
