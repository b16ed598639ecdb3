import Foundation
import MomentumArchive
import MomentumModel
import MomentumSQLite
import MomentumTestSupport

/// A store that Apple's framework wrote, as far as its model is concerned.
struct RealStore {
  /// Relative to the folder of stores.
  var path: String
  var modelCache: [UInt8]
  /// The property list of `Z_METADATA`.
  var metadata: PropertyList

  /// The file's name.
  var name: String { path.split(separator: "/").last.map(String.init) ?? "" }
  var hashes: [String: VersionHash] {
    (metadata["NSStoreModelVersionHashes"]?.dictionary ?? [:]).compactMapValues {
      $0.data.map(VersionHash.init)
    }
  }
  var digest: String? { metadata["NSStoreModelVersionHashesDigest"]?.string }
  var checksum: String? { metadata["NSStoreModelVersionChecksumKey"]?.string }

  /// Every store beside the package that keeps its model.
  static func all() throws -> [RealStore] { try found.get() }

  private static let found = Result { try find() }

  private static func find() throws -> [RealStore] {
    let folder = TestFiles.shared.appending(path: "stores").path(percentEncoded: false)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
    return try paths.compactMap { try RealStore(path: $0, in: folder) }
  }

  private init?(path: String, in folder: String) throws {
    let isFile = [".sqlite", ".moody", ".wiredatabase"].contains { path.hasSuffix($0) }
    guard isFile else { return nil }
    let connection = try SQLiteConnection(path: folder + "/" + path, access: .immutable)
    func blob(_ sql: String) throws -> [UInt8]? {
      let statement = try connection.prepare(sql)
      return try statement.step() ? statement.bytes(0) : nil
    }
    guard let cache = try blob("SELECT Z_CONTENT FROM Z_MODELCACHE"),
      let metadata = try blob("SELECT Z_PLIST FROM Z_METADATA")
    else { return nil }
    self.path = path
    modelCache = cache
    self.metadata = try PropertyList(binary: metadata)
  }
}
