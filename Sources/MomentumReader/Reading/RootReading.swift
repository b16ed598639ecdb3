import MomentumDiagnostics
import MomentumModel

extension ModelReading {
  mutating func readRoot() throws(ModelReadError) {
    let root = document.names[document.element(0).name]
    guard root == ElementName.model.rawValue else {
      throw ModelReadError(Self.refusal(of: root), at: position(of: place(of: 0)))
    }
    checkAttributes(of: 0, .model)
    addToSourceMap(.model, 0)
    for element in document.elementsWithText(limit: 10) {
      report(
        "model-unknown-xml", .warning,
        "text inside '\(document.names[document.element(element).name])', where no model has any",
        note: "look for the marks of a merge", at: place(of: element))
    }
    model.versionIdentifiers = value(.userDefinedModelVersionIdentifier, of: 0).map { [$0] } ?? []
    model.isUsedWithCloudKit = flag(.usedWithCloudKit, of: 0)
    model.isUsedWithSwiftData = flag(.usedWithSwiftData, of: 0)
    model.minimumToolsVersion = value(.minimumToolsVersion, of: 0)
    for (child, kind) in children(of: 0, .model) {
      path = ModelPath("")
      switch kind {
      case .entity where known == nil: readEntity(child)
      case .entity: readOrReuseEntity(child)
      case .composite: readComposite(child)
      case .fetchRequest: readTemplate(child)
      case .configuration: readConfiguration(child)
      case .elements: readDiagram(child)
      default: skim(child, kind)
      }
    }
  }

  private static func refusal(of root: String) -> String {
    switch root {
    case "database": "this is a mapping model, not a data model"
    case "plist": "this is a property list, not a data model"
    default: "the root element is '\(root)', not 'model'"
    }
  }

  private mutating func readComposite(_ element: Int) {
    guard let name = name(of: element, .composite) else { return }
    path = ModelPath(name)
    let number = model.composites.count
    addToSourceMap(.composite(number), element)
    var composite = Composite(name: name)
    for (child, kind) in children(of: element, .composite) {
      let part = ModelPart.compositeElement(composite: number, composite.attributes.count)
      if kind == .attribute, let attribute = readAttribute(child, of: name, as: part) {
        composite.attributes.append(attribute)
      }
    }
    model.composites.append(composite)
  }

  private mutating func readConfiguration(_ element: Int) {
    guard let name = name(of: element, .configuration) else { return }
    path = ModelPath(name)
    let number = model.configurations.count
    addToSourceMap(.configuration(number), element)
    var configuration = Configuration(name: name)
    configuration.isUsedWithCloudKit = flag(.usedWithCloudKit, of: element)
    for (child, _) in children(of: element, .configuration) {
      guard let entity = self.name(of: child, .memberEntity) else { continue }
      addToSourceMap(.member(configuration: number, configuration.entities.count), child)
      configuration.entities.append(entity)
    }
    model.configurations.append(configuration)
  }

  private mutating func readDiagram(_ element: Int) {
    var diagram = model.diagram ?? []
    for (child, _) in children(of: element, .elements) {
      diagram.append(
        DiagramElement(
          name: value(.name, of: child) ?? "", x: number(.positionX, of: child),
          y: number(.positionY, of: child), width: number(.width, of: child),
          height: number(.height, of: child)))
    }
    model.diagram = diagram
  }
}
