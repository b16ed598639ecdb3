import Foundation
import MomentumRuntime
import MomentumSQLite
import MomentumStoreFile
import MomentumTestSupport
import Testing

/// Transformable values of other writers: Foundation's own archiver, and real stores.
@Suite struct ForeignTransformableTests {
  private func read<T>(_ root: Any, as type: T.Type) throws -> T? {
    let store = try ItemStore()
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: root, requiringSecureCoding: false)
    store.item.setData(Item.number("transformable"), data)
    return try store.saved().getTransformed(Item.number("transformable"))
  }

  @Test func readsWhatFoundationArchives() throws {
    #expect(try read(NSArray(array: ["a", "ß"]), as: [String].self) == ["a", "ß"])
    #expect(try read(NSMutableArray(array: [1, 2]), as: [Int].self) == [1, 2])
    #expect(
      try read(["k": [1.5], "l": []] as NSDictionary, as: [String: [Double]].self)
        == ["k": [1.5], "l": []])
    #expect(try read(NSSet(array: ["x", "y"]), as: Set<String>.self) == ["x", "y"])
    #expect(try read(NSOrderedSet(array: [3, 1, 2]), as: [Int].self) == [3, 1, 2])
    #expect(try read(NSMutableString(string: "m"), as: String.self) == "m")
    #expect(try read(NSNumber(value: 2.5), as: Double.self) == 2.5)
    let date = NSDate(timeIntervalSinceReferenceDate: 0.5)
    #expect(try read(NSArray(object: date), as: [Date].self) == [date as Date])
    let uuid = NSUUID()
    #expect(try read(NSArray(object: uuid), as: [UUID].self) == [uuid as UUID])
    #expect(try read(NSData(data: Data([1, 2])), as: Data.self) == Data([1, 2]))
    let url = try #require(NSURL(string: "https://a.example/b"))
    #expect(try read(url, as: URL.self) == url as URL)
  }

  @Test func writesWhatFoundationReads() throws {
    let store = try ItemStore()
    let uuid = UUID()
    let value: [String: Any] = [
      "list": ["a", 1, 2.5, true] as [Any], "uuid": uuid, "data": Data([9]), "set": Set([1, 2]),
      "date": Date(timeIntervalSinceReferenceDate: 3.5), "null": Int?.none as Any,
    ]
    store.item.setTransformed(Item.number("transformable"), value)
    let data = try store.saved().getData(Item.number("transformable"))
    let classes: [AnyClass] = [
      NSDictionary.self, NSArray.self, NSString.self, NSNumber.self, NSUUID.self, NSData.self,
      NSSet.self, NSDate.self, NSNull.self,
    ]
    let read = try #require(
      try NSKeyedUnarchiver.unarchivedObject(ofClasses: classes, from: data) as? NSDictionary)
    #expect(read.count == 6)
    #expect(read["list"] as? NSArray == NSArray(array: ["a", 1, 2.5, true]))
    #expect(read["uuid"] as? NSUUID == uuid as NSUUID)
    #expect(read["data"] as? NSData == NSData(data: Data([9])))
    #expect(read["set"] as? NSSet == NSSet(array: [1, 2]))
    #expect((read["date"] as? NSDate)?.timeIntervalSinceReferenceDate == 3.5)
    #expect(read["null"] is NSNull)
  }

  /// All 122 archives in the real stores hold objects of the programs' own classes.
  @Test(
    .enabled(if: TestFiles.hasShared),
    arguments: [
      ("ZBOOK", "ZFRONTCOVER", "CoreDataPlus_Tests.Cover", 3),
      ("ZPAGE", "ZCONTENT", "Content", 119),
    ])
  func namesTheClassesOfArchivesInRealStores(
    table: String, column: String, name: String, count: Int
  ) throws {
    let store = try ItemStore()
    let source = TestFiles.shared.appending(
      path: """
        stores/alemar11__CoreDataPlus/Tests/Resources/SampleModel2/Fixtures/SampleModel2_V2.sqlite
        """)
    let copy = store.scratch.folder.appending(path: "copy.sqlite")
    try FileManager.default.copyItem(at: source, to: copy)
    let file = try StoreFile(opening: copy.path, access: .readOnly)
    let rows = try file.connection.prepare(
      table == "ZBOOK"
        ? "SELECT ZFRONTCOVER FROM ZBOOK WHERE ZFRONTCOVER NOT NULL"
        : "SELECT ZCONTENT FROM ZPAGE WHERE ZCONTENT NOT NULL")
    var refused = 0
    while try rows.step() {
      store.item.setData(Item.number("transformable"), Data(rows.bytes(0)))
      let error = #expect(throws: StoreError.self) {
        try store.item.value(forKey: "transformable")
      }
      #expect(error?.message.contains("'\(name)'") == true, "\(error?.message ?? "")")
      refused += 1
    }
    #expect(refused == count)
  }
}
