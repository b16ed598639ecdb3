extension DerivedColumn {
  /// `now()`
  var momentTriggers: [TriggerLayout] {
    [
      trigger(
        "INSERT", .sourceInsert, when: "NEW.Z_OPT NOT NULL", set: "NSCoreDataNow()",
        where: "Z_PK = NEW.Z_PK"),
      trigger("UPDATE", .update(of: ["Z_OPT"]), set: "NSCoreDataNow()", where: "Z_PK = NEW.Z_PK"),
    ]
  }

  /// `relationship.@count`
  func countTriggers(_ hop: ToManyHop) -> [TriggerLayout] {
    guard case .foreign(let key) = hop.key else { return joinTriggers(hop, "COUNT(*)", nil) }
    let (new, old): (SQL, SQL) = ("NEW.\(bare: key)", "OLD.\(bare: key)")
    let (more, less): (SQL, SQL) = ("\(bare: column) + 1", "\(bare: column) - 1")
    let changed = Event.update(of: [key])
    return [
      trigger(
        "PARAMETER_INSERT", .insert, on: hop.members, when: "\(new) NOT NULL",
        set: "IFNULL(\(bare: column), 0) + 1", where: "Z_PK = \(new)"),
      trigger(
        "PARAMETER_UPDATE_INCREMENT", changed, on: hop.members, when: "\(new) NOT NULL", set: more,
        where: "Z_PK = \(new)"),
      trigger(
        "PARAMETER_UPDATE_DECREMENT", changed, on: hop.members, when: "\(old) NOT NULL", set: less,
        where: "Z_PK = \(old)"),
      trigger(
        "PARAMETER_DELETE", .delete, on: hop.members, when: "\(old) NOT NULL", set: less,
        where: "Z_PK = \(old)"),
      trigger(
        "SOURCE_INSERT", .sourceInsert,
        set: """
          (SELECT IFNULL(COUNT(\(bare: key)), 0) FROM \(bare: hop.members) \
          WHERE \(bare: key) = NEW.Z_PK)
          """, where: "Z_PK = NEW.Z_PK"),
    ]
  }

  /// `relationship.@sum.attribute`. No store seen has triggers for it; these are Momentum's.
  func sumTriggers(_ hop: ToManyHop, _ source: String) -> [TriggerLayout] {
    guard case .foreign(let key) = hop.key else {
      return joinTriggers(hop, Self.sum(source), source)
    }
    let value = value(of: Self.sum(source), hop)
    let (new, old): (SQL, SQL) = ("NEW.\(bare: key)", "OLD.\(bare: key)")
    return [
      trigger(
        "PARAMETER_INSERT", .insert, on: hop.members, when: "\(new) NOT NULL", set: value,
        where: "Z_PK = \(new)"),
      trigger(
        "PARAMETER_UPDATE_INCREMENT", .update(of: [key, source]), on: hop.members,
        when: "\(new) NOT NULL", set: value, where: "Z_PK = \(new)"),
      trigger(
        "PARAMETER_UPDATE_DECREMENT", .update(of: [key]), on: hop.members,
        when: "\(old) NOT NULL", set: value, where: "Z_PK = \(old)"),
      trigger(
        "PARAMETER_DELETE", .delete, on: hop.members, when: "\(old) NOT NULL", set: value,
        where: "Z_PK = \(old)"),
      trigger("SOURCE_INSERT", .sourceInsert, set: value, where: "Z_PK = NEW.Z_PK"),
    ]
  }

  static func sum(_ source: String) -> SQL { "IFNULL(SUM(m.\(bare: source)), 0)" }

  /// A function over the members of each row.
  func value(of function: SQL, _ hop: ToManyHop) -> SQL {
    switch hop.key {
    case .foreign(let key):
      """
      (SELECT \(function) FROM \(bare: hop.members) AS m WHERE m.\(bare: key) = \(bare: table).Z_PK)
      """
    case .join(let join, let own, let other):
      """
      (SELECT \(function) FROM \(bare: join) AS j \
      JOIN \(bare: hop.members) AS m ON m.Z_PK = j.\(bare: other) \
      WHERE j.\(bare: own) = \(bare: table).Z_PK)
      """
    }
  }

  /// Gives every row its value.
  func filling(_ value: SQL) -> SQL { "UPDATE \(bare: table) SET \(bare: column) = \(value)" }

  /// The same over a join table, which no store seen has either.
  private func joinTriggers(
    _ hop: ToManyHop, _ function: SQL, _ source: String?
  ) -> [TriggerLayout] {
    guard case .join(let join, let own, let other) = hop.key else { return [] }
    let value = value(of: function, hop)
    var triggers = [
      trigger(
        "PARAMETER_INSERT", .insert, on: join, set: value, where: "Z_PK = NEW.\(bare: own)"),
      trigger(
        "PARAMETER_DELETE", .delete, on: join, set: value, where: "Z_PK = OLD.\(bare: own)"),
      trigger("SOURCE_INSERT", .sourceInsert, set: value, where: "Z_PK = NEW.Z_PK"),
    ]
    let owners: SQL = "SELECT \(bare: own) FROM \(bare: join) WHERE \(bare: other)"
    if let source {
      triggers.append(
        trigger(
          "PARAMETER_UPDATE", .update(of: [source]), on: hop.members, set: value,
          where: "Z_PK IN (\(owners) = NEW.Z_PK)"))
    }
    triggers.append(
      trigger(
        "PARAMETER_DELETE", .delete, on: hop.members, set: value,
        where: "Z_PK IN (\(owners) = OLD.Z_PK)"))
    return triggers
  }

  /// `relationship.attribute`. Paths over more than one to-one have triggers of Momentum's beside
  /// those of Apple's shape.
  func copyTriggers(_ chain: CopyChain) -> [TriggerLayout] {
    guard let key = chain.keys.first, let last = chain.tables.last else { return [] }
    let value = chain.value(from: 0)
    let copied: SQL = "NEW.\(bare: chain.source)"
    let rows = chain.rows(leadingTo: chain.keys.count - 1)
    return [
      trigger("SOURCE_INSERT", .sourceInsert, set: value, where: "Z_PK = NEW.Z_PK"),
      trigger("SOURCE_UPDATE", .update(of: [key]), set: value, where: "Z_PK = NEW.Z_PK"),
      trigger("PARAMETER_INSERT", .sourceInsert, on: last, set: copied, where: rows),
      trigger(
        "PARAMETER_UPDATE", .update(of: [chain.source]), on: last, set: copied, where: rows),
    ]
      + (1..<max(1, chain.keys.count)).flatMap { place in
        let (table, value) = (chain.tables[place - 1], chain.value(from: place))
        let rows = chain.rows(leadingTo: place - 1)
        return [
          trigger("PARAMETER_INSERT_\(place)", .sourceInsert, on: table, set: value, where: rows),
          trigger(
            "PARAMETER_UPDATE_\(place)", .update(of: [chain.keys[place]]), on: table, set: value,
            where: rows),
        ]
      }
  }
}

extension CopyChain {
  /// What is copied, from the new value of the key at that place.
  func value(from place: Int, _ first: SQL? = nil) -> SQL {
    var target: SQL = first ?? "NEW.\(bare: keys[place])"
    for next in (place + 1)..<max(place + 1, keys.count) {
      target = """
        (SELECT \(bare: keys[next]) FROM \(bare: tables[next - 1]) WHERE Z_PK = \(target))
        """
    }
    return "(SELECT \(bare: source) FROM \(bare: tables[keys.count - 1]) WHERE Z_PK = \(target))"
  }

  /// The rows of the derived attribute that lead to the new row in the table at that place.
  fileprivate func rows(leadingTo place: Int) -> SQL {
    var condition: SQL = "\(bare: keys[place]) = NEW.Z_PK"
    for former in stride(from: place - 1, through: 0, by: -1) {
      condition = """
        \(bare: keys[former]) IN (SELECT Z_PK FROM \(bare: tables[former]) WHERE \(condition))
        """
    }
    return condition
  }
}
