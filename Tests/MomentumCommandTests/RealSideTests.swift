import Foundation
import MomentumArchive
import MomentumCommand
import MomentumModel
import MomentumReader
import MomentumSQLite
import MomentumStoreFile
import MomentumTestSupport
import Testing

/// The models and stores that Apple's tools wrote, through the command line.
@Suite(.enabled(if: TestFiles.hasShared))
struct RealSideTests {
  private static let shared = TestFiles.shared.path(percentEncoded: false)

  /// Relative to the shared folder, which may be a link.
  private static func paths(_ isWanted: (String) -> Bool) -> [String] {
    ["corpus", "stores"].flatMap { folder in
      let names = try? FileManager.default.subpathsOfDirectory(atPath: "\(shared)/\(folder)")
      return (names ?? []).map { "\(folder)/\($0)" }
    }.filter(isWanted).sorted().map { "\(shared)/\($0)" }
  }

  private static let stores = paths { name in
    name.hasPrefix("stores/")
      && [".sqlite", ".moody", ".wiredatabase"].contains { name.hasSuffix($0) }
  }

  /// Hashes, digest and checksum are those that the store itself records, unknown ones included.
  @Test func hashPrintsWhatEachStoreRecords() throws {
    var (entities, digests, checksums, withoutModel) = (0, 0, 0, 0)
    for path in Self.stores {
      let metadata = try StoreFile(opening: path, access: .readOnly).metadata
      let (code, result, messages) = momentum("hash", path)
      guard try hasModel(path) else {
        #expect(code == .unreadableInput, "\(path)")
        #expect(messages == "momentum: error: '\(path)' holds no copy of its model\n")
        withoutModel += 1
        continue
      }
      #expect(code == .success, "\(path)")
      #expect(!messages.contains("error:"), "\(messages)")
      let lines = result.split(separator: "\n").map(String.init)
      let wanted = metadata.hashes.sorted { $0.key < $1.key }
        .map { "\($0.value.base64)  \($0.key)" }
      #expect(Array(lines.dropLast(2)) == wanted, "\(path)")
      entities += wanted.count
      if let digest = metadata.values["NSStoreModelVersionHashesDigest"]?.string {
        #expect(lines.contains("digest    " + digest), "\(path)")
        digests += 1
      }
      if let checksum = metadata.values["NSStoreModelVersionChecksumKey"]?.string {
        #expect(lines.contains("checksum  " + checksum), "\(path)")
        checksums += 1
      }
    }
    print(
      "hash of real stores: \(entities) hashes, \(digests) digests, \(checksums) checksums equal;",
      "\(withoutModel) of \(Self.stores.count) stores keep no model")
    #expect(entities == 339)
    #expect(digests == 19)
    #expect(checksums == 5)
  }

  private func hasModel(_ path: String) throws -> Bool {
    let connection = try SQLiteConnection(path: path, access: .immutable)
    let rows = try connection.prepare(
      "SELECT count(*) FROM sqlite_master WHERE name = 'Z_MODELCACHE'")
    return try rows.step() && rows.integer(0) == 1
  }

  @Test func everyCompiledAndOldBinaryModelIsASide() {
    let paths = Self.paths { name in
      [".mom", ".momd", "/elements"].contains { name.hasSuffix($0) }
        || name.hasSuffix(".momd/VersionInfo.plist")
    }
    #expect(paths.count >= 30)
    for path in paths {
      let (code, result, messages) = momentum("inspect", path)
      #expect(code == .success, "\(path)")
      #expect(result.contains(" entit"), "\(path)")
      let lines = messages.split(separator: "\n")
      #expect(lines.allSatisfy { $0.contains(": note: ") }, "\(messages)")
      #expect(momentum("hash", path).code == .success, "\(path)")
      #expect(momentum("diff", path, path).result.hasSuffix(": identical\n"), "\(path)")
    }
  }

  @Test func everyOptimisedModelIsRefusedByItsName() {
    let paths = Self.paths { $0.hasSuffix(".omo") }
    #expect(paths.count == 3)
    for path in paths {
      let (code, _, messages) = momentum("inspect", path)
      #expect(code == .unreadableInput)
      #expect(messages.contains("an optimised model (name the '.mom' beside it)"))
    }
  }

  struct Pair: Sendable, CustomTestStringConvertible {
    var compiled: String
    var source: String
    /// The change that `diff` tells on the way to the source, and on the way back; the XML was
    /// edited after it was compiled.
    var changes: [String] = []
    var testDescription: String { compiled }
  }

  private static let plus = "alemar11__CoreDataPlus/Tests/Resources/"

