import MomentumModel

/// One aspect of an element that differs between two versions, in the words of the model file.
package struct FieldChange: Equatable, Sendable {
  package enum Field: String, Sendable {
    case parent, isAbstract = "abstract", versionHashModifier = "hash modifier"
    case uniquenessConstraints = "uniqueness constraints", className = "class"
    case codeGeneration = "code generation", indexes, renamingIdentifier = "renaming identifier"
    case type, isOptional = "optional", isTransient = "transient"
    case externalStorage = "external storage", preservation = "preserve after deletion"
    case derivation, composite
    case defaultValue = "default", validation, valueTransformer = "value transformer"
    case customClass = "custom class", scalar = "scalar flag"
    case destination, inverse, isToMany = "to-many", isOrdered = "ordered"
    case minimumCount = "minimum count", maximumCount = "maximum count"
    case deleteRule = "delete rule", userInfo = "user info", spotlight = "Spotlight indexing"
    case cloudEncryption = "cloud encryption"
  }

  package var field: Field
  package var values: Versioned<String>
}

extension FieldChange.Field {
  /// Whether the field takes part in the version hash, so that a change of it means a migration.
  package var isHashed: Bool {
    switch self {
    case .parent, .isAbstract, .versionHashModifier, .uniquenessConstraints, .type, .isOptional,
      .isTransient, .externalStorage, .preservation, .derivation, .composite,
      .destination, .inverse, .isToMany, .isOrdered, .minimumCount, .maximumCount:
      true
    case .className, .codeGeneration, .indexes, .renamingIdentifier, .defaultValue, .validation,
      .valueTransformer, .customClass, .scalar, .deleteRule, .userInfo, .spotlight,
      .cloudEncryption:
      false
    }
  }
}

/// The fields whose texts differ, in the order given.
private func changes(
  _ fields: [(FieldChange.Field, Versioned<String>)]
) -> [FieldChange] {
  fields.filter { $0.1.old != $0.1.new }.map { FieldChange(field: $0.0, values: $0.1) }
}

private func word(_ flag: Bool) -> String { flag ? "YES" : "NO" }

extension Versioned<Entity> {
  /// What differs in the entity itself, its properties left out.
  package var fieldChanges: [FieldChange] {
    // Constraints and indexes follow a renamed property; that alone is no change of theirs.
    let pair =
      old.namesProperties ? Versioned(old: old.renamingProperties(newNames), new: new) : self
    return changes([
      (.isAbstract, map { word($0.isAbstract) }),
      (.versionHashModifier, map { $0.versionHashModifier ?? "" }),
      (
        .uniquenessConstraints,
        pair.map {
          $0.uniquenessConstraints.map { $0.joined(separator: ",") }.joined(separator: " ")
        }
      ),
      (.className, map { $0.className ?? "" }),
      (.codeGeneration, map(\.codeGeneration.rawValue)),
      (.indexes, pair.map(\.indexText)),
      (.userInfo, map(\.userInfo.text)),
    ])
  }

  /// The new names of the own properties that both versions have, by their old names.
  private var newNames: [String: String] {
    let attributes = MomentumMigration.pair(map(\.attributes), by: \.identity).kept
    let relationships = MomentumMigration.pair(map(\.relationships), by: \.identity).kept
    return Dictionary(
      attributes.map { ($0.old.name, $0.new.name) }
        + relationships.map { ($0.old.name, $0.new.name) },
      uniquingKeysWith: { first, _ in first })
  }
}

extension Entity {
  /// Whether constraints or indexes do.
  fileprivate var namesProperties: Bool {
    !uniquenessConstraints.isEmpty || !fetchIndexes.isEmpty || !compoundIndexes.isEmpty
  }

