extension RelationalDialect {
  /// An expression over the old row `o`.
  func expression(_ expression: FlowExpression) -> SQL {
    switch expression {
    case .column(let name): return "o.\(name: name)"
    case .converted(let inner, let from, let to):
      return converted(self.expression(inner), from: from, to: to)
    case .value(let value): return literal(value)
    case .null(let type): return null(type)
    case .filled(let inner, let value):
      return "coalesce(\(self.expression(inner)), \(literal(value)))"
    case .byEntity(let cases): return byEntity(cases)
    case .existing(let column, let key, let kept):
      return "CASE WHEN \(stays("o.\(name: key)", kept)) THEN o.\(name: column) END"
    case .linked(let query, let isUnique): return linked(query, isUnique: isUnique)
    case .linkedOrder(let query):
      return
        "(SELECT min(l.b_order) FROM (\(pairs(query))) l WHERE l.a = o.\(name: RelationalTable.id))"
    case .rank(let key):
      let value = self.expression(key)
      return """
        CASE WHEN \(value) IS NOT NULL THEN row_number() OVER (PARTITION BY \(value) \
        ORDER BY o.\(name: RelationalTable.id)) END
        """
    case .renamedEntity(let names): return renamedEntity(names, of: "o.")
    }
  }

  private func null(_ type: RelationalType) -> SQL { "CAST(NULL AS \(self.type(type)))" }

  private func byEntity(_ cases: [FlowExpression.EntityCase]) -> SQL {
    let branches = cases.map { branch -> SQL in
      "WHEN \(isOneOf(branch.entities, "o")) THEN \(expression(branch.value))"
    }
    return "CASE \(branches, separator: " ") END"
  }

  private func isOneOf(_ entities: [String], _ alias: StaticString) -> SQL {
    let names = entities.map { literal(.text($0)) }
    return """
      \(SQL(stringLiteral: alias)).\(name: RelationalTable.discriminator) IN \
      (\(names, separator: ", "))
      """
  }

  /// The discriminator under its new name; `prefix` stands before the column.
  func renamedEntity(_ names: [String: String], of prefix: StaticString) -> SQL {
    let branches = names.sorted { $0.key < $1.key }.filter { $0.key != $0.value }
      .map { old, new -> SQL in "WHEN \(literal(.text(old))) THEN \(literal(.text(new)))" }
    let column: SQL = "\(SQL(stringLiteral: prefix))\(name: RelationalTable.discriminator)"
    return "CASE \(column) \(branches, separator: " ") ELSE \(column) END"
  }

  private func linked(_ query: LinkQuery, isUnique: Bool) -> SQL {
    let pairs = pairs(query)
    let alone: SQL =
      isUnique ? " AND NOT EXISTS (SELECT 1 FROM (\(pairs)) m WHERE m.b = l.b AND m.a < l.a)" : ""
    return """
      (SELECT min(l.b) FROM (\(pairs)) l WHERE l.a = o.\(name: RelationalTable.id)\(alone))
      """
  }

  /// The rows `a`, `b`, `a_order`, `b_order` of an old link whose two ends stay.
  func pairs(_ query: LinkQuery) -> SQL {
    var ends: (SQL, SQL)
    var orders: (SQL?, SQL?)
    let table: String
    switch query.storage {
    case .column(let name, let key, let order):
      table = name
      ends = ("p.\(name: RelationalTable.id)", "p.\(name: key)")
      orders = (nil, order.map { "p.\(name: $0)" })
    case .join(let name, let first, let second, let firstOrder, let secondOrder):
      table = name
      ends = ("p.\(name: first)", "p.\(name: second)")
      orders = (firstOrder.map { "p.\(name: $0)" }, secondOrder.map { "p.\(name: $0)" })
    }
    if query.isTurned {
      ends = (ends.1, ends.0)
      orders = (orders.1, orders.0)
    }
    var conditions: [SQL] = ["\(ends.0) IS NOT NULL", "\(ends.1) IS NOT NULL"]
    if query.first.entities != nil { conditions.append(stays(ends.0, query.first)) }
    if query.second.entities != nil { conditions.append(stays(ends.1, query.second)) }
    return """
      SELECT \(ends.0) AS a, \(ends.1) AS b, \(orders.0 ?? null(.integer64)) AS a_order, \
      \(orders.1 ?? null(.integer64)) AS b_order FROM \(name: table) p \
      WHERE \(conditions, separator: " AND ")
      """
  }

  private func stays(_ key: SQL, _ kept: KeptRows) -> SQL {
    guard let entities = kept.entities else { return "\(key) IS NOT NULL" }
    return """
      EXISTS (SELECT 1 FROM \(name: kept.table) k WHERE k.\(name: RelationalTable.id) = \(key) \
      AND \(isOneOf(entities, "k")))
      """
  }

  /// ` WHERE …` over the old row, or nothing.
  func filter(_ kept: KeptRows) -> SQL {
    kept.entities.map { " WHERE \(isOneOf($0, "o"))" } ?? ""
  }

  /// The query that counts what a probe is about: one row if there is any.
  func query(_ probe: FlowProbe) -> SQL {
    let isMissing = probe.missing.map { value -> SQL in "(\(expression(value))) IS NULL" }
    let filter = filter(probe.rows)
    guard let isMissing else { return "SELECT 1 FROM \(name: probe.rows.table) o\(filter)" }
    let glue: SQL = probe.rows.entities == nil ? " WHERE" : "\(filter) AND"
    return "SELECT 1 FROM \(name: probe.rows.table) o\(glue) \(isMissing)"
  }

  /// Fills a table from old ones; nil if nothing does.
  func filling(of flow: TableFlow, as name: String) -> SQL? {
    switch flow.source {
    case .nothing: return nil
    case .rows(let rows):
      let columns = [RelationalTable.id] + rows.values.map(\.column.name)
      let values: [SQL] =
        ["o.\(name: RelationalTable.id)"] + rows.values.map { expression($0.value) }
      return """
        INSERT INTO \(name: name) (\(list(columns))) SELECT \(values, separator: ", ") \
        FROM \(name: rows.kept.table) o\(filter(rows.kept))
        """
    case .pairs(let flow): return filling(flow, as: name)
    }
  }

  private func filling(_ flow: PairFlow, as name: String) -> SQL? {
    guard case .join(_, let first, let second, let firstOrder, let secondOrder) = flow.link else {
      return nil
    }
    var columns = [first, second]
    var values: [SQL] = ["l.a", "l.b"]
    if let firstOrder {
      let isKept = flow.queries.contains { $0.hasOrder.first }
      columns.append(firstOrder)
      values.append(
        isKept ? "min(l.a_order)" : "row_number() OVER (PARTITION BY l.a ORDER BY l.b)")
    }
    if let secondOrder {
      let isKept = flow.queries.contains { $0.hasOrder.second }
      columns.append(secondOrder)
      values.append(
        isKept ? "min(l.b_order)" : "row_number() OVER (PARTITION BY l.b ORDER BY l.a)")
    }
    let queries = flow.queries.map(pairs)
    // Two links may have become one, so a pair may come twice.
    return """
      INSERT INTO \(name: name) (\(list(columns))) SELECT \(values, separator: ", ") \
      FROM (\(queries, separator: " UNION ALL ")) l GROUP BY l.a, l.b
      """
  }
}
