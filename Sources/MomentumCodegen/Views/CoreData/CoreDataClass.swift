import MomentumModel

/// What the template of flavor `coredata` says about a class.
struct CoreDataClass {
  let properties: [CoreDataProperty]
  let accessors: [CoreDataAccessors]
  let requests: [CoreDataRequest]
  private let plan: ClassPlan
  private let options: GenerationOptions

  /// `modelName` is the enum that finds stored requests.
  init(_ plan: ClassPlan, options: GenerationOptions, modelName: String) {
    self.plan = plan
    self.options = options
    let sorted = plan.properties.inXcodeOrder
    properties =
      sorted.map { CoreDataProperty($0, options: options) }
      + plan.fetchedProperties.map { CoreDataProperty($0, options: options) }
    accessors = sorted.compactMap { CoreDataAccessors($0, options: options) }
    let hasRequests = options.optionality == .model
    requests =
      hasRequests ? plan.requests.map { CoreDataRequest($0, modelName: modelName) } : []
  }

  func templateValue(_ part: FileSlice.Part) -> TemplateValue {
    let access = options.accessLevel
    let isDeclared = part == .declaration || part == .whole && !isMachine && !isTeams
    return [
      "comment": .list(comment.map(TemplateValue.string)),
      "name": .string(name), "declaredName": .string(declaredName),
      "objectiveCName": .string(plan.className),
      "entityLiteral": .string(SwiftText.literal(plan.entity.name)),
      "superclass": .string(superclass), "nonisolated": .string(isolation),
      "isDeclared": .bool(isDeclared), "hasMembers": .bool(part != .declaration),
      "classWords": .string(isolation + access.memberWords),
      "humanWords": .string(isolation + humanWords), "opening": .string(opening),
      "access": .string(access.enumWords),
      "properties": .list(propertyValues),
      "accessors": .list(accessors.map { $0.templateValue(access: access.enumWords) }),
      "requests": .list(
        requests.map {
          $0.templateValue(words: access.enumWords + "class ")
        }),
      "isIdentifiable": .bool(plan.isRoot && hasIdentity),
    ]
  }

  /// Xcode's lines stand close together; longer ones need air on both sides.
  private var propertyValues: [TemplateValue] {
    properties.enumerated().map { index, property in
      let isAfterLong = index > 0 && properties[index - 1].isLong
      return property.templateValue(words: memberWords, isSpaced: property.isLong || isAfterLong)
    }
  }

  private var isMachine: Bool { options.layout == .humanMachine }
  /// With the code generation 'category' the class is the team's own.
  private var isTeams: Bool { plan.entity.codeGeneration == .category }
  private var name: String { SwiftName.escaped(plan.className) }
  private var declaredName: String { isMachine ? "_" + plan.className : name }
  private var isolation: String { options.coreData.isNonisolated ? "nonisolated " : "" }
  private var comment: [String] { options.optionality == .model ? plan.commentLines : [] }

  private var superclass: String {
    plan.superclass.map(SwiftName.escaped) ?? plan.baseClass ?? options.flavor.baseClassName
  }

  /// The machine's half is there to be inherited from.
  private var machineWords: String {
    options.accessLevel == .public ? "open " : options.accessLevel.memberWords
  }

  /// An open class, as the machine's halves of subclasses are, cannot inherit from a public one.
  private var humanWords: String {
    plan.hasSubclasses ? machineWords : options.accessLevel.memberWords
  }

  /// What the members stand in. Members of an extension cannot be open.
  private var opening: String {
    isMachine
      ? isolation + machineWords + "class " + declaredName + ": " + superclass
      : isolation + "extension " + name
  }

  private var memberWords: String {
    isMachine ? machineWords : options.accessLevel.enumWords
  }

  /// Whether a property `id`, which `Identifiable` would take, can be an identity.
  private var hasIdentity: Bool {
    properties.first { $0.name == "id" }?.isHashable ?? true
  }
}

extension [PropertyPlan] {
  /// Attributes before relationships, each by name without regard to case, as Xcode's editor
  /// stores them and its generator writes them.
  fileprivate var inXcodeOrder: [PropertyPlan] {
    map { plan in
      let isAttribute = if case .attribute = plan.property { true } else { false }
      let name = plan.property.name
      return (key: (isAttribute ? 0 : 1, name.lowercased(), name), plan: plan)
    }.sorted { $0.key < $1.key }.map(\.plan)
  }
}
