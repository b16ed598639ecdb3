import MomentumModel

extension Entity {
  /// Turns legacy index flags of attributes and compound indexes into fetch indexes, as frameworks
  /// from 847 on do, and sorts all by name.
  mutating func makeIndexesCanonical() {
    for index in attributes.indices where attributes[index].isIndexed {
      addIndex(named: attributes[index].name, on: [attributes[index].name])
      attributes[index].isIndexed = false
    }
    for members in compoundIndexes { addIndex(named: members.joined(separator: "_"), on: members) }
    compoundIndexes = []
    fetchIndexes.sort { $0.name.precedes($1.name) }
  }

  private mutating func addIndex(named name: String, on properties: [String]) {
    if fetchIndexes.contains(where: { $0.name == name }) { return }
    var index = FetchIndex(name: name)
    index.elements = properties.map { FetchIndex.Element(property: $0) }
    fetchIndexes.append(index)
  }
}
