import MomentumDiagnostics
import MomentumModel

// What the generator cannot express yet, or only under another name, and how it says so.

extension Attribute {
  /// nil for an attribute that is generated.
  var reasonToLeaveOut: String? {
    if isDerived { return "derived attributes are not covered yet" }
    guard let type else { return "attributes of undefined type are not covered yet" }
    return ScalarType(type) == nil ? "\(type.rawValue) attributes are not covered yet" : nil
  }
}

extension Relationship {
  /// nil for a relationship that is generated.
  func reasonToLeaveOut(_ classes: ClassTable) -> String? {
    if isTransient { return "transient relationships are not covered yet" }
    if isToMany, isOrdered { return "ordered relationships are not covered yet" }
    if isToMany, inverse == nil { return "to-many relationships need an inverse" }
    return classes.className(forEntity: destination) == nil
      ? "the model has no entity '\(destination)'" : nil
  }
}

extension Diagnostic {
  static func notCovered(_ path: ModelPath, _ reason: String) -> Diagnostic {
    Diagnostic(
      "generate-not-covered", .warning, "property '\(path)' is left out: \(reason)", at: path)
  }

  static func notCovered(_ property: FetchedProperty, in entity: Entity) -> Diagnostic {
    notCovered(
      ModelPath(entity.name, property.name), "fetched properties are not covered yet")
  }

  static func duplicateProperty(at path: ModelPath) -> Diagnostic {
    Diagnostic(
      "model-duplicate-property", .warning,
      "a second property '\(path)' is left out: the entity or one that it inherits from has it",
      at: path)
  }

  static func invalidName(at path: ModelPath) -> Diagnostic {
    Diagnostic(
      "swift-name-invalid", .warning,
      "property '\(path)' is left out: its name is not an identifier", at: path)
  }

  static func renamed(at path: ModelPath, to name: String) -> Diagnostic {
    let property = path.property ?? ""
    let isReserved = ReservedNames.members.contains(property)
    return Diagnostic(
      isReserved ? "swift-reserved-nsobject" : "swift-accessor-collision", .warning,
      "property '\(path)' is called '\(name)' in Swift: its name means something else there",
      at: path)
  }

  static func accessorCollision(at path: ModelPath, stem: String) -> Diagnostic {
    Diagnostic(
      "swift-accessor-collision", .warning,
      "the accessors of '\(path)' are called 'addTo\(stem)' and 'removeFrom\(stem)'", at: path)
  }
}
