import MomentumModel

/// What the template of flavor `momentum` says about a class.
struct MomentumClass {
  private let plan: ClassPlan
  private let options: GenerationOptions

  init(_ plan: ClassPlan, options: GenerationOptions) {
    self.plan = plan
    self.options = options
  }

  /// Whether the interface names something of Foundation.
  var needsFoundation: Bool {
    plan.properties.contains { property in
      if case .value(let value) = property.content { value.foundationPart > .none } else { false }
    } || plan.requests.contains { $0.parameters.contains { foundationTypes.contains($0.type) } }
  }

  /// Whether the interface names what only the whole of Foundation has, such as index sets.
  var needsWholeFoundation: Bool {
    plan.properties.contains { property in
      switch property.content {
      case .value(let value): value.foundationPart == .whole
      case .toOne: false
      case .toMany(_, let isOrdered, _): isOrdered
      }
    }
  }

  var templateValue: TemplateValue {
    let access = options.accessLevel.memberWords
    return [
      "comment": .list(plan.commentLines.map(TemplateValue.string)),
      "entityLiteral": .string(SwiftText.literal(plan.entity.name)),
      "name": .string(name), "declaredName": .string(declaredName),
      "superclass": .string(superclass), "classWords": .string(classWords),
      "humanWords": .string(humanWords),
      "access": .string(access), "isRoot": .bool(plan.isRoot),
      "properties": .list(plan.properties.map { MomentumProperty($0).templateValue }),
      "fetchedProperties": .list(plan.fetchedProperties.map(fetchedProperty)),
      "requests": .list(
        plan.requests.map {
          MomentumRequest($0, words: access + "class ", indent: 2).templateValue
        }),
      "keyPaths": .list(keyPaths.map(TemplateValue.string)),
      "propertyNames": .list(
        SwiftLiteral.lines(plan.slotNames, indent: 4).map(TemplateValue.string)),
    ]
  }

  private var name: String { SwiftName.escaped(plan.className) }
  private var isMachine: Bool { options.layout == .humanMachine }
  private var declaredName: String { isMachine ? "_" + plan.className : name }

  private var superclass: String {
    plan.superclass.map(SwiftName.escaped) ?? plan.baseClass ?? options.flavor.baseClassName
  }

  /// An open class, as the generated one is, needs an open superclass.
  private var humanWords: String {
    plan.hasSubclasses && options.accessLevel == .public
      ? "open " : options.accessLevel.classWords(isFinal: !plan.hasSubclasses)
  }

  private var classWords: String {
    isMachine
      ? (options.accessLevel == .public ? "open " : options.accessLevel.memberWords)
      : options.accessLevel.classWords(isFinal: !plan.hasSubclasses)
  }

  private var keyPaths: [String] {
    (plan.inherited + plan.properties).filter(\.needsKeyPathEntry).map {
      "\\\(name).\(SwiftName.escaped($0.name)): \($0.number)"
    }
  }

  private func fetchedProperty(_ fetched: FetchedPropertyPlan) -> TemplateValue {
    let own = fetched.property.userInfo.documentationLines
    let label = SwiftText.comment(fetched.property.name)
    return [
      "comment": .list(
        (own.isEmpty ? ["Fetched property '\(label)'."] : own).map(TemplateValue.string)),
      "name": .string(SwiftName.escaped(fetched.name)),
      "literal": .string(SwiftText.literal(fetched.property.name)),
      "destination": .string(SwiftName.escaped(fetched.destination)),
    ]
  }
}

private let foundationTypes = Set(
  ScalarType.allCases.filter(\.needsFoundation).flatMap {
    [$0.rawValue, "[" + $0.rawValue + "]"]
  })
