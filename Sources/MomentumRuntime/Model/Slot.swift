import MomentumModel
import MomentumSQL

/// A property of an entity as the runtime treats it. Shared by all objects, so a reference: a copy
/// for each value of each row cost more than the row itself.
final class Slot: Sendable {
  enum Kind: Sendable {
    case attribute(Attribute)
    /// `destination` is the declared entity, `inverse` the number of the relationship that leads
    /// back, which is the same in every subentity of its owner.
    case toOne(Relationship, destination: Int, inverse: Int?)
    case toMany(Relationship, destination: Int, inverse: Int?)
    /// A relationship to an entity that the model does not have.
    case dangling
  }

  /// How a column becomes a value.
  enum Form: Sendable {
    case integer, real, decimal, text, uuid, data, externalData
    case object(destination: Int)
    case none
  }

  let name: String
  let kind: Kind
  let form: Form
  /// Where a store keeps the value; nil for what lives in memory only.
  let storage: PropertyStorage?
  let initialValue: SlotValue
  /// What a composite attribute is made of; nil for every other property.
  let composite: CompositeSlot?
  /// The columns that the value fills, in order.
  let columns: [String]
  /// `column = ?` for each of the columns. A to-one that changes takes the place among the former
  /// owner's members away.
  let assignments: [SQL]
  /// Whether the value is kept with a byte before it that tells where it is.
  let isExternal: Bool

  init(
    name: String, kind: Kind, storage: PropertyStorage?, composite: CompositeSlot? = nil
  ) {
    self.name = name
    self.kind = kind
    self.storage = storage
    self.composite = composite
    form = Form(kind)
    if case .attribute(let attribute) = kind {
      // An optional composite has no value until it is given one; the defaults of the elements are
      // for one that has to be there.
      initialValue =
        composite.map { attribute.isOptional ? .null : $0.initialValue }
        ?? SlotValue(defaultOf: attribute)
      isExternal = attribute.allowsExternalBinaryDataStorage
    } else {
      initialValue = .null
      isExternal = false
    }
    columns =
      switch storage {
      case .attribute(let column): [column]
      case .toOne(let column, let entityColumn, _): [column] + (entityColumn.map { [$0] } ?? [])
      case .toMany, .join, nil: composite?.columns ?? []
      }
    let order: [SQL] =
      if case .toOne(_, _, let column?) = storage { ["\(name: column) = NULL"] } else { [] }
    assignments = columns.map { name -> SQL in "\(name: name) = ?" } + order
  }

  var isToMany: Bool {
    if case .toMany = kind { return true }
    return false
  }

  /// Whether it is a to-many relationship whose members have an order.
  var isOrdered: Bool {
    if case .toMany(let relationship, _, _) = kind { return relationship.isOrdered }
    return false
  }

  var isDerived: Bool {
    if case .attribute(let attribute) = kind { return attribute.isDerived }
    return false
  }

  /// Whether it is a relationship that no other leads back from.
  var hasNoInverse: Bool {
    switch kind {
    case .toOne(_, _, nil), .toMany(_, _, nil): true
    case .attribute, .toOne, .toMany, .dangling: false
    }
  }
}

extension Slot.Form {
  fileprivate init(_ kind: Slot.Kind) {
    switch kind {
    case .attribute(let attribute): self.init(attribute)
    case .toOne(_, let destination, _): self = .object(destination: destination)
    case .toMany, .dangling: self = .none
    }
  }

  init(_ attribute: Attribute) {
    switch attribute.type {
    case .integer16, .integer32, .integer64, .boolean: self = .integer
    case .double, .float, .date: self = .real
    case .decimal: self = .decimal
    case .string, .uri: self = .text
    case .uuid: self = .uuid
    case .binary where attribute.allowsExternalBinaryDataStorage: self = .externalData
    case .binary, .transformable: self = .data
    case .composite, nil: self = .none
    }
  }
}
