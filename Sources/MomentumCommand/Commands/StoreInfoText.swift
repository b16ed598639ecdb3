import MomentumDiagnostics

extension StoreInfoDocument {
  /// One line for each fact, then a table of the entities.
  var text: String {
    let facts: [(String, String?)] = [
      ("store", path), ("uuid", uuid), ("framework", metadata["NSPersistenceFrameworkVersion"]),
      ("written by", writer?.text), ("digest", sum(digest)), ("checksum", sum(checksum)),
      ("copy of the model", cachedModel.text),
      ("journal mode", journalMode), ("pages", "\(pageCount) of \(pageSize) bytes"),
      ("auto_vacuum", String(autoVacuum)),
      ("history", historyTransactions.map { counted(Int($0), "transaction") } ?? "none"),
      ("CloudKit", cloudKitTables == 0 ? "none" : counted(cloudKitTables, "table")),
    ]
    let others = metadata.sorted { $0.key < $1.key }
      .filter { $0.key != "NSPersistenceFrameworkVersion" }.map { ($0.key, Optional($0.value)) }
    let hidden = otherKeys == 0 ? nil : "\(counted(otherKeys, "key")) of the app's, not shown"
    let lines = (facts + others + [("other metadata", hidden)]).compactMap { name, value in
      value.map { $0.isEmpty ? name : "\(padded(name, 34))\(printable($0))" }
    }
    return (lines + [""] + table).map { $0 + "\n" }.joined()
  }

  private func sum(_ state: String) -> String {
    state == "differs" ? "differs from that of the hashes" : state
  }

  private var table: [String] {
    let width = (entities.map { $0.name.count + depth(of: $0) * 2 }.max() ?? 0) + 2
    let head = padded("entity", max(width, 8)) + "Z_ENT      rows     Z_MAX"
    return [head]
      + entities.map { entity in
        let name = String(repeating: "  ", count: depth(of: entity)) + printable(entity.name)
        return padded(name, max(width, 8)) + aligned(String(entity.number), 5)
          + aligned(entity.rows.map(String.init) ?? "?", 10)
          + (entity.maxKey.map { aligned(String($0), 10) } ?? "")
      }
  }

  /// How many entities the entity is below.
  private func depth(of entity: Entity) -> Int {
    var depth = 0
    var parent = entity.superNumber
    while parent != 0, depth < entities.count {
      depth += 1
      parent = entities.first { $0.number == parent }?.superNumber ?? 0
    }
    return depth
  }
}

extension StoreInfoDocument.Writer {
  fileprivate var text: String {
    if let version { return "version '\(version)'" }
    guard let nearest else { return "no version that can be read" }
    let names = different.prefix(8).map { "'\($0)'" }.joined(separator: ", ")
    let more = different.count > 8 ? " and \(different.count - 8) more" : ""
    // All hashes that can be computed may fit while others cannot be told.
    guard !different.isEmpty else {
      return "perhaps version '\(nearest)': the hashes of derived attributes are not known"
    }
    return "no version; '\(nearest)' is nearest and differs in \(names)\(more)"
  }
}

extension StoreInfoDocument.CachedModel {
  fileprivate var text: String {
    switch state {
    case "stale": "is of another version: " + different.map { "'\($0)'" }.joined(separator: ", ")
    case "unreadable": "cannot be read: \(reason ?? "")"
    case "absent": "none"
    default: "agrees with the hashes"
    }
  }
}

private func padded(_ text: String, _ width: Int) -> String {
  text + String(repeating: " ", count: max(1, width - text.count))
}

private func aligned(_ text: String, _ width: Int) -> String {
  String(repeating: " ", count: max(1, width - text.count)) + text
}
