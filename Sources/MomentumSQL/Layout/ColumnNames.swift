/// The columns given out so far, so that clashing names get a number.
struct ColumnNames {
  private struct Key: Hashable {
    var entity: Int
    var property: String
  }

  private var names: [Key: String] = [:]
  private var companions: [Key: String] = [:]
  private var taken: [String: Set<String>] = [:]

  /// `Z` and the upper-case name; the second of a clash ends in 1, the third in 2.
  mutating func add(_ property: String, of entity: Int, in table: String) -> String {
    add(property, name: property, of: entity, in: table)
  }

  /// The same for a property whose column is named otherwise.
  mutating func add(
    _ property: String, name: String, of entity: Int, in table: String
  ) -> String {
    let name = free("Z" + name.uppercased(), in: table)
    names[Key(entity: entity, property: property)] = name
    return name
  }

  /// The column with the entity number of a to-one's target.
  mutating func addCompanion(
    _ property: String, of entity: Int, destination: Int, in table: String
  ) -> String {
    let name = free("Z\(destination)_" + property.uppercased(), in: table)
    companions[Key(entity: entity, property: property)] = name
    return name
  }

  mutating func addPlain(_ name: String, in table: String) -> String { free(name, in: table) }

  func column(_ property: String, of entity: Int) -> String? {
    names[Key(entity: entity, property: property)]
  }

  func companion(_ property: String, of entity: Int) -> String? {
    companions[Key(entity: entity, property: property)]
  }

  private mutating func free(_ name: String, in table: String) -> String {
    var candidate = name
    var suffix = 0
    while !taken[table, default: []].insert(candidate).inserted {
      suffix += 1
      candidate = name + String(suffix)
    }
    return candidate
  }
}
