import MomentumModel

/// What the template of flavor `coredata` says about a structure of the model.
struct CoreDataComposite {
  struct Element: Equatable {
    var plan: CompositePlan.Element
    var value: CoreDataValue

    var name: String { SwiftName.escaped(plan.name) }
  }

  let elements: [Element]
  private let plan: CompositePlan

  init(_ plan: CompositePlan) {
    self.plan = plan
    elements = plan.elements.map { Element(plan: $0, value: CoreDataValue(elementOf: $0.value)) }
  }

  /// `words` stand before `struct`, `access` before its members.
  func templateValue(words: String, access: String) -> TemplateValue {
    let initializer = SwiftSignature(
      start: access + "init", parameters: elements.map(parameter), end: " {", step: 4)
    return [
      "comment": .string(SwiftText.comment(plan.composite.name)),
      "name": .string(SwiftName.escaped(plan.name)), "words": .string(words),
      "access": .string(access),
      "initializer": .list(initializer.lines(indent: 4).map(TemplateValue.string)),
      "elements": .list(elements.map(templateValue)),
    ]
  }

  private func templateValue(_ element: Element) -> TemplateValue {
    let key = SwiftText.literal(element.plan.attribute.name)
    let read = element.value.reading("elements[\(key)]", key: element.plan.attribute.name)
    return [
      "name": .string(element.name), "type": .string(element.value.type), "key": .string(key),
      "comment": .string(SwiftText.comment(element.plan.attribute.name)),
      "read": .string(read.first ?? "nil"),
      "stored": .string(element.value.stored("self." + element.name)),
    ]
  }

  /// An optional element is nil unless given.
  private func parameter(_ element: Element) -> String {
    "\(element.name): \(element.value.type)" + (element.plan.value.isOptional ? " = nil" : "")
  }
}
