import MomentumModel

extension ModelWriter {
  mutating func write(
    _ relationship: Relationship, at place: PropertyList, owner: PropertyList, path: ModelPath
  ) throws(CompileError) {
    var common = CommonFields(
      name: relationship.name, isOptional: relationship.isOptional,
      isTransient: relationship.isTransient, userInfo: relationship.userInfo)
    common.isOrdered = relationship.isOrdered
    common.renamingIdentifier = relationship.renamingIdentifier
    common.versionHashModifier = relationship.versionHashModifier
    let most = relationship.isToMany ? relationship.maximumCount ?? 0 : 1
    var fields = fields(common, owner: owner)
    fields["NSDestinationEntity"] = try entity(relationship.destination, in: path)
    fields["_NSDestinationEntityName"] = archive.text(relationship.destination)
    fields["NSInverseRelationship"] = try inverse(of: relationship, path: path)
    fields["_NSInverseRelationshipName"] =
      relationship.inverse.map { archive.text($0.name) } ?? ArchiveBuilder.null
    fields["NSMinCount"] = .integer(Int64(relationship.minimumCount))
    fields["NSMaxCount"] = .integer(Int64(most))
    fields["NSDeleteRule"] = .integer(relationship.deleteRule.code)
    mark("NSIsIndexed", if: relationship.isIndexed, in: &fields)
    markSpotlight(
      relationship.isIndexedBySpotlight, relationship.isStoredInExternalRecord, in: &fields)
    archive.fill(place, .relationship, fields)
  }

  /// No compiled model with these was seen: the keys are formed as those of the other flags.
  func markSpotlight(
    _ isIndexed: Bool, _ isStored: Bool, in fields: inout [String: PropertyList]
  ) {
    mark("NSIsIndexedBySpotlight", if: isIndexed, in: &fields)
    mark("NSIsStoredInExternalRecord", if: isStored, in: &fields)
  }

  /// A model may name the inverse by a subentity of the one that declares it.
  private func inverse(
    of relationship: Relationship, path: ModelPath
  ) throws(CompileError) -> PropertyList {
    guard let inverse = relationship.inverse else { return ArchiveBuilder.null }
    guard let position = tree.position(of: inverse.entity) else {
      throw .unknownEntity(inverse.entity, in: path)
    }
    for ancestor in tree.ancestry(of: position).reversed()
    where relationships[ancestor].contains(inverse.name) {
      let holder = kind == .cache ? position : ancestor
      if let place = places[holder][inverse.name] { return place }
    }
    throw .unknownInverse(inverse.name, in: path)
  }
}

extension DeleteRule {
  var code: Int64 {
    switch self {
    case .noAction: 0
    case .nullify: 1
    case .cascade: 2
    case .deny: 3
    }
  }
}
