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
        "imports": .list(imports(of: slice).map(TemplateValue.string)),
        "foundationImport": foundationImport(of: slice),
        "classes": .list(slice.classes.map { classes[$0].templateValue }),
        "model": slice.hasModel ? model.templateValue : .null,
      ]
    ]
  }

  /// Whole lines, sorted by module as formatters want them. The compiler warns of a public import that no public declaration needs.
  private func imports(of slice: FileSlice) -> [String] {
    let access = input.options.accessLevel
    let wanted = slice.classes.flatMap { plan.classes[$0].imports } + input.options.imports
    var words = Dictionary(wanted.map { ($0, "import") }) { first, _ in first }
    // What people's own classes inherit from is in this module.
    let showsRuntime =
      slice.part != .human
      && (slice.hasModel || slice.classes.contains { plan.classes[$0].showsRuntime(input.options) })
    // Beside a package import in another file, one without a word is an error.
    let hidden = access == .package ? "internal import" : AccessLevel.internal.importWords
    words["MomentumRuntime"] = showsRuntime ? access.importWords : hidden
    words["Foundation"] = needsWholeFoundation(slice) ? access.importWords : nil
    return words.sorted { $0.key < $1.key }.map { $0.value + " " + $0.key }
  }

  /// The words of the import of that part of Foundation which is enough for most models.
  private func foundationImport(of slice: FileSlice) -> TemplateValue {
    let isNeeded =
      slice.classes.contains { classes[$0].needsFoundation }
      || slice.hasModel
        && plan.composites.contains {
          MomentumComposite($0, access: "").needsFoundation
        }
    guard isNeeded, !needsWholeFoundation(slice), slice.part != .human else { return .null }
    return .string(input.options.accessLevel.importWords)
  }

  private func needsWholeFoundation(_ slice: FileSlice) -> Bool {
    slice.part != .human && slice.classes.contains { classes[$0].needsWholeFoundation }
  }
}

extension ClassPlan {
  /// Whether the interface of the class names something of the runtime.
  fileprivate func showsRuntime(_ options: GenerationOptions) -> Bool {
    let base = options.flavor.baseClassName
    return superclass == nil || !requests.isEmpty
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
