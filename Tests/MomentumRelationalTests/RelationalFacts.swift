import MomentumMigration
import MomentumModel
import MomentumSQL

/// What a database holds, by entity, attribute and link, whatever its tables are called.
struct RelationalFacts: Equatable {
  /// The keys of the objects of each entity.
  var objects: [String: Set<String>] = [:]
  /// By entity, attribute and path, the values by key.
  var values: [String: [String: String]] = [:]
  /// By the link's first entity and relationship, the pairs.
  var pairs: [String: Set<String>] = [:]

  /// One query whose rows are facts.
  static func query(_ schema: RelationalSchema) -> String {
    var queries: [SQL] = []
    for (name, entity) in schema.entities.sorted(by: { $0.key < $1.key })
    where entity.concrete.contains(name) {
      let isMany = schema.table(named: entity.table)?.hasDiscriminator == true
      let filter: SQL = isMany ? "\(name: "entity") = \(literal: name)" : "1 = 1"
      queries.append(
        "SELECT 'E', \(literal: name), CAST(id AS text), '' FROM \(name: entity.table) WHERE \(filter)"
      )
      for (attribute, leaves) in entity.attributes {
        for leaf in leaves {
          let path = ([name, attribute] + leaf.path).joined(separator: ".")
          queries.append(
            """
            SELECT 'A', \(literal: path), CAST(id AS text), CAST(\(name: leaf.column) AS text) \
            FROM \(name: entity.table) WHERE \(filter) AND \(name: leaf.column) IS NOT NULL
            """)
        }
      }
    }
    queries += schema.links.map { link in
      let path = "\(link.first.entity).\(link.first.relationship ?? "")"
      switch link.storage {
      case .column(let table, let key, _):
        return """
          SELECT 'L', \(literal: path), CAST(id AS text), CAST(\(name: key) AS text) \
          FROM \(name: table) WHERE \(name: key) IS NOT NULL
          """
      case .join(let table, let first, let second, _, _):
        return """
          SELECT 'L', \(literal: path), CAST(\(name: first) AS text), \
          CAST(\(name: second) AS text) FROM \(name: table)
          """
      }
    }
    return queries.map { $0.text + ";\n" }.joined()
  }

  init(_ lines: [Substring]) {
    for line in lines {
      let fields = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      guard fields.count == 4 else { continue }
      switch fields[0] {
      case "E": objects[fields[1], default: []].insert(fields[2])
      case "A": values[fields[1], default: [:]][fields[2]] = fields[3]
      default: pairs[fields[1], default: []].insert("\(fields[2]) \(fields[3])")
      }
    }
  }

  /// What a migration should have kept and did not, in words.
  func missing(in new: RelationalFacts, _ models: Versioned<Model>) -> [String] {
    let schemas = models.map(RelationalSchema.init)
    let entities = Correspondence(models).entities
    var problems: [String] = []
    for entity in entities
    where schemas.new.entities[entity.names.new]?.concrete.contains(entity.names.new) == true {
      if objects[entity.names.old] != new.objects[entity.names.new] {
        problems.append("objects of \(entity.names.new)")
      }
      for attribute in entity.attributes.kept
      where attribute.old.type == attribute.new.type && !attribute.new.isDerived {
        for path in attribute.old.type == .composite ? [["x"], ["y"]] : [[]] {
          let old = ([entity.names.old, attribute.old.name] + path).joined(separator: ".")
          let now = ([entity.names.new, attribute.new.name] + path).joined(separator: ".")
          let before = values[old] ?? [:]
          let after = (new.values[now] ?? [:]).filter { before[$0.key] != nil }
          if before != after { problems.append("values of \(now): \(before) \(after)") }
        }
      }
    }
    return problems + missingPairs(in: new, entities, schemas)
  }

  /// Pairs of links of one kind, both of whose ends were kept where they are.
  private func missingPairs(
    in new: RelationalFacts, _ entities: [EntityCorrespondence],
    _ schemas: Versioned<RelationalSchema>
  ) -> [String] {
    var names: [String: String] = [:]
    for entity in entities {
      for pair in entity.relationships.kept
      where pair.old.isToMany == pair.new.isToMany {
        names["\(entity.names.old).\(pair.old.name)"] = "\(entity.names.new).\(pair.new.name)"
      }
    }
    var problems: [String] = []
    for link in schemas.old.links {
      let path = "\(link.first.entity).\(link.first.relationship ?? "")"
      guard let other = names[path],
        let now = schemas.new.links.first(where: {
          "\($0.first.entity).\($0.first.relationship ?? "")" == other
        }),
        (now.storage.joinTable == nil) == (link.storage.joinTable == nil)
      else { continue }
      let kept = keptObjects(entities, schemas, ends: (link, now))
      let before = (pairs[path] ?? []).filter { pair in
        let ends = pair.split(separator: " ").map(String.init)
        return kept.first.contains(ends[0]) && kept.second.contains(ends[1])
      }
      if before != (new.pairs[other] ?? []) {
        problems.append("pairs of \(other): \(before) \(new.pairs[other] ?? [])")
      }
    }
    return problems
  }

  /// The keys at both ends of a link whose objects are at the same ends in the new version.
  private func keptObjects(
    _ entities: [EntityCorrespondence], _ schemas: Versioned<RelationalSchema>,
    ends: (old: RelationalLink, new: RelationalLink)
  ) -> (first: Set<String>, second: Set<String>) {
    func tables(_ link: RelationalLink, _ schema: RelationalSchema) -> [String] {
      switch link.storage {
      case .column(let table, let key, _):
        [table, target(key, table, schema)]
      case .join(let table, let first, let second, _, _):
        [target(first, table, schema), target(second, table, schema)]
      }
    }
    let places = (tables(ends.old, schemas.old), tables(ends.new, schemas.new))
    let sets = (0...1).map { end -> Set<String> in
      var keys: Set<String> = []
      for names in entities.map(\.names)
      where schemas.old.entities[names.old]?.table == places.0[end]
        && schemas.new.entities[names.new]?.table == places.1[end]
      {
        let first = schemas.new.entities[ends.new.first.entity]?.concrete ?? []
        if end == 0, !first.contains(names.new) { continue }
        keys.formUnion(objects[names.old] ?? [])
      }
      return keys
    }
    return (sets[0], sets[1])
  }

  private func target(_ key: String, _ table: String, _ schema: RelationalSchema) -> String {
    schema.table(named: table)?.foreignKeys.first { $0.column == key }?.target ?? ""
  }
}
