/// What part of a model or of its history a rule looks at.
package enum RuleGroup: String, CaseIterable, Sendable {
  case bundle, entity, hierarchy, attribute, derived, composite, transform, relationship, unique
  case index, fetch, configuration
  case cloudKit = "cloudkit"
  case swiftName = "swift-name"
  case swiftClass = "swift-class"
  case swiftType = "swift-type"
  case history, chain
  /// The run itself, and how it is configured.
  case run
}
