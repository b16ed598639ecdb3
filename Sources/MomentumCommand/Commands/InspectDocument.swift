import MomentumDiagnostics
import MomentumModel
import MomentumReader

/// Version 1 of the JSON form of a model. What the model does not say is left out.
struct InspectDocument: Encodable {
  var version = 1
  var path: String
  /// `xml`, `compiled` (also the copy in a store) or `elements`.
  var form: String
  var modelVersion: String
  var currentVersion: String?
  var versions: [String]
  var versionIdentifiers: [String]
  var counts: ModelCounts
  var entities: [EntityDocument]
  var composites: [CompositeDocument]
  var fetchRequests: [FetchRequestDocument]
  var configurations: [ConfigurationDocument]
  var isUsedWithCloudKit: Bool
  var isUsedWithSwiftData: Bool
  var minimumToolsVersion: String?
  var diagram: [DiagramElementDocument]?
  var findings: [FindingDocument]

  init(_ loaded: LoadedModel) {
    path = loaded.bundle.path
    form = "\(loaded.form)"
    modelVersion = loaded.version.name
    currentVersion = loaded.bundle.currentName
    versions = loaded.bundle.versions.map(\.name)
    versionIdentifiers = loaded.model.versionIdentifiers
    counts = ModelCounts(loaded.model)
    entities = loaded.model.entities.map(EntityDocument.init)
    composites = loaded.model.composites.map(CompositeDocument.init)
    fetchRequests = loaded.model.fetchRequests.map(FetchRequestDocument.init)
    configurations = loaded.model.configurations.map(ConfigurationDocument.init)
    isUsedWithCloudKit = loaded.model.isUsedWithCloudKit
    isUsedWithSwiftData = loaded.model.isUsedWithSwiftData
    minimumToolsVersion = loaded.model.minimumToolsVersion
    diagram = loaded.model.diagram?.map(DiagramElementDocument.init)
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
  var isSyncable: Bool
  var userInfo: [UserInfoEntryDocument]

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
    isSyncable = entity.isSyncable
    userInfo = entity.userInfo.entries.map(UserInfoEntryDocument.init)
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
  /// Over a property or an expression.
  struct Element: Encodable {
    var property: String?
    var expression: String?
    var expressionType: String?
    var isAscending: Bool
    var type: String

    init(_ element: FetchIndex.Element) {
      property = element.property
      if case .expression(let text, let type) = element.subject {
        expression = text
        expressionType = type?.rawValue
      }
      isAscending = element.isAscending
      type = element.collation.rawValue
    }
  }

  var name: String
  var elements: [Element]
  var partialPredicate: String?

  init(_ index: FetchIndex) {
    name = index.name
    elements = index.elements.map(Element.init)
    partialPredicate = index.partialPredicate
  }
}

struct ConfigurationDocument: Encodable {
  var name: String
  var entities: [String]
  var isUsedWithCloudKit: Bool

  init(_ configuration: Configuration) {
    name = configuration.name
    entities = configuration.entities
    isUsedWithCloudKit = configuration.isUsedWithCloudKit
  }
}

struct DiagramElementDocument: Encodable {
  var name: String
  var x: Double
  var y: Double
  var width: Double
  var height: Double

  init(_ element: DiagramElement) {
    name = element.name
    x = element.x
    y = element.y
    width = element.width
    height = element.height
  }
}
