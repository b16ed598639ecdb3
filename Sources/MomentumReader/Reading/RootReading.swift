import MomentumDiagnostics
import MomentumModel

extension ModelReading {
  mutating func readRoot() throws(ModelReadError) {
    let root = document.names[document.element(0).name]
    guard root == ElementName.model.rawValue else {
      throw ModelReadError(Self.refusal(of: root), at: position(of: place(of: 0)))
    }
    checkAttributes(of: 0, .model)
    model.versionIdentifier = value(.userDefinedModelVersionIdentifier, of: 0) ?? ""
    for (child, kind) in children(of: 0, .model) {
      path = ModelPath("")
      switch kind {
      case .entity where known == nil: readEntity(child)
      case .entity: readOrReuseEntity(child)
      case .composite: readComposite(child)
      case .fetchRequest: readTemplate(child)
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
    addToSourceMap(element)
    var composite = Composite(name: name)
    for (child, kind) in children(of: element, .composite) {
      if kind == .attribute, let attribute = readAttribute(child, of: name) {
        composite.attributes.append(attribute)
      }
    }
    model.composites.append(composite)
  }

  private mutating func readTemplate(_ element: Int) {
    guard let name = name(of: element, .fetchRequest) else { return }
    path = ModelPath(name)
    addToSourceMap(element)
    model.fetchRequests.append(fetchRequest(element, named: name))
  }

  mutating func fetchRequest(_ element: Int, named name: String) -> FetchRequestTemplate {
    skim(element, .fetchRequest)
    var request = FetchRequestTemplate(name: name, entity: value(.entity, of: element) ?? "")
    request.predicate = text(.predicateString, of: element)
    return request
  }
}
