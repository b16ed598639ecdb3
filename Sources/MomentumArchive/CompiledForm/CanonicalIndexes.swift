import MomentumModel

extension Entity {
  /// Turns legacy index flags of attributes and compound indexes into fetch indexes, as frameworks
  /// from 847 on do, and sorts all by name.
  mutating func makeIndexesCanonical() {
    var names = Set(fetchIndexes.map(\.name))
    for position in attributes.indices where attributes[position].isIndexed {
      let name = attributes[position].name
      if names.insert(name).inserted { addIndex(named: name, on: [name]) }
      attributes[position].isIndexed = false
    }
    for members in compoundIndexes {
      let name = members.joined(separator: "_")
      if names.insert(name).inserted { addIndex(named: name, on: members) }
    }
    compoundIndexes = []
    fetchIndexes.sort { $0.name.precedes($1.name) }
  }

  private mutating func addIndex(named name: String, on properties: [String]) {
    var index = FetchIndex(name: name)
    index.elements = properties.map { FetchIndex.Element(property: $0) }
    fetchIndexes.append(index)
  }
}
