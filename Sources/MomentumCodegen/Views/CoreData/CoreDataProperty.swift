import MomentumModel

/// What the template of flavor `coredata` says about an attribute, a relationship or a fetched
/// property.
struct CoreDataProperty: Equatable {
  /// How its value is got at.
  enum Storage: Equatable {
    /// By accessors that Core Data makes at run time.
    case managed
    /// By what lies behind the accessors of an attribute.
    case primitive(getter: [String], setter: [String])
    /// By the accessors of a property that has another name or another type.
    case keyed(getter: String, setter: String?)
  }

  /// In Swift, without back-ticks.
  var name: String
  /// The model's.
  var modelName: String
  var type: String
  var storage: Storage
  var isReadOnly = false
  /// Whether two values can be told to be equal.
  var isHashable = true
  var comment: [String] = []

  /// Whether it takes more than the line of its declaration.
  var isLong: Bool { !comment.isEmpty || storage != .managed }

  /// `words` stand before `var`; `isSpaced` asks for an empty line before it.
  func templateValue(words: String, isSpaced: Bool) -> TemplateValue {
    var fields: [String: TemplateValue] = [
      "comment": .list(comment.map(TemplateValue.string)),
      "name": .string(SwiftName.escaped(name)), "type": .string(type),
      "key": .string(SwiftText.literal(modelName)), "words": .string(words),
      "isSpaced": .bool(isSpaced),
    ]
    switch storage {
    case .managed:
      fields["isManaged"] = true
      if isReadOnly { fields["words"] = .string(words + "private(set) ") }
    case .primitive(let getter, let setter):
      fields["usesPrimitive"] = true
      fields["getter"] = .list(getter.map(TemplateValue.string))
      fields["setter"] = .list(isReadOnly ? [] : setter.map(TemplateValue.string))
    case .keyed(let getter, let setter):
      fields["getter"] = [.string(getter)]
      fields["setter"] = setter.map { [.string($0)] } ?? []
    }
    return .dictionary(fields)
  }
}

extension CoreDataProperty {
  init(_ plan: PropertyPlan, options: GenerationOptions) {
    switch (plan.property, plan.content) {
    case (.attribute(let attribute), .value(let value)):
      self.init(attribute, value, name: plan.name, options: options)
    case (_, .toMany(let destination, let isOrdered, _)):
      self.init(
        toMany: SwiftName.escaped(destination), isOrdered: isOrdered, plan, options: options)
    case (_, .toOne(let destination)):
      self.init(object: SwiftName.escaped(destination), plan)
    case (.relationship, .value(let value)):
      // No plan gives a relationship a value.
      self.init(object: value.typeName, plan)
    }
    // Xcode writes none.
    comment = options.optionality == .model ? plan.commentLines : []
  }

  private init(
    _ attribute: Attribute, _ value: ValuePlan, name: String, options: GenerationOptions
  ) {
    let form = CoreDataValue(attribute, value, options: options)
    let key = SwiftText.literal(attribute.name)
    var getter = form.reading("primitiveValue(forKey: \(key))", key: attribute.name)
    if getter.count == 1 { getter[0] = "return " + getter[0] }
    // Core Data finds accessors by the model's name.
    let isManaged = form.isManaged && name == attribute.name
    self.init(
      name: name, modelName: attribute.name, type: form.type,
      storage: isManaged
        ? .managed : .primitive(getter: getter, setter: form.writing(to: key)),
      isReadOnly: value.isReadOnly, isHashable: form.isHashable)
  }

  private init(object type: String, _ plan: PropertyPlan) {
    let key = SwiftText.literal(plan.property.name)
    self.init(
      name: plan.name, modelName: plan.property.name, type: type + "?",
      storage: plan.name == plan.property.name
        ? .managed
        : .keyed(
          getter: "value(forKey: \(key)) as? \(type)",
          setter: "setValue(newValue, forKey: \(key))"))
  }

  private init(
    toMany element: String, isOrdered: Bool, _ plan: PropertyPlan, options: GenerationOptions
  ) {
    let key = SwiftText.literal(plan.property.name)
    let collection = isOrdered ? "NSOrderedSet" : "NSSet"
    let isTyped = options.coreData.hasTypedSets
    let isOptional = options.optionality == .xcode
    let plain = isTyped ? "Set<\(element)>" : collection
    var storage = Storage.managed
    if isTyped, isOrdered {
      storage = .keyed(
        getter: "(value(forKey: \(key)) as? NSOrderedSet)?.array as? [\(element)] ?? []",
        setter: "setValue(NSOrderedSet(array: newValue), forKey: \(key))")
    } else if plan.name != plan.property.name {
      let fallback = isTyped ? " ?? []" : isOptional ? "" : " ?? \(collection)()"
      storage = .keyed(
        getter: "value(forKey: \(key)) as? \(plain)" + fallback,
        setter: "setValue(newValue, forKey: \(key))")
    }
    self.init(
      name: plan.name, modelName: plan.property.name,
      type: isTyped
        ? (isOrdered ? "[\(element)]" : plain) : plain + (isOptional ? "?" : ""),
      storage: storage)
  }

  /// Xcode's form is not known; an `NSArray` is what Core Data gives in any case.
  init(_ fetched: FetchedPropertyPlan, options: GenerationOptions) {
    let isXcode = options.optionality == .xcode
    let key = SwiftText.literal(fetched.property.name)
    let element = SwiftName.escaped(fetched.destination)
    let type = isXcode ? "NSArray" : "[\(element)]"
    let getter = "value(forKey: \(key)) as? \(type)" + (isXcode ? "" : " ?? []")
    let isManaged = isXcode && fetched.name == fetched.property.name
    self.init(
      name: fetched.name, modelName: fetched.property.name, type: isXcode ? "NSArray?" : type,
      storage: isManaged ? .managed : .keyed(getter: getter, setter: nil), isReadOnly: !isXcode)
    if isXcode { return }
    let own = fetched.property.userInfo.documentationLines
    let label = SwiftText.comment(fetched.property.name)
    comment = own.isEmpty ? ["Fetched property '\(label)'."] : own
  }
}
