import MomentumModel

/// The views of flavor `momentum`, one for each file.
struct MomentumViews {
  private let input: GenerationInput
  private let plan: ModelPlan
  private let classes: [MomentumClass]
  private let model: MomentumModelView

  init(_ plan: ModelPlan, _ input: GenerationInput) {
    self.plan = plan
    self.input = input
    classes = plan.classes.map { MomentumClass($0, options: input.options) }
    model = MomentumModelView(input, plan: plan)
  }

  /// The beginning of the name of the model's own file.
  var modelStem: String { model.name }

  func templateValue(of slice: FileSlice) -> TemplateValue {
    [
      "file": [
        "name": .string(slice.name), "source": .string(SwiftText.comment(input.fileName)),
        "version": .string(SwiftText.comment(input.currentVersion)),
        "marker": .string(GeneratedFile.marker), "isHuman": .bool(slice.part == .human),
        "imports": .list(imports(of: slice).lines.map(TemplateValue.string)),
        "classes": .list(slice.classes.map { classes[$0].templateValue }),
        "model": slice.hasModel ? model.templateValue : .null,
      ]
    ]
  }

  private func imports(of slice: FileSlice) -> ImportBlock {
    let wanted = slice.classes.flatMap { plan.classes[$0].imports } + input.options.imports
    // What people write in their half nobody knows.
    let showsRuntime =
      slice.part != .human
      && (slice.hasModel || slice.classes.contains { plan.classes[$0].showsRuntime(input.options) })
    let foundation: Set = needsWholeFoundation(slice) ? ["Foundation"] : []
    // The base class of a user is in a module of theirs.
    let bases =
      slice.part != .human && slice.classes.contains { plan.classes[$0].inheritsFromUsers }
      ? Set(wanted) : []
    return ImportBlock(
      access: input.options.accessLevel,
      shown: foundation.union(showsRuntime ? ["MomentumRuntime"] : []).union(bases),
      hidden: Set(wanted).union(["MomentumRuntime"]), showsEssentials: needsFoundation(slice))
  }

  private func needsFoundation(_ slice: FileSlice) -> Bool {
    slice.part != .human
      && (slice.classes.contains { classes[$0].needsFoundation }
        || slice.hasModel
          && plan.composites.contains {
            MomentumComposite($0, access: "").needsFoundation
          })
  }

  private func needsWholeFoundation(_ slice: FileSlice) -> Bool {
    slice.part != .human && slice.classes.contains { classes[$0].needsWholeFoundation }
  }
}

extension ClassPlan {
  fileprivate var inheritsFromUsers: Bool { superclass == nil && baseClass != nil }

  /// Whether the interface of the class names something of the runtime.
  fileprivate func showsRuntime(_ options: GenerationOptions) -> Bool {
    let base = options.flavor.baseClassName
    return (superclass == nil && baseClass == nil) || !requests.isEmpty
      || fetchedProperties.contains { $0.destination == base }
      || properties.contains { property in
        switch property.content {
        case .value: false
        case .toOne(let destination): destination == base
        case .toMany: true
        }
      }
  }
}
