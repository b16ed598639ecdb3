import MomentumModel
import MomentumPredicate
import Synchronization

/// The stored fetch requests and the fetched properties of a model. Their predicates are read and
/// checked once, when they are first asked for.
final class ModelQueries: Sendable {
  /// A stored request, or that of a fetched property, ready for its variables.
  struct Prepared: Sendable {
    let template: FetchRequestTemplate
    /// Nil for every object.
    let predicate: FormatPredicate?
    /// What has to be given, without the dollar signs.
    let variables: [String]
    /// The entity with the fetched property; nil for a stored request.
    let source: String?
  }

  private struct Known {
    var scope: FormatScope?
    var prepared: [String: Result<Prepared, StoreError>] = [:]
  }

  private let model: Model
  private let tree: InheritanceTree
  private let templates: [String: FetchRequestTemplate]
  private let known = Mutex(Known())

  init(_ model: Model, tree: InheritanceTree) {
    self.model = model
    self.tree = tree
    templates = Dictionary(
      model.fetchRequests.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// What keys mean in the model.
  var scope: FormatScope {
    known.withLock { known in
      if let scope = known.scope { return scope }
      let scope = FormatScope(model, tree: tree)
      known.scope = scope
      return scope
    }
  }

  /// The stored request of that name.
  func template(named name: String) throws(StoreError) -> Prepared {
    guard let template = templates[name] else {
      throw StoreError(
        .unsupported, "the model has no fetch request '\(name)'; it has \(templates.keys.named)")
    }
    return try prepared("request " + name) { try self.prepare(template, source: nil) }
  }

  /// The fetched property of an entity, own or inherited; nil if there is none of that name.
  func fetchedProperty(named name: String, of entity: Int) -> FetchedProperty? {
    owner(of: name, entity)?.property
  }

  /// The request of a fetched property, own or inherited.
  func request(ofFetchedProperty name: String, of entity: Int) throws(StoreError) -> Prepared {
    guard let (owner, property) = owner(of: name, entity) else {
      throw StoreError(
        .unsupported, "entity '\(model.entities[entity].name)' has no fetched property '\(name)'")
    }
    guard let request = property.fetchRequest else {
      throw StoreError(
        .unsupported, "the fetched property '\(owner.name).\(name)' has no fetch request")
    }
    return try prepared("property \(owner.name).\(name)") {
      try self.prepare(request, source: owner.name)
    }
  }

  private func owner(of name: String, _ entity: Int) -> (Entity, property: FetchedProperty)? {
    for position in tree.ancestry(of: entity).reversed() {
      let owner = model.entities[position]
      if let property = owner.fetchedProperties.first(where: { $0.name == name }) {
        return (owner, property)
      }
    }
    return nil
  }

  private func prepared(
    _ key: String, _ prepare: () throws -> Prepared
  ) throws(StoreError) -> Prepared {
    if let result = known.withLock({ $0.prepared[key] }) { return try result.get() }
    let result = Result(catching: prepare).mapError { StoreError($0) }
    known.withLock { $0.prepared[key] = result }
    return try result.get()
  }

  private func prepare(
    _ template: FetchRequestTemplate, source: String?
  ) throws(StoreError) -> Prepared {
    guard let text = template.predicate, !text.isEmpty else {
      return Prepared(template: template, predicate: nil, variables: [], source: source)
    }
    let condition = try FormatCondition(format: text, arguments: [], variables: [:])
    let check = try FormatCondition.check(
      condition.predicate, entity: template.entity, source: source, scope)
    guard check.arguments.isEmpty else {
      throw StoreError(
        .unsupported, "the stored predicate '\(text)' has places for arguments, which nobody gives")
    }
    return Prepared(
      template: template, predicate: condition.predicate,
      variables: check.variables.keys.sorted(), source: source)
  }
}

extension Collection<String> {
  /// For messages.
  var named: String { isEmpty ? "none" : sorted().map { "'\($0)'" }.joined(separator: ", ") }
}
