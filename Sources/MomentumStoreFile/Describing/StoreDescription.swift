import MomentumArchive
package import MomentumModel
import MomentumSQL
import MomentumSQLite

/// What a store says about itself, without any model of the app's.
package struct StoreDescription: Sendable {
  package var uuid: String
  /// The keys of Core Data's own, but for the hashes and their sums, as text.
  package var metadata: [(key: String, value: String)]
  /// How many keys of the app's there are. They may be private.
  package var otherKeys: Int
  package var file: StoreFileForm
  package var hashes: [String: VersionHash]
  package var digest: RecordedSum
  package var checksum: RecordedSum
  package var cachedModel: StoreFile.CachedModelState
  package var entities: [DescribedEntity]
  /// The transactions of the persistent history; nil if the store keeps none.
  package var historyTransactions: Int64?
  /// The tables by which CloudKit mirrors the store.
  package var cloudKitTables: Int

  /// Whether a sum over the hashes is theirs.
  package enum RecordedSum: String, Sendable { case absent, agrees, differs }
}

/// What SQLite says of the file.
package struct StoreFileForm: Sendable {
  package var journalMode: String
  package var pageSize: Int64
  package var pageCount: Int64
  package var autoVacuum: Int64
}

/// An entity as `Z_PRIMARYKEY` lists it.
package struct DescribedEntity: Sendable {
  package var number: Int
  package var name: String
  package var superNumber: Int
  /// The highest key given out; kept for a root only.
  package var maxKey: Int64?
  /// Its own objects, without those of subentities; nil if the table is not there.
  package var rows: Int64?
}

extension StoreFile {
  /// Reads everything as of one moment.
  package func description() throws(StoreFileError) -> StoreDescription {
    do throws(SQLiteError) {
      try connection.execute("BEGIN")
      defer { try? connection.execute("ROLLBACK") }
      return try readDescription()
    } catch {
      throw .sqlite(error)
    }
  }

  private func readDescription() throws(SQLiteError) -> StoreDescription {
    let tables = Set(try PhysicalSchema(connection).tables.map(\.name))
    let history = tables.contains("ATRANSACTION")
    return StoreDescription(
      uuid: metadata.uuid, metadata: metadata.shownValues, otherKeys: metadata.otherKeyCount,
      file: try fileForm(), hashes: metadata.hashes,
      digest: metadata.state(of: "NSStoreModelVersionHashesDigest", \.digest),
      checksum: metadata.state(of: "NSStoreModelVersionChecksumKey", \.checksum),
      cachedModel: cachedModelState, entities: try describedEntities(tables),
      historyTransactions: history ? try number("SELECT count(*) FROM ATRANSACTION") : nil,
      cloudKitTables: tables.count { $0.hasPrefix("ANSCK") })
  }

  private func fileForm() throws(SQLiteError) -> StoreFileForm {
    StoreFileForm(
      journalMode: headerJournalMode, pageSize: try number("PRAGMA page_size"),
      pageCount: try number("PRAGMA page_count"), autoVacuum: try number("PRAGMA auto_vacuum"))
  }

  private func number(_ query: String) throws(SQLiteError) -> Int64 {
    let row = try connection.prepare(query)
    return try row.step() ? row.integer(0) : 0
  }
}
