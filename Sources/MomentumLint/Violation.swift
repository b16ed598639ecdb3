package import MomentumDiagnostics
package import MomentumModel

/// What a rule found, and on which element. Id, severity and place are added to it.
package struct Violation: Equatable, Sendable {
  /// Says what is: lower case, no full stop, names in single quotes.
  package var message: String
  /// Says what to do.
  package var note: String?
  /// Nil means what the rule was asked about: the property, the entity, the model.
  package var path: ModelPath?
  /// The part of the element that it is about.
  package var part: ModelPart?
  /// The XML attribute whose value is at fault, such as `inverseName`; nil for the element itself.
  package var attribute: String?
  /// How many bytes of that value come before the fault, where the value is a text with places.
  package var offset: Int?
  /// How many bytes of the value are at fault, from there on; nil where that is not known.
  package var length: Int?
  /// More or less serious than the rule usually is.
  package var level: RuleLevel?

  package init(
    _ message: String, note: String? = nil, at path: ModelPath? = nil, part: ModelPart? = nil,
    attribute: String? = nil, offset: Int? = nil, length: Int? = nil, level: RuleLevel? = nil
  ) {
    self.message = message
    self.note = note
    self.path = path
    self.part = part
    self.attribute = attribute
    self.offset = offset
    self.length = length
    self.level = level
  }
}
