import MomentumModel

/// What a key means on an object or a structure.
enum ScopeMember {
  case attribute(FormatType, isTransient: Bool)
  case relationship(destination: String, isToMany: Bool, isTransient: Bool)
  /// The entity that is fetched; nil if the model does not say.
  case fetched(entity: String?)
  /// Two properties have the name.
  case ambiguous
}

extension Entity {
  /// The own properties.
  var scopeMembers: [String: ScopeMember] {
    var members = attributes.scopeMembers
    for relationship in relationships {
      members.add(
        .relationship(
          destination: relationship.destination, isToMany: relationship.isToMany,
          isTransient: relationship.isTransient), named: relationship.name)
    }
    for property in fetchedProperties {
      members.add(.fetched(entity: property.fetchRequest?.entity), named: property.name)
    }
    return members
  }
}

extension [Attribute] {
  var scopeMembers: [String: ScopeMember] {
    var members: [String: ScopeMember] = [:]
    for attribute in self {
      members.add(
        .attribute(FormatType(attribute), isTransient: attribute.isTransient),
        named: attribute.name)
    }
    return members
  }
}

extension [String: ScopeMember] {
  fileprivate mutating func add(_ member: ScopeMember, named name: String) {
    self[name] = self[name] == nil ? member : .ambiguous
  }
}
