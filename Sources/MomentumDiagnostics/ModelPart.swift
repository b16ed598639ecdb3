/// An element of a model file that has no `ModelPath` of its own. Numbers count from 0 in model order.
package enum ModelPart: Hashable, Sendable {
  // Of the model.
  case model
  case configuration(Int)
  /// An entity that a configuration lists.
  case member(configuration: Int, Int)
  case fetchRequest(Int)
  case composite(Int)
  case compositeElement(composite: Int, Int)

  // Of an entity.
  case fetchIndex(Int)
  case fetchIndexElement(index: Int, Int)
  case uniquenessConstraint(Int)
  /// A property that a uniqueness constraint names.
  case constraint(uniquenessConstraint: Int, Int)
  case compoundIndex(Int)
  /// A property that a legacy compound index names.
  case compoundIndexElement(index: Int, Int)

  // Of an entity or a property.
  case userInfoEntry(Int)
  /// The request of a fetched property.
  case request

  /// Whether it stands inside an entity and in none of its properties.
  var isOfEntity: Bool {
    switch self {
    case .fetchIndex, .fetchIndexElement, .uniquenessConstraint, .constraint, .compoundIndex,
      .compoundIndexElement:
      true
    case .model, .configuration, .member, .fetchRequest, .composite, .compositeElement,
      .userInfoEntry, .request:
      false
    }
  }

  /// Whether it stands beside the entities rather than inside one.
  var isOfModel: Bool {
    switch self {
    case .model, .configuration, .member, .fetchRequest, .composite, .compositeElement: true
    case .fetchIndex, .fetchIndexElement, .uniquenessConstraint, .constraint, .compoundIndex,
      .compoundIndexElement, .userInfoEntry, .request:
      false
    }
  }
}
