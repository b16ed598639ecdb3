import MomentumModel

extension ModelWriter {
  mutating func fetchRequest(
    _ request: FetchRequestTemplate, path: ModelPath
  ) throws(CompileError) -> PropertyList {
    var fields: [String: PropertyList] = [
      "NSEntity": try entity(request.entity, in: path),
      "NSPredicate": try optionalPredicate(request.predicate, path: path),
      "NSSortDescriptors": sortDescriptors(request.sortDescriptors),
      "NSResultType": .integer(Int64(request.resultType.rawValue)),
      "NSFetchLimit": .integer(Int64(request.fetchLimit)),
      "NSFetchOffset": .integer(Int64(request.fetchOffset)),
      "NSBatchSize": .integer(Int64(request.fetchBatchSize)),
      "NSAllocationType": .integer(0), "NSHasFetchRequestFlags": .boolean(true),
      "NSFetchRequestFlags": .integer(FetchRequestFlags(request).rawValue),
    ]
    for key in [
      "NSValuesToFetch", "NSValuesToGroupBy", "NSHavingPredicate",
      "NSRelationshipKeyPathsForPrefetching",
    ] { fields[key] = ArchiveBuilder.null }
    return archive.object(.fetchRequest, fields)
  }

  mutating func write(
    _ property: FetchedProperty, at place: PropertyList, owner: PropertyList, path: ModelPath
  ) throws(CompileError) {
    var common = CommonFields(
      name: property.name, isOptional: property.isOptional, isTransient: true,
      userInfo: property.userInfo)
    common.isReadOnly = true
    var fields = fields(common, owner: owner)
    fields["NSFetchRequest"] = ArchiveBuilder.null
    fields["_NSFetchRequestEntityName"] = ArchiveBuilder.null
    if let request = property.fetchRequest {
      fields["NSFetchRequest"] = try fetchRequest(request, path: path)
      fields["_NSFetchRequestEntityName"] = archive.text(request.entity)
    }
    archive.fill(place, .fetchedProperty, fields)
  }

  private mutating func sortDescriptors(
    _ descriptors: [FetchRequestTemplate.SortDescriptor]
  ) -> PropertyList {
    if descriptors.isEmpty { return ArchiveBuilder.null }
    let elements = descriptors.map { descriptor in
      archive.object(
        .sortDescriptor,
        [
          "NSKey": archive.text(descriptor.key), "NSAscending": .boolean(descriptor.isAscending),
          "NSSelector": archive.text(nonEmpty(descriptor.selector) ?? "compare:"),
          "NSReverseNullOrder": .boolean(false),
        ])
    }
    return archive.list(.array, elements)
  }
}
