import MomentumModel

/// What a template may say about a property.
package struct PropertyView: Equatable, Sendable {
  /// As source spells it.
  package var name: String
  package var type: String
  /// The calls that read and write the value, the new one being `newValue`.
  package var getter: String
  package var setter: String
  /// One line about the property as the model has it.
  package var comment: String
  package var number: Int
  /// The class at the other end of a relationship.
  package var destination: String?
  /// `Books` of `addToBooks`; nil unless the property is to-many.
  package var accessorStem: String?
  var needsFoundation = false

  var templateValue: TemplateValue {
    [
      "name": .string(name), "type": .string(type), "getter": .string(getter),
      "setter": .string(setter), "comment": .string(comment), "number": .integer(number),
      "destination": destination.map(TemplateValue.string) ?? .null,
      "accessorStem": accessorStem.map(TemplateValue.string) ?? .null,
    ]
  }
}

extension PropertyView {
  init(_ attribute: Attribute, type: ScalarType, name: String, number: Int) {
    let access = type.rawValue
    self.name = SwiftName.escaped(name)
    self.type = attribute.isOptional ? access + "?" : access
    getter = (attribute.isOptional ? "getOptional" : "get") + "\(access)(\(number))"
    setter = "set\(access)(\(number), newValue)"
    let presence = attribute.isOptional ? "optional" : "required"
    let typeName = attribute.type?.rawValue ?? ""
    comment = "Attribute '\(SwiftText.comment(attribute.name))': \(typeName), \(presence)."
    self.number = number
    needsFoundation = type.needsFoundation
  }

  /// `accessorStem` is ignored for a to-one relationship.
  init(
    _ relationship: Relationship, destination: String, name: String, number: Int,
    accessorStem: String?
  ) {
    let access = relationship.isToMany ? "ToMany" : "ToOne"
    self.name = SwiftName.escaped(name)
    type = relationship.isToMany ? "Set<\(destination)>" : destination + "?"
    getter = "get\(access)(\(number))"
    setter = "set\(access)(\(number), newValue)"
    comment = relationship.comment
    self.number = number
    self.destination = destination
    self.accessorStem = relationship.isToMany ? accessorStem : nil
  }
}

extension Relationship {
  fileprivate var comment: String {
    let count = isToMany ? "to many" : "to one"
    let inverse = inverse.map { ", inverse '\(SwiftText.comment($0.name))'" } ?? ""
    return "Relationship '\(SwiftText.comment(name))': \(count) "
      + "'\(SwiftText.comment(destination))'\(inverse), \(isOptional ? "optional" : "required")."
  }
}
