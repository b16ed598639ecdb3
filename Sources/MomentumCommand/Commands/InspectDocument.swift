import MomentumModel
import MomentumReader

/// Version 1 of the JSON form of a model. What the model does not say is left out.
struct InspectDocument: Encodable {
  var version = 1
  var path: String
  var modelVersion: String
  var currentVersion: String?
  var versions: [String]
  var versionIdentifier: String
  var counts: ModelCounts
  var entities: [EntityDocument]
  var composites: [CompositeDocument]
  var fetchRequests: [FetchRequestDocument]
  var findings: [FindingDocument]

  init(_ loaded: LoadedModel) {
    path = loaded.bundle.path
    modelVersion = loaded.version.name
    currentVersion = loaded.bundle.currentName
    versions = loaded.bundle.versions.map(\.name)
    versionIdentifier = loaded.model.versionIdentifier
    counts = ModelCounts(loaded.model)
    entities = loaded.model.entities.map(EntityDocument.init)
    composites = loaded.model.composites.map(CompositeDocument.init)
    fetchRequests = loaded.model.fetchRequests.map(FetchRequestDocument.init)
    findings = loaded.findings.map(FindingDocument.init)
  }
}

struct EntityDocument: Encodable {
  var name: String
  var className: String?
  var isAbstract: Bool
  var parent: String?
  var renamingIdentifier: String?
  var versionHashModifier: String?
  var codeGeneration: String
  var attributes: [AttributeDocument]
  var relationships: [RelationshipDocument]
  var fetchedProperties: [FetchedPropertyDocument]
  var uniquenessConstraints: [[String]]
  var fetchIndexes: [FetchIndexDocument]
  var compoundIndexes: [[String]]

  init(_ entity: Entity) {
    name = entity.name
    className = entity.className
    isAbstract = entity.isAbstract
    parent = entity.parent
    renamingIdentifier = entity.renamingIdentifier
    versionHashModifier = entity.versionHashModifier
    codeGeneration = entity.codeGeneration == .manual ? "manual" : entity.codeGeneration.rawValue
    attributes = entity.attributes.map(AttributeDocument.init)
    relationships = entity.relationships.map(RelationshipDocument.init)
    fetchedProperties = entity.fetchedProperties.map(FetchedPropertyDocument.init)
    uniquenessConstraints = entity.uniquenessConstraints
    fetchIndexes = entity.fetchIndexes.map(FetchIndexDocument.init)
    compoundIndexes = entity.compoundIndexes
  }
}

struct CompositeDocument: Encodable {
  var name: String
  var attributes: [AttributeDocument]

  init(_ composite: Composite) {
    name = composite.name
    attributes = composite.attributes.map(AttributeDocument.init)
  }
}

struct FetchIndexDocument: Encodable {
  struct Element: Encodable {
    var property: String
    var isAscending: Bool
    var type: String
  }

  var name: String
  var elements: [Element]

  init(_ index: FetchIndex) {
    name = index.name
    elements = index.elements.map {
      Element(property: $0.property, isAscending: $0.isAscending, type: $0.type)
    }
  }
}
