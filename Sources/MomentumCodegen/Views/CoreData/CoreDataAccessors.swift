import MomentumModel

/// The methods that change a to-many relationship, which Core Data makes at run time, in the order
/// of Xcode's.
struct CoreDataAccessors: Equatable {
  struct Method: Equatable {
    /// In Objective-C; nil for one that is written out.
    var selector: String?
    var signature: String
    var body: String?
  }

  var methods: [Method]
  /// The method that gives the live collection, in full; nil if there is none.
  var live: Method?
  private var label: String

  /// Nil for anything but a relationship to many objects.
  init?(_ plan: PropertyPlan, options: GenerationOptions) {
    guard case .toMany(let destination, let isOrdered, let names) = plan.content else { return nil }
    let source = CoreDataAccessorNames(
      property: plan.property.name, stem: names.stem, element: SwiftName.escaped(destination),
      isTyped: options.coreData.hasTypedSets)
    label = SwiftText.comment(plan.property.name)
    // A name that is no identifier makes no selector.
    let isSpellable = SwiftIdentifier.isValid(plan.property.name)
    methods = !isSpellable ? [] : isOrdered ? source.places + source.ordered : source.unordered
    live = options.coreData.hasTypedSets ? source.live(names.live, isOrdered: isOrdered) : nil
  }

  func templateValue(access: String) -> TemplateValue {
    [
      "label": .string(label),
      "methods": .list(
        (methods + (live.map { [$0] } ?? [])).map { method in
          [
            "selector": method.selector.map(TemplateValue.string) ?? .null,
            "signature": .string(access + "func " + method.signature),
            "body": method.body.map(TemplateValue.string) ?? .null,
          ]
        }),
    ]
  }
}

/// What the names and parameters of such methods are made of.
private struct CoreDataAccessorNames {
  typealias Method = CoreDataAccessors.Method

  var property: String
  var stem: String
  var element: String
  var isTyped: Bool

  private var capital: String { SwiftName.withUpperFirstLetter(property) }
  private var key: String { SwiftText.literal(property) }
  private var indexes: String { isTyped ? "IndexSet" : "NSIndexSet" }

  /// The methods of ordered relationships that know places.
  var places: [Method] {
    [
      Method(
        selector: "insertObject:in\(capital)AtIndex:",
        signature: "insertInto\(stem)(_ value: \(element), at idx: Int)"),
      Method(
        selector: "removeObjectFrom\(capital)AtIndex:",
        signature: "removeFrom\(stem)(at idx: Int)"),
      Method(
        selector: "insert\(capital):atIndexes:",
        signature: "insertInto\(stem)(_ values: [\(element)], at indexes: \(indexes))"),
      Method(
        selector: "remove\(capital)AtIndexes:",
        signature: "removeFrom\(stem)(at indexes: \(indexes))"),
      Method(
        selector: "replaceObjectIn\(capital)AtIndex:withObject:",
        signature: "replace\(stem)(at idx: Int, with value: \(element))"),
      Method(
        selector: "replace\(capital)AtIndexes:with\(capital):",
        signature: "replace\(stem)(at indexes: \(indexes), with values: [\(element)])"),
    ]
  }

  var unordered: [Method] { single + several(isTyped ? "Set<\(element)>" : "NSSet") }

  var ordered: [Method] {
    guard isTyped else { return single + several("NSOrderedSet") }
    // An array would reach Core Data as an `NSArray`, where it wants an `NSOrderedSet`.
    let live = "mutableOrderedSetValue(forKey: \(key))"
    return single + [
      Method(
        signature: "addTo\(stem)(_ values: [\(element)])",
        body: live + ".addObjects(from: values)"),
      Method(
        signature: "removeFrom\(stem)(_ values: [\(element)])",
        body: live + ".removeObjects(in: values)"),
    ]
  }

  func live(_ name: String, isOrdered: Bool) -> Method {
    let kind = isOrdered ? "OrderedSet" : "Set"
    return Method(
      signature: "\(SwiftName.escaped(name))() -> NSMutable\(kind)",
      body: "mutable\(kind)Value(forKey: \(key))")
  }

  private var single: [Method] {
    [
      Method(
        selector: "add\(capital)Object:", signature: "addTo\(stem)(_ value: \(element))"),
      Method(
        selector: "remove\(capital)Object:", signature: "removeFrom\(stem)(_ value: \(element))"),
    ]
  }

  private func several(_ type: String) -> [Method] {
    [
      Method(selector: "add\(capital):", signature: "addTo\(stem)(_ values: \(type))"),
      Method(selector: "remove\(capital):", signature: "removeFrom\(stem)(_ values: \(type))"),
    ]
  }
}
