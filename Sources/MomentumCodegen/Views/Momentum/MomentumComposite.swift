import MomentumModel

/// What the template of flavor `momentum` says about a structure of the model.
struct MomentumComposite {
  private let plan: CompositePlan
  private let access: String

  init(_ plan: CompositePlan, access: String) {
    self.plan = plan
    self.access = access
  }

  var needsFoundation: Bool { plan.elements.contains { $0.value.foundationPart > .none } }

  var templateValue: TemplateValue {
    let initializer = SwiftSignature(
      start: access + "init", parameters: plan.elements.map(parameter), end: " {")
    return [
      "comment": .string(SwiftText.comment(plan.composite.name)),
      "name": .string(SwiftName.escaped(plan.name)), "access": .string(access),
      "count": .integer(plan.elementCount),
      "initializer": .list(initializer.lines(indent: 2).map(TemplateValue.string)),
      "elements": .list(plan.elements.map(element)),
    ]
  }

  private func element(_ element: CompositePlan.Element) -> TemplateValue {
    let isComposite = if case .composite = element.value.form { true } else { false }
    let name = SwiftName.escaped(element.name)
    let getter = element.value.isOptional ? "value" : "required"
    return [
      "name": .string(name), "type": .string(element.value.type), "index": .integer(element.index),
      "comment": .string(SwiftText.comment(element.attribute.name)),
      "getter": .string(
        isComposite
          ? (element.value.isOptional ? "composite" : "requiredComposite") : getter),
      "setter": .string(isComposite ? "setComposite" : "set"),
    ]
  }

  /// An optional element is nil unless given.
  private func parameter(_ element: CompositePlan.Element) -> String {
    "\(SwiftName.escaped(element.name)): \(element.value.type)"
      + (element.value.isOptional ? " = nil" : "")
  }
}
