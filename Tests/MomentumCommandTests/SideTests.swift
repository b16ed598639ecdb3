import Foundation
import MomentumArchive
import MomentumCommand
import MomentumModel
import MomentumReader
import MomentumSQLite
import MomentumStoreFile
import MomentumTestSupport
import Testing

/// Every form of a model as an argument of the commands that look at one.
@Suite struct SideTests {
  private let scratch: ScratchBundle
  private let compiled: String

  init() throws {
    scratch = try ScratchBundle()
    compiled = scratch.path("Notes.momd")
    try #require(momentum("compile", scratch.bundle, "-o", compiled).code == .success)
    try #require(
      momentum("store", "create", scratch.store, scratch.bundle).code == .success)
  }

  /// By name relative to the folder.
  private static let sides = [
    "Notes.xcdatamodeld", "Notes.xcdatamodeld/", "Notes.xcdatamodeld//",
    "Notes.xcdatamodeld#Notes 2", "Notes.xcdatamodeld#Notes 2.xcdatamodel",
    "Notes.xcdatamodeld/Notes 2.xcdatamodel", "Notes.xcdatamodeld/Notes 2.xcdatamodel/contents",
    "Notes.momd", "Notes.momd/", "Notes.momd#Notes 2", "Notes.momd#Notes 2.mom",
    "Notes.momd/Notes 2.mom", "Notes.momd/VersionInfo.plist",
    "Notes.momd/VersionInfo.plist#Notes 2", "store",
  ]

  @Test(arguments: sides) func isTakenByEveryCommand(side: String) throws {
    let before = try scratch.tree()
    let path = scratch.path(side)
    let (code, result, messages) = momentum("inspect", path)
    #expect(code == .success)
    #expect(messages == "")
    #expect(result.contains("1 entity, 2 attributes, 0 relationships"))
    #expect(momentum("inspect", path, "--format", "json").code == .success)
    #expect(momentum("hash", path).result == momentum("hash", scratch.bundle).result)
    let diff = momentum("diff", path, scratch.bundle)
    #expect(diff.messages == "")
    #expect(diff.result.hasSuffix(" → Notes 2: identical\n"))
    #expect(
      momentum("diff", scratch.bundle + "#Notes", path, "--exit-code").code == .findings)
    #expect(try scratch.tree() == before, "looking leaves nothing behind")
  }

  @Test func readsOldBinaryModels() throws {
    let bytes = Self.elements()
    let bundle = scratch.path("Old.xcdatamodeld")
    for version in ["Old", "Old 2"] {
      let folder = "\(bundle)/\(version).xcdatamodel"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data(bytes).write(to: URL(filePath: folder + "/elements"))
    }
    let mark = "<plist><dict><key>_XCCurrentVersionName</key><string>Old 2</string></dict></plist>"
    try Data(mark.utf8).write(to: URL(filePath: bundle + "/.xccurrentversion"))
    let sides = [
      bundle, bundle + "#Old", bundle + "/Old.xcdatamodel", bundle + "/Old.xcdatamodel/elements",
    ]
    for side in sides {
      let (code, result, messages) = momentum("inspect", side)
      #expect(code == .success)
      #expect(messages == "")
      #expect(result.contains("1 entity, 0 attributes"), "\(result)")
      #expect(momentum("hash", side).result.contains("=  Note\n"))
      #expect(momentum("diff", side, bundle).result.hasSuffix("identical\n"))
    }
    // Only Xcode writes this form.
    let before = try scratch.tree()
    let (code, _, messages) = momentum("version", "add", bundle)
    #expect(code == .unreadableInput)
    #expect(messages.contains("this is a binary property list, not a model in XML"))
    #expect(try scratch.tree() == before)
  }

  /// A model of Xcode 3 with one entity that has no properties.
  private static func elements() -> [UInt8] {
    let classes = ["XDPMModel", "XDModelPackage", "NSDictionary", "XDPMEntity"]
    func object(_ name: String, _ keys: [String: PropertyList]) -> PropertyList {
      let place = UInt64(6 + (classes.firstIndex(of: name) ?? 0))
      return .dictionary(keys.merging(["$class": .uid(place)]) { first, _ in first })
    }
    let objects: [PropertyList] = [
      .string("$null"), object("XDPMModel", ["_xd_rootPackage": .uid(2)]),
      object("XDModelPackage", ["XDBucketForClassesstorage": .uid(3)]),
      object(
        "NSDictionary", ["NS.keys": .array([.uid(5)]), "NS.objects": .array([.uid(4)])]),
      object("XDPMEntity", ["_name": .uid(5)]), .string("Note"),
    ]
    let named = classes.map { name in
      PropertyList.dictionary(["$classname": .string(name), "$classes": .array([.string(name)])])
    }
    let archive: [String: PropertyList] = [
      "$archiver": .string("NSKeyedArchiver"), "$version": .integer(100_000),
      "$top": .dictionary(["root": .uid(1)]), "$objects": .array(objects + named),
    ]
    return PropertyList.dictionary(archive).binary()
  }

  private func expectError(
    _ path: String, _ code: ExitCode, _ message: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let runs = [
      momentum("inspect", path), momentum("hash", path), momentum("diff", path, scratch.bundle),
      momentum("diff", scratch.bundle, path), momentum("generate", path, "-o", "-"),
      momentum("compile", path, "-o", scratch.path("x.mom")),
      momentum("migrate", "script", path, scratch.bundle),
      momentum("store", "create", scratch.path("new"), path),
    ]
    for run in runs {
      #expect(run.code == code, "\(run)", sourceLocation: sourceLocation)
      #expect(run.result == "", sourceLocation: sourceLocation)
      #expect(run.messages.contains(message), "\(run.messages)", sourceLocation: sourceLocation)
      #expect(run.messages.contains("error: "), sourceLocation: sourceLocation)
    }
    #expect(!FileManager.default.fileExists(atPath: scratch.path("x.mom")))
    #expect(!FileManager.default.fileExists(atPath: scratch.path("new")))
  }

  private func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> String {
    try Data(bytes).write(to: URL(filePath: scratch.path(name)))
    return scratch.path(name)
  }

  @Test func saysWhatIsNoModel() throws {
    let mom = TestFiles.bytes(compiled + "/Notes.mom")
    expectError(
      try write("momv2$rest".utf8, to: "a.omo"), .unreadableInput,
      "an optimised model (name the '.mom' beside it)")
    for (name, size) in [("half.mom", mom.count / 2), ("short.mom", 9), ("end.mom", mom.count - 1)]
    {
      expectError(
        try write(mom.prefix(size), to: name), .unreadableInput, "the model cannot be read")
    }
    expectError(try write([], to: "empty"), .unreadableInput, "the file is empty")
    expectError(try write("text".utf8, to: "text.mom"), .unreadableInput, "text.mom:1:")
    let list = PropertyList.dictionary(["a": .integer(1)]).binary()
    expectError(try write(list, to: "list.mom"), .unreadableInput, "the model cannot be read")
    expectError("/dev/null", .unreadableInput, "not a regular file")
    #expect(mkfifo(scratch.path("pipe.mom"), 0o600) == 0)
    expectError(scratch.path("pipe.mom"), .unreadableInput, "not a regular file")
  }

  @Test func saysWhatFolderHoldsNoModel() throws {
    let manager = FileManager.default
    for name in ["plain", "a.momd", "a.xcdatamodel", "a.xcdatamodeld"] {
      try manager.createDirectory(
        atPath: scratch.path(name), withIntermediateDirectories: true)
    }
    expectError(scratch.path("plain"), .unreadableInput, "the folder holds no model")
    expectError(scratch.path("a.xcdatamodel"), .unreadableInput, "the folder holds no model")
    expectError(scratch.path("a.xcdatamodeld"), .unreadableInput, "the bundle holds no model")
    expectError(scratch.path("a.momd"), .unreadableInput, "the bundle holds no model")
    expectError(scratch.path("a.momd#x"), .notFound, "has no version 'x'")
  }

  @Test func saysWhatIsMissing() {
    expectError(scratch.path("none"), .notFound, "no such file or folder")
    expectError(scratch.path("none.momd#Notes"), .notFound, "no such file or folder")
    expectError(scratch.bundle + "#Notes 9", .notFound, "has no version 'Notes 9'")
    expectError(compiled + "#Notes 9", .notFound, "it has 'Notes', 'Notes 2'")
    expectError(compiled + "/Notes 9.mom", .notFound, "no such file or folder")
    expectError(scratch.store + "#Notes 9", .notFound, "has no version 'Notes 9'")
  }

  @Test func saysWhatDatabaseIsNoStoreOrHasNoModel() throws {
    let other = scratch.path("database")
    try SQLiteConnection(path: other, access: .create).execute("CREATE TABLE t (a)")
    expectError(other, .unreadableInput, "is not a Core Data store")
    expectError(
      try write("SQLite format 3\0".utf8, to: "head"), .unreadableInput, "is not a Core Data store")
    let message = "holds no copy of its model"
    try change("DELETE FROM Z_MODELCACHE")
    expectError(scratch.store, .unreadableInput, message)
    try change("DROP TABLE Z_MODELCACHE")
    expectError(scratch.store, .unreadableInput, message)
    try change("CREATE TABLE Z_MODELCACHE (OTHER BLOB); INSERT INTO Z_MODELCACHE VALUES (1)")
    expectError(scratch.store, .unreadableInput, "the copy of its model in")
    try change(
      "DROP TABLE Z_MODELCACHE; CREATE TABLE Z_MODELCACHE (Z_CONTENT BLOB);"
        + "INSERT INTO Z_MODELCACHE VALUES ('text')")
    expectError(scratch.store, .unreadableInput, "the copy of its model in")
    try change("UPDATE Z_MODELCACHE SET Z_CONTENT = NULL")
    expectError(scratch.store, .unreadableInput, message)
  }

  private func change(_ statements: String) throws {
    try StoreFile(opening: scratch.store).connection.execute(statements)
  }

  @Test func followsNoLinkOutOfACompiledBundle() throws {
    let outside = try write(TestFiles.bytes(compiled + "/Notes.mom"), to: "outside.mom")
    let manager = FileManager.default
    try manager.removeItem(atPath: compiled + "/Notes.mom")
    try manager.createSymbolicLink(
      atPath: compiled + "/Notes.mom", withDestinationPath: outside)
    expectError(compiled + "#Notes", .unreadableInput, "a symbolic link leads out of the bundle")
    try manager.removeItem(atPath: compiled + "/VersionInfo.plist")
    try manager.createSymbolicLink(
      atPath: compiled + "/VersionInfo.plist", withDestinationPath: outside)
    expectError(compiled, .unreadableInput, "a symbolic link leads out of the bundle")
  }

  @Test func readsThroughALinkToAModel() throws {
    for (name, target) in [("l.momd", compiled), ("l.store", scratch.store)] {
      try FileManager.default.createSymbolicLink(
        atPath: scratch.path(name), withDestinationPath: target)
      #expect(momentum("inspect", scratch.path(name)).code == .success)
    }
  }

  @Test func findsABundleWhoseNameHoldsTheMarkOfVersions() throws {
    let path = scratch.path("C# Notes.xcdatamodeld")
    try FileManager.default.copyItem(atPath: scratch.bundle, toPath: path)
    #expect(momentum("inspect", path).code == .success)
    #expect(momentum("inspect", path + "#Notes").result.contains("\nNotes: 1 entity"))
    try FileManager.default.copyItem(
      atPath: path + "/Notes.xcdatamodel", toPath: path + "/Notes #3.xcdatamodel")
    #expect(momentum("inspect", path + "#Notes #3").result.contains("\nNotes #3: 1 entity"))
    #expect(momentum("inspect", path + "#Notes #4").code == .notFound)
  }

  @Test func aBundleOfSourcesStaysOneBesideAVersionInfo() throws {
    try FileManager.default.copyItem(
      atPath: compiled + "/VersionInfo.plist", toPath: scratch.bundle + "/VersionInfo.plist")
    #expect(momentum("inspect", scratch.bundle).code == .success)
  }

  @Test func aCompiledBundleWithoutVersionInfoHasNoCurrentVersion() throws {
    try FileManager.default.removeItem(atPath: compiled + "/VersionInfo.plist")
    expectError(compiled, .unreadableInput, "VersionInfo.plist:1:1: error: none of the 2 versions")
    #expect(momentum("inspect", compiled + "#Notes").code == .success)
    try FileManager.default.removeItem(atPath: compiled + "/Notes.mom")
    #expect(momentum("inspect", compiled).code == .success)
  }

  @Test func warnsOfEachModelInsideAVersion() throws {
    let version = scratch.bundle + "/Notes 2.xcdatamodel"
    for name in ["Notes", "Older"] {
      try FileManager.default.copyItem(
        atPath: scratch.bundle + "/Notes.xcdatamodel", toPath: "\(version)/\(name).xcdatamodel")
    }
    try Data().write(to: URL(filePath: version + "/file.xcdatamodel"))
    let (code, result, messages) = momentum("inspect", scratch.bundle)
    #expect(code == .success)
    #expect(
      messages
        == ["Notes", "Older"].map { name in
          """
          \(version)/\(name).xcdatamodel:1: warning: \
          a model inside a version of a model is no version [model-nested-version]
            note: Xcode does not see it; remove it
          """
        }.joined(separator: "\n") + "\n")
    #expect(!result.contains("Older"))
    let json = momentum("inspect", scratch.bundle, "--format", "json").result
    #expect(json.ranges(of: "\"id\" : \"model-nested-version\"").count == 2)
  }
}
