import MomentumModel

extension Entity {
  var element: ElementTree {
    var values = AttributeValues()
    values[.name] = name
    values[.representedClassName] = className
    values.flag(.isAbstract, isAbstract)
    values[.parentEntity] = parent
    values[.elementID] = renamingIdentifier
    values[.versionHashModifier] = versionHashModifier
    values.flag(.syncable, isSyncable)
    values[.codeGenerationType] = codeGeneration == .manual ? nil : codeGeneration.rawValue
    var children = attributes.map(\.element) + relationships.map(\.element)
    children += fetchedProperties.map(\.element)
    children += group(compoundIndexes, [.compoundIndexes, .compoundIndex, .index])
    children += fetchIndexes.map(\.element)
    children += group(
      uniquenessConstraints, [.uniquenessConstraints, .uniquenessConstraint, .constraint])
    return ElementTree(.entity, values.values, children + userInfo.elements)
  }

  /// Lists of property names as elements of three levels; none if there is no list.
  private func group(_ lists: [[String]], _ kinds: [ElementName]) -> [ElementTree] {
    if lists.isEmpty { return [] }
    let inner = lists.map { names in
      ElementTree(kinds[1], [:], names.map { ElementTree(kinds[2], [.value: $0]) })
    }
    return [ElementTree(kinds[0], [:], inner)]
  }
}

extension UserInfo {
  /// One element, or none if there is nothing to say.
  var elements: [ElementTree] {
    if isEmpty { return [] }
    let entries = entries.map { ElementTree(.entry, [.key: $0.key, .value: $0.value]) }
    return [ElementTree(.userInfo, [:], entries)]
  }
}
