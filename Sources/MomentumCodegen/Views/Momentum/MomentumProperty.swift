import MomentumModel

/// What the template of flavor `momentum` says about a property.
struct MomentumProperty {
  private let plan: PropertyPlan

  init(_ plan: PropertyPlan) { self.plan = plan }

  var templateValue: TemplateValue {
    var fields: [String: TemplateValue] = [
      "comment": .list(plan.commentLines.map(TemplateValue.string)),
      "label": .string(SwiftText.comment(plan.property.name)),
      "name": .string(SwiftName.escaped(plan.name)), "type": .string(type),
      "getter": .string(getter), "setter": setter.map(TemplateValue.string) ?? .null,
      "number": .integer(plan.number),
    ]
    if case .toMany(let destination, let isOrdered, let names) = plan.content {
      fields["accessors"] = [
        "stem": .string(names.stem), "live": .string(SwiftName.escaped(names.live)),
        "isOrdered": .bool(isOrdered), "element": .string(SwiftName.escaped(destination)),
      ]
    }
    return .dictionary(fields)
  }

  private var type: String {
    switch plan.content {
    case .value(let value): value.type
    case .toOne(let destination): SwiftName.escaped(destination) + "?"
    case .toMany(let destination, isOrdered: true, _): "[" + SwiftName.escaped(destination) + "]"
    case .toMany(let destination, isOrdered: false, _):
      "Set<" + SwiftName.escaped(destination) + ">"
    }
  }

  private var getter: String {
    switch plan.content {
    case .value(let value): value.getterName + "(\(plan.number))"
    case .toOne: "getToOne(\(plan.number))"
    case .toMany(_, let isOrdered, _): (isOrdered ? "getOrdered" : "getToMany") + "(\(plan.number))"
    }
  }

  private var setter: String? {
    switch plan.content {
    case .value(let value):
      value.isReadOnly ? nil : "set\(value.accessorWord)(\(plan.number), newValue)"
    case .toOne: "setToOne(\(plan.number), newValue)"
    case .toMany(_, let isOrdered, _):
      (isOrdered ? "setOrdered" : "setToMany") + "(\(plan.number), newValue)"
    }
  }
}

extension PropertyPlan {
  /// Whether the runtime cannot find the property's number by asking the key path: it asks with
  /// values of its own, and of types of the user's it has none.
  var needsKeyPathEntry: Bool {
    guard case .value(let value) = content else { return true }
    switch value.form {
    case .plain, .number: return false
    case .raw, .codable, .transformed, .composite, .undefined: return true
    }
  }
}

extension ValuePlan {
  /// The end of the runtime's accessors' names: `Int16`, `Raw`.
  fileprivate var accessorWord: String {
    switch form {
    case .plain(let type): type.rawValue
    case .number: "Storable"
    case .raw: "Raw"
    case .codable: "Codable"
    case .transformed: "Transformed"
    case .composite: "Composite"
    case .undefined: "Transient"
    }
  }

  fileprivate var getterName: String {
    switch form {
    case .plain: (isOptional ? "getOptional" : "get") + accessorWord
    default: (isOptional ? "get" : "getRequired") + accessorWord
    }
  }
}
