import MomentumModel

extension Model {
  /// The model as Xcode writes it.
  func element(_ tools: ToolsForm) -> ElementTree {
    var values = AttributeValues()
    values[.type] = "com.apple.IDECoreDataModeler.DataModel"
    values[.documentVersion] = "1.0"
    values[.lastSavedToolsVersion] = tools.lastSavedToolsVersion
    values[.systemVersion] = tools.systemVersion
    values[.sourceLanguage] = tools.sourceLanguage
    values[.minimumToolsVersion] = minimumToolsVersion
    values.flag(.usedWithCloudKit, isUsedWithCloudKit)
    values.flag(.usedWithSwiftData, isUsedWithSwiftData)
    values[.userDefinedModelVersionIdentifier] = versionIdentifiers.first
    let diagram = diagram.map { [ElementTree(.elements, [:], $0.map(\.element))] } ?? []
    return ElementTree(
      .model, values.values,
      entities.map(\.element) + fetchRequests.map(\.element) + configurations.map(\.element)
        + composites.map(\.element) + diagram)
  }
}

extension Composite {
  fileprivate var element: ElementTree {
    ElementTree(.composite, [.name: name], attributes.map(\.element))
  }
}

extension Configuration {
  fileprivate var element: ElementTree {
    var values = AttributeValues()
    values[.name] = name
    values.flag(.usedWithCloudKit, isUsedWithCloudKit)
    return ElementTree(
      .configuration, values.values, entities.map { ElementTree(.memberEntity, [.name: $0]) })
  }
}

extension DiagramElement {
  fileprivate var element: ElementTree {
    ElementTree(
      .element,
      [
        .name: name, .positionX: modelText(x), .positionY: modelText(y), .width: modelText(width),
        .height: modelText(height),
      ])
  }
}

/// A number without a fraction is written without a point.
private func modelText(_ number: Double) -> String {
  Int(exactly: number).map { String($0) } ?? "\(number)"
}
