import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// Generators name the methods of a to-many relationship after it.
  static let accessorCollision = LintRule(
    RuleDescription(
      "swift-accessor-collision", .swiftName, .error, .api,
      summary: "The methods of a to-many relationship meet another name.",
      explanation: """
        A to-many relationship `tags` brings the methods `addToTags` and `removeFromTags`; an ordered \
        one also `insertIntoTags` and `replaceTags`. The first letter after the prefix is made upper \
        case, so `tags` and `Tags` lead to the same methods, which cannot be declared twice.

        A property that is itself called `addToTags` is a warning: Swift tells a property from a \
        method with an argument, people do not, and Momentum appends an underscore to the method. \
        Rename one of the two, in a new version with the old name as its renaming identifier. \
        Inherited properties \
        count, since a class inherits their methods.
        """),
    .entity { subject in
      let entity = subject.entity
      // Nearly every entity has no name that could meet another.
      guard
        subject.parent != nil
          || entity.attributes.indices.contains(where: { isUnusual(entity.attributes[$0].name) })
          || entity.relationships.indices.contains(where: {
            isUnusual(entity.relationships[$0].name)
          })
      else { return [] }
      return AccessorNames(subject).violations
    })
}

private let accessorPrefixes = ["addTo", "removeFrom", "insertInto", "replace"]

/// Whether a property is called like an accessor, or differs in its first letter from how it should be.
private func isUnusual(_ name: String) -> Bool {
  guard let first = name.utf8.first else { return false }
  if !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) { return true }
  return accessorPrefixes.contains { name.hasPrefix($0) }
}

/// The names of an entity beside those of the methods that it generates or inherits.
private struct AccessorNames {
  private let subject: LintedEntity
  private let parent: LintedEntity?

  init(_ subject: LintedEntity) {
    self.subject = subject
    parent = subject.parent
  }

  var violations: [Violation] {
    let entity = subject.entity
    var found: [Violation] = []
    // Own to-many relationships so far, by the stem of their methods.
    var stems: [String: String] = [:]
    for relationship in entity.relationships where relationship.isToMany {
      let stem = relationship.name.withUpperFirstLetter
      let other = stems.updateValue(relationship.name, forKey: stem) ?? inheritedTwin(relationship)
      if let other, other != relationship.name {
        found.append(sameMethods(relationship.name, other))
      }
      found += relationship.accessorNames.compactMap { inherited($0, relationship) }
    }
    for attribute in entity.attributes { found += meeting(attribute.name) }
    for relationship in entity.relationships { found += meeting(relationship.name) }
    return found
  }

  /// The inherited to-many relationship that differs in its first letter only.
  private func inheritedTwin(_ relationship: Relationship) -> String? {
    guard let parent else { return nil }
    let names = [relationship.name.withUpperFirstLetter, relationship.name.withLowerFirstLetter]
    return names.first {
      $0 != relationship.name && parent.relationship($0)?.relationship.isToMany == true
    }
  }

  private func sameMethods(_ name: String, _ other: String) -> Violation {
    Violation(
      "relationship '\(name)' generates the same methods as '\(other)'",
      note: "rename one of them", at: ModelPath(subject.name, name), attribute: "name")
  }

  /// A method of an own relationship that is called like an inherited property.
  private func inherited(_ accessor: String, _ relationship: Relationship) -> Violation? {
    guard let parent,
      parent.attribute(accessor) != nil || parent.relationship(accessor) != nil
    else { return nil }
    return Violation(
      "relationship '\(relationship.name)' generates '\(accessor)', which is an inherited property",
      note: "rename one of them", at: ModelPath(subject.name, relationship.name),
      attribute: "name", level: .warning)
  }

  /// An own property that is called like a method of an own or inherited relationship.
  private func meeting(_ name: String) -> [Violation] {
    guard let stem = accessorStem(name) else { return [] }
    let owner = [stem, stem.withLowerFirstLetter].lazy.compactMap { subject.relationship($0) }
      .first { $0.relationship.isToMany && $0.relationship.accessorNames.contains(name) }
    guard let owner else { return [] }
    return [
      Violation(
        "property '\(name)' is called like a method of relationship '\(owner.name)'",
        note: "rename one of them", at: ModelPath(subject.name, name), attribute: "name",
        level: .warning)
    ]
  }

  private func accessorStem(_ name: String) -> String? {
    for prefix in accessorPrefixes where name.hasPrefix(prefix) {
      let stem = String(name.dropFirst(prefix.count))
      return stem.isEmpty ? nil : stem
    }
    return nil
  }
}

extension Relationship {
  /// What the methods of a to-many relationship are called.
  fileprivate var accessorNames: [String] {
    let stem = name.withUpperFirstLetter
    let prefixes = ["addTo", "removeFrom"] + (isOrdered ? ["insertInto", "replace"] : [])
    return prefixes.map { $0 + stem }
  }
}