  private static let pairs: [Pair] =
    ["Model", "Model 2"].map {
      Pair(
        compiled: "corpus/_compiled/SwiftGen__SwiftGen/SwiftGen.playground/Resources/"
          + "Model.momd#\($0)",
        source: "corpus/SwiftGen__SwiftGen/Sources/TestUtils/Fixtures/Resources/CoreData/"
          + "Model.xcdatamodeld#\($0)")
    }
    + ["SampleModel", "SampleModel2", "SampleModel3"].map {
      Pair(
        compiled: "corpus/_compiled/\(plus)SampleModel/Fixtures/SampleModel.momd#\($0)",
        source: "corpus/\(plus)SampleModel/SampleModel.xcdatamodeld#\($0)",
        changes: $0 == "SampleModel"
          ? ["'' → 'Color'", "'Color' → ''"].map {
            "  attribute 'Car.color': custom class \($0): neutral "
              + "(rows that are there hold the old class)"
          } : [])
    }
    + ["SampleModel3", "SampleModel3_v2", "SampleModel3_v3"].map {
      Pair(
        compiled: "corpus/_compiled/\(plus)SampleModel3/Fixtures/SampleModel3.momd#\($0)",
        source: "corpus/\(plus)SampleModel3/SampleModel3.xcdatamodeld#\($0)")
    }
    + [
      Pair(
        compiled: "corpus/_compiled/ZeeQL__ZeeQL3/data/Contacts.mom",
        source: "corpus/ZeeQL__ZeeQL3/data/Contacts.xcdatamodel",
        changes: Array(repeating: "  fetch requests changed: neutral", count: 2))
    ]

  @Test(arguments: pairs) func aCompiledModelEqualsItsSource(pair: Pair) throws {
    let directions = [(pair.compiled, pair.source), (pair.source, pair.compiled)]
    for (number, sides) in directions.enumerated() {
      let (code, result, messages) = momentum(
        "diff", Self.shared + "/" + sides.0, Self.shared + "/" + sides.1)
      #expect(code == .success)
      #expect(!messages.contains("error:"), "\(messages)")
      let lines = result.split(separator: "\n").dropFirst().map(String.init)
      #expect(lines == (pair.changes.isEmpty ? [] : [pair.changes[number]]), "\(result)")
    }
  }

  /// Apple's hashes of derived attributes, for the sources that its tools compiled.
  @Test func aCompiledBundleTellsTheHashesOfItsSources() throws {
    let third = "corpus/_compiled/\(Self.plus)SampleModel3/Fixtures/SampleModel3.momd"
    let compiled = Self.shared + "/" + third
    let info = try VersionInfo(TestFiles.bytes(compiled + "/VersionInfo.plist"))
    #expect(info.hashes.count == 3)
    for (version, hashes) in info.hashes {
      let source = "\(Self.shared)/corpus/\(Self.plus)SampleModel3/SampleModel3.xcdatamodeld"
      let result = momentum("hash", "\(source)#\(version)", "--compiled", compiled).result
      let wanted = hashes.sorted { $0.key < $1.key }.map { "\($0.value.base64)  \($0.key)\n" }
      #expect(result.hasPrefix(wanted.joined()), "\(version)")
    }
  }

  /// `Item` has a derived attribute: only the store knows its hash.
  @Test func aStoreTellsTheHashesOfItsSource() throws {
    let folder =
      Self.shared + "/stores/diogot__CoreDataModelMigrationBug/CoreDataModelMigrationBug/"
    let store = folder + "V1-database/CoreDataModelMigrationBug.sqlite"
    let source =
      folder + "CoreDataModelMigrationBug.xcdatamodeld#CoreDataModelMigrationBug"
    let hash = try #require(
      try StoreFile(opening: store, access: .readOnly).metadata.hashes["Item"])
    #expect(momentum("hash", source).result.contains("unknown  Item  ("))
    let result = momentum("hash", source, "--compiled", store).result
    #expect(result.contains("\(hash.base64)  Item\n"))
    #expect(!result.contains("unknown"))
  }

  /// Every bundle of the corpus gets a version whose folder holds the bytes of the current one.
  @Test func addsAVersionToARealBundle() throws {
    let folder = try TestFiles.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let bundles = Self.paths { $0.hasPrefix("corpus/") && $0.hasSuffix(".xcdatamodeld") }
    #expect(bundles.count > 20)
    var (added, refused) = (0, 0)
    for (number, bundle) in bundles.enumerated() {
      let copy = folder.appending(path: "\(number).xcdatamodeld").path(percentEncoded: false)
      try FileManager.default.copyItem(atPath: bundle, toPath: copy)
      let before = try TestFiles.tree(URL(filePath: copy))
      guard let current = try? loadSide(copy).version(), current.file.hasSuffix("/contents") else {
        #expect(momentum("version", "add", copy).code == .unreadableInput, "\(bundle)")
        #expect(try TestFiles.tree(URL(filePath: copy)) == before)
        refused += 1
        continue
      }
      let (code, _, messages) = momentum("version", "add", copy)
      #expect(code == .success, "\(bundle) \(messages)")
      #expect(messages == "", "\(bundle)")
      let new = try loadSide(copy).version()
      #expect(try new.bytes() == current.bytes(), "\(bundle)")
      let after = try TestFiles.tree(URL(filePath: copy))
      let changed = Set(after.keys.filter { before[$0] != after[$0] })
      let expected = ["\(new.name).xcdatamodel", "\(new.name).xcdatamodel/contents"]
      #expect(changed == Set(expected + [".xccurrentversion"]), "\(bundle)")
      added += 1
      try? FileManager.default.removeItem(atPath: copy)
    }
    print("version add: \(added) real bundles with a copy byte for byte, \(refused) refused")
    #expect(added > 20)
  }
}
