import MomentumModel

/// The views of flavor `coredata`, one for each file.
struct CoreDataViews: FlavorViews {
  let modelStem: String
  let classes: [CoreDataClass]
  let looseRequests: [CoreDataRequest]
  let composites: [CoreDataComposite]
  private let input: GenerationInput
  private let plan: ModelPlan
  /// The enum that finds stored requests.
  private let modelName: String

  init(_ plan: ModelPlan, _ input: GenerationInput) {
    self.plan = plan
    self.input = input
    modelStem = GeneratedFile.stem(input.bundleName)
    let name = MomentumModelView(input, plan: plan).name
    modelName = name
    classes = plan.classes.map { CoreDataClass($0, options: input.options, modelName: name) }
    // Xcode writes neither.
    let isModel = input.options.optionality == .model
    looseRequests =
      isModel ? plan.looseRequests.map { CoreDataRequest($0, modelName: name) } : []
    composites = isModel ? plan.composites.map { CoreDataComposite($0) } : []
  }

  func templateValue(of slice: FileSlice) -> TemplateValue {
    [
      "file": [
        "name": .string(slice.name), "source": .string(SwiftText.comment(input.fileName)),
        "version": .string(SwiftText.comment(input.currentVersion)),
        "marker": .string(GeneratedFile.marker), "isHuman": .bool(slice.part == .human),
        "imports": .list(imports(of: slice).map(TemplateValue.string)),
        "aliases": .list(aliases(of: slice).map(TemplateValue.string)),
        "classes": .list(slice.classes.map { classes[$0].templateValue(slice.part) }),
        "model": slice.hasModel ? model : .null,
      ]
    ]
  }

  private var access: String { input.options.accessLevel.enumWords }

  private var model: TemplateValue {
    let isolation = input.options.coreData.isNonisolated ? "nonisolated " : ""
    let hasRequests = !looseRequests.isEmpty || classes.contains { !$0.requests.isEmpty }
    return [
      "name": .string(modelName), "words": .string(isolation + access), "access": .string(access),
      "comment": .string(SwiftText.comment(input.bundleName)), "hasRequests": .bool(hasRequests),
      "requests": .list(looseRequests.map { $0.templateValue(words: access + "static ") }),
      "composites": .list(
        composites.map { $0.templateValue(words: isolation + access, access: access) }),
    ]
  }

  /// Whole lines. The half of people shows nothing of either module but what it inherits, and the
  /// same is true of the class of a subentity, although Xcode does not see it.
  private func imports(of slice: FileSlice) -> [String] {
    if slice.classes.isEmpty, !slice.hasModel { return [] }
    let words = slice.part == .human ? "import" : input.options.accessLevel.importWords
    let inherits = slice.classes.allSatisfy {
      plan.classes[$0].superclass != nil || plan.classes[$0].baseClass != nil
    }
    let isHidden =
      slice.part == .declaration && inherits && input.options.optionality == .model
    let wanted = slice.classes.flatMap { plan.classes[$0].imports } + input.options.imports
    let extra = Set(wanted).subtracting(["Foundation", "CoreData"]).sorted()
    return ImportBlock.lines(words: words) { words in
      [words + " Foundation", (isHidden ? "import" : words) + " CoreData"]
        + extra.map { "import " + $0 }
    }
  }

  /// The names that Xcode declares so that no public import goes unused, which the compiler warns
  /// of.
  private func aliases(of slice: FileSlice) -> [String] {
    guard input.options.accessLevel != .internal, slice.part != .human else { return [] }
    if slice.hasModel {
      let stem = SwiftName.identifier(from: input.bundleName)
      return [
        alias(stem + "FoundationFrameworkSet", "NSSet"),
        alias(stem + "CoreDataFrameworkManagedObject", "NSManagedObject"),
      ].compactMap { $0 }
    }
    guard let first = slice.classes.first else { return [] }
    let kind = slice.part == .declaration ? "Class" : "Properties"
    return [alias(plan.classes[first].className + "CoreData\(kind)Set", "NSSet")].compactMap { $0 }
  }

  /// Nil if a class has that name.
  private func alias(_ name: String, _ type: String) -> String? {
    let isTaken = plan.classes.contains { $0.className == name }
    return isTaken ? nil : "\(access)typealias \(name) = \(type)"
  }
}
