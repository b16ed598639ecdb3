package import MomentumModel
import MomentumPredicate

extension Model {
  /// The model as a compiled one would hold it, in the form that `CompiledModel` reads:
  ///
  /// - without what only Xcode knows: the editor's state, code generation, scalar flags, the marks
  ///   of CloudKit and SwiftData,
  /// - in one order, by UTF-8, of all that has none: entities, properties, indexes, fetch requests,
  ///   configurations and their members, version identifiers, user info,
  /// - defaults and bounds in one spelling, see `AttributeValue.canonicalText`,
  /// - predicates and expressions in their normal form; what cannot be parsed is kept,
  /// - legacy index flags of attributes and compound indexes as fetch indexes,
  /// - fetch requests with what a new `NSFetchRequest` has where the model does not say.
  ///
  /// Linear but for sorting.
  package var compiledForm: Model {
    var model = self
    model.isUsedWithCloudKit = false
    model.isUsedWithSwiftData = false
    model.versionIdentifiers = Set(versionIdentifiers).sorted { $0.precedes($1) }
    model.entities = entities.map(\.compiledForm).sorted { $0.name.precedes($1.name) }
    model.fetchRequests = fetchRequests.map(\.compiledForm).sorted { $0.name.precedes($1.name) }
    model.configurations = configurations.map(\.compiledForm)
      .sorted { $0.name.precedes($1.name) }
    model.composites = composites.map(\.compiledForm).sorted { $0.name.precedes($1.name) }
    return model.withoutEditorState
  }
}

extension Entity {
  fileprivate var compiledForm: Entity {
    var entity = self
    entity.className = Self.compiledClassName(className)
    entity.codeGeneration = .manual
    entity.renamingIdentifier = renamingIdentifier == name ? nil : renamingIdentifier
    entity.userInfo = userInfo.compiledForm
    entity.attributes = attributes.map(\.compiledForm).sorted { $0.name.precedes($1.name) }
    entity.relationships = relationships.map(\.compiledForm)
      .sorted { $0.name.precedes($1.name) }
    entity.fetchedProperties = fetchedProperties.map(\.compiledForm)
      .sorted { $0.name.precedes($1.name) }
    entity.fetchIndexes = fetchIndexes.map(\.compiledForm)
    entity.makeIndexesCanonical()
    return entity
  }

  /// The compiler keeps the name as it is written, a leading dot included. It names
  /// `NSManagedObject` where there is no class.
  static func compiledClassName(_ name: String?) -> String? {
    name == "" || name == "NSManagedObject" ? nil : name
  }
}

extension Attribute {
  fileprivate var compiledForm: Attribute {
    var attribute = self
    attribute.usesScalarValueType = nil
    attribute.defaultValueText = canonicalDefaultText
    attribute.minimumText = canonicalMinimumText
    attribute.maximumText = canonicalMaximumText
    attribute.derivationExpression = derivationExpression.map(normalizedExpression)
    attribute.renamingIdentifier = renamingIdentifier == name ? nil : renamingIdentifier
    attribute.userInfo = userInfo.compiledForm
    return attribute
  }
}

extension Composite {
  fileprivate var compiledForm: Composite {
    var composite = self
    composite.attributes = attributes.map(\.compiledForm).sorted { $0.name.precedes($1.name) }
    return composite
  }
}

extension Relationship {
  fileprivate var compiledForm: Relationship {
    var relationship = self
    relationship.maximumCount = isToMany ? maximumCount : 1
    relationship.renamingIdentifier = renamingIdentifier == name ? nil : renamingIdentifier
    relationship.userInfo = userInfo.compiledForm
    return relationship
  }
}

extension FetchedProperty {
  fileprivate var compiledForm: FetchedProperty {
    var property = self
    property.fetchRequest = fetchRequest?.compiledForm
    // The request of a fetched property loses its name.
    property.fetchRequest?.name = ""
    property.userInfo = userInfo.compiledForm
    return property
  }
}

extension FetchRequestTemplate {
  /// What the model leaves out has the default of a new request, which depends on the results.
  var compiledForm: FetchRequestTemplate {
    var request = self
    request.predicate = predicate.map(normalizedPredicate)
    request.includesSubentities = includesSubentities ?? true
    request.includesPropertyValues = includesPropertyValues ?? (resultType != .objectIDs)
    request.returnsObjectsAsFaults = returnsObjectsAsFaults ?? true
    request.includesPendingChanges = includesPendingChanges ?? (resultType != .dictionaries)
    request.returnsDistinctResults = returnsDistinctResults ?? false
    return request
  }
}

extension FetchIndex {
  fileprivate var compiledForm: FetchIndex {
    var index = self
    index.partialPredicate = partialPredicate.map(normalizedPredicate)
    for position in elements.indices {
      if case .expression(let text, let type) = elements[position].subject {
        index.elements[position].subject = .expression(normalizedExpression(text), type: type)
      }
    }
    return index
  }
}

extension Configuration {
  fileprivate var compiledForm: Configuration {
    var configuration = Configuration(name: name)
    configuration.entities = Set(entities).sorted { $0.precedes($1) }
    return configuration
  }
}

extension UserInfo {
  /// A dictionary keeps one value of a key.
  fileprivate var compiledForm: UserInfo {
    var known: Set<String> = []
    return UserInfo(
      entries.filter { known.insert($0.key).inserted }.sorted { $0.key.precedes($1.key) })
  }
}

private func normalizedPredicate(_ text: String) -> String {
  (try? FormatPredicate(parsing: text))?.normalized.formatText ?? text
}

private func normalizedExpression(_ text: String) -> String {
  (try? FormatExpression(parsing: text))?.normalized.formatText ?? text
}