  /// The entity with the properties that constraints and indexes name called otherwise.
  fileprivate func renamingProperties(_ names: [String: String]) -> Entity {
    var entity = self
    entity.uniquenessConstraints = uniquenessConstraints.map { $0.map { names[$0] ?? $0 } }
    entity.compoundIndexes = compoundIndexes.map { $0.map { names[$0] ?? $0 } }
    for index in entity.fetchIndexes.indices {
      for element in entity.fetchIndexes[index].elements.indices {
        guard let name = entity.fetchIndexes[index].elements[element].property else { continue }
        entity.fetchIndexes[index].elements[element].subject = .property(names[name] ?? name)
      }
    }
    return entity
  }

  fileprivate var indexText: String {
    let fetch = fetchIndexes.map { index in
      index.name + ":" + index.elements.map(\.text).joined(separator: ",")
        + (index.partialPredicate.map { " where " + $0 } ?? "")
    }
    return (fetch + compoundIndexes.map { $0.joined(separator: ",") }).joined(separator: "; ")
  }
}

extension FetchIndex.Element {
  fileprivate var text: String {
    let subject =
      switch subject {
      case .property(let name): name
      case .expression(let text, let type): "(\(text)) \(type?.rawValue ?? "")"
      }
    return "\(subject) \(collation.rawValue)\(isAscending ? "" : " descending")"
  }
}

extension UserInfo {
  /// By key, since the order has no meaning.
  fileprivate var text: String {
    entries.map { "\($0.key)=\($0.value)" }.sorted().joined(separator: ", ")
  }
}

extension Versioned<Attribute> {
  package var fieldChanges: [FieldChange] {
    let hashed = changes([
      (.type, map { $0.type?.rawValue ?? "Undefined" }),
      (.isOptional, map { word($0.isOptional) }),
      (.isTransient, map { word($0.isTransient) }),
      (.externalStorage, map { word($0.allowsExternalBinaryDataStorage) }),
      (.preservation, map { word($0.preservesValueInHistoryOnDeletion) }),
      (.derivation, map { $0.derivationExpression ?? "" }),
      (.composite, map { $0.composite ?? "" }),
      (.versionHashModifier, map { $0.versionHashModifier ?? "" }),
    ])
    let neutral = changes([
      (.defaultValue, map { $0.defaultValueText ?? "none" }),
      (.validation, map(\.validationText)),
      (.valueTransformer, map { $0.valueTransformerName ?? "" }),
      (.customClass, map { $0.customClassName ?? "" }),
      (.scalar, map { $0.usesScalarValueType.map(word) ?? "" }),
      (.indexes, map { word($0.isIndexed) }),
      (.cloudEncryption, map { word($0.allowsCloudEncryption) }),
      (.spotlight, map { word($0.isIndexedBySpotlight || $0.isStoredInExternalRecord) }),
      (.userInfo, map(\.userInfo.text)),
    ])
    return hashed + neutral
  }
}

extension Attribute {
  fileprivate var validationText: String {
    [minimumText, maximumText, regularExpression].map { $0 ?? "" }.joined(separator: " … ")
  }
}

extension Versioned<Relationship> {
  package var fieldChanges: [FieldChange] {
    changes([
      (.destination, map(\.destination)),
      (.inverse, map { $0.inverse?.name ?? "" }),
      (.isToMany, map { word($0.isToMany) }),
      (.isOrdered, map { word($0.isOrdered) }),
      (.isOptional, map { word($0.isOptional) }),
      (.isTransient, map { word($0.isTransient) }),
      (.minimumCount, map { String($0.minimumCount) }),
      (.maximumCount, map { $0.isToMany ? $0.maximumCount.map { String($0) } ?? "" : "1" }),
      (.versionHashModifier, map { $0.versionHashModifier ?? "" }),
      (.deleteRule, map(\.deleteRule.rawValue)),
      (.indexes, map { word($0.isIndexed) }),
      (.spotlight, map { word($0.isIndexedBySpotlight || $0.isStoredInExternalRecord) }),
      (.userInfo, map(\.userInfo.text)),
    ])
  }
}
