import MomentumModel
import MomentumPredicate

/// What has to be looked up in the whole model to describe a part of it.
struct SwiftGenTypes {
  let tree: InheritanceTree
  let scope: FormatScope
  let model: Model

  init(_ model: Model) {
    tree = InheritanceTree(model)
    scope = FormatScope(model, tree: tree)
    self.model = model
  }

  /// The Swift types of the variables that a predicate leaves open, by what they are compared with;
  /// none for a text that is no predicate.
  func variables(
    of predicate: String?, entity: String, source: String?
  ) -> TemplateValue {
    guard let predicate, let parsed = try? FormatPredicate(parsing: predicate) else { return [:] }
    let check = scope.check(parsed, entity: entity, source: source)
    return .dictionary(check.variables.mapValues { .string(typeName($0)) })
  }

  private func typeName(_ type: FormatType) -> String {
    switch type {
    case .unknown, .null: "Any"
    case .attribute(let type): type.objectTypeName
    case .composite: "[String: Any]"
    case .number: "NSNumber"
    case .object(let entity): className(of: entity)
    case .objectID: "NSManagedObjectID"
    case .entity: "NSEntityDescription"
    case .collection(let element): "[\(typeName(element))]"
    }
  }

  private func className(of entity: String) -> String {
    guard let position = tree.position(of: entity) else { return "NSManagedObject" }
    let name = model.entities[position].swiftGenClassName
    return name.isEmpty ? "NSManagedObject" : name
  }
}
