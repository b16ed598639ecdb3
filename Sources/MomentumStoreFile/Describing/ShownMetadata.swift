import MomentumArchive
import MomentumModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension StoreMetadata {
  /// What is said of them apart.
  private static let sums: Set = [
    "NSStoreModelVersionHashes", "NSStoreModelVersionHashesDigest",
    "NSStoreModelVersionChecksumKey",
  ]

  private static func isCoreData(_ key: String) -> Bool {
    key.hasPrefix("NS") || key.hasPrefix("_NS")
  }

  /// The values of Core Data's keys. What apps put beside them may be private.
  var shownValues: [(key: String, value: String)] {
    values.filter { Self.isCoreData($0.key) && !Self.sums.contains($0.key) }
      .sorted { $0.key < $1.key }.map { ($0.key, $0.value.shortText) }
  }

  var otherKeyCount: Int { values.keys.count { !Self.isCoreData($0) } }

  func state(
    of key: String, _ sum: (ModelHashes) -> String?
  ) -> StoreDescription.RecordedSum {
    guard let recorded = values[key]?.string else { return .absent }
    return recorded == sum(recordedHashes) ? .agrees : .differs
  }
}

extension PropertyList {
  fileprivate var shortText: String {
    switch self {
    case .string(let value): value
    case .integer(let value): String(value)
    case .real(let value): String(value)
    case .boolean(let value): String(value)
    case .date(let value): "\(value) seconds since 2001"
    case .data(let value): "\(value.count) bytes"
    case .array(let values): values.map(\.shortText).joined(separator: ", ")
    case .dictionary(let values): "\(values.count) values"
    case .uid(let value): String(value)
    }
  }
}

extension StoreFile {
  /// What the file's header says. SQLite itself tells nothing of use about a file that is opened as
  /// one that cannot change.
  var headerJournalMode: String {
    guard let file = try? Data(contentsOf: URL(filePath: path), options: .alwaysMapped),
      file.count > 19
    else { return "" }
    return file[file.startIndex + 18] == 2 ? "wal" : "delete"
  }
}
