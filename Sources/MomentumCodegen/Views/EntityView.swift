import MomentumModel

/// What a template may say about an entity that has a class. Every decision is made here, so that
/// a template only repeats and substitutes.
package struct EntityView: Equatable, Sendable {
  /// The entity's name as the model writes it; not safe in source.
  package var entity: String
  /// The entity's name, fit for a line comment, and as a string literal.
  package var entityComment: String
  package var entityLiteral: String
  /// The class without back-ticks, for file names, and as source spells it.
  package var className: String
  package var name: String
  package var superclass: String
  /// The words before `class`, each with a blank after it.
  package var classWords: String
  /// The access of members, with a blank after it, or empty.
  package var access: String
  package var isRoot: Bool
  package var properties: [PropertyView]
  /// The elements of a dictionary from key paths, inherited ones too, to property numbers.
  package var keyPaths: [String]

  /// Whether the class's interface names something of the runtime.
  var showsRuntime: Bool {
    superclass == baseClassName || properties.contains { $0.destination == baseClassName }
  }

  var needsFoundation: Bool { properties.contains(where: \.needsFoundation) }

  var templateValue: TemplateValue {
    [
      "entityComment": .string(entityComment), "entityLiteral": .string(entityLiteral),
      "name": .string(name), "superclass": .string(superclass),
      "classWords": .string(classWords), "access": .string(access), "isRoot": .bool(isRoot),
      "properties": .list(properties.map(\.templateValue)),
      "keyPaths": .list(keyPaths.map(TemplateValue.string)),
    ]
  }
}
