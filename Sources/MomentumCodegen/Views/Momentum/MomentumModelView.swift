import MomentumModel

/// What the template of flavor `momentum` says about the model as a whole.
struct MomentumModelView {
  private let input: GenerationInput
  private let plan: ModelPlan
  /// The name of the enum that holds the model.
  let name: String

  init(_ input: GenerationInput, plan: ModelPlan) {
    self.input = input
    self.plan = plan
    name = Self.enumName(input.modelName, beside: plan)
  }

  /// A name that no class and no structure has.
  private static func enumName(_ stem: String, beside plan: ModelPlan) -> String {
    let taken = Set(plan.classes.map(\.className) + plan.composites.map(\.name))
    let stem = SwiftName.withUpperFirstLetter(SwiftName.identifier(from: stem))
    var name = stem.hasSuffix("Model") ? stem : stem + "Model"
    while taken.contains(name) || ReservedNames.classes.contains(name) { name += "Definition" }
    return name
  }

  /// Broken where swift-format would break it: at 100 columns, with 6 of indentation and a comma.
  private func classEntry(_ planned: ClassPlan) -> TemplateValue {
    let literal = SwiftText.literal(planned.entity.name)
    let name = SwiftName.escaped(planned.className)
    let isLong = literal.count + name.count + ": .self,".count + 6 > 100
    return .string(literal + (isLong ? ":\n        " : ": ") + name + ".self")
  }

  var templateValue: TemplateValue {
    let access = input.options.accessLevel.enumWords
    return [
      "name": .string(name), "access": .string(access),
      "comment": .string(SwiftText.comment(input.bundleName)),
      "nameLiteral": .string(SwiftText.literal(input.bundleName)),
      "versionLiteral": .string(SwiftText.literal(input.currentVersion)),
      "textLines": .list(ModelText.lines(of: input.versions).map(TemplateValue.string)),
      "classEntries": .list(plan.classes.map(classEntry)),
      "requests": .list(
        plan.looseRequests.map {
          MomentumRequest($0, words: access + "static ", indent: 2).templateValue
        }),
      "composites": .list(
        plan.composites.map { MomentumComposite($0, access: access).templateValue }),
    ]
  }
}
