extension Model {
  /// The model without what only Xcode's editor knows and neither stores nor programs ask for: the
  /// diagram, the tools version, and the `syncable` marks. Linear.
  public var withoutEditorState: Model {
    var model = self
    model.diagram = nil
    model.minimumToolsVersion = nil
    for entity in model.entities.indices { model.entities[entity].removeEditorState() }
    for composite in model.composites.indices {
      for attribute in model.composites[composite].attributes.indices {
        model.composites[composite].attributes[attribute].isSyncable = false
      }
    }
    return model
  }
}

extension Entity {
  fileprivate mutating func removeEditorState() {
    isSyncable = true
    for index in attributes.indices { attributes[index].isSyncable = false }
    for index in relationships.indices { relationships[index].isSyncable = false }
    for index in fetchedProperties.indices { fetchedProperties[index].isSyncable = false }
  }
}
