import MomentumDiagnostics
import MomentumTemplates

/// Swift source for a model, by the bundled template of the flavor. Equal inputs give equal bytes.
package func generate(
  _ input: GenerationInput
) throws(TemplateError) -> GenerationResult {
  let plan = ModelPlan(input.model, options: input.options)
  let template = try input.options.flavor.template()
  let views = input.options.flavor.views(of: plan, input)
  let (slices, findings) = FileSlice.all(plan, input, modelStem: views.modelStem)
  var files: [GeneratedFile] = []
  for slice in slices {
    let text = try template.render(views.templateValue(of: slice).dictionary)
    files.append(GeneratedFile(name: slice.name, text: text, isHuman: slice.part == .human))
  }
  let located = input.sourceMap.locate(plan.findings + findings)
  return GenerationResult(files: files, diagnostics: located.sorted(by: Diagnostic.inReportOrder))
}

extension Flavor {
  fileprivate func template() throws(TemplateError) -> Template {
    switch self {
    case .momentum: try Template(momentumTemplate, name: "momentum.swift.stencil")
    case .coredata: try Template(coreDataTemplate, name: "coredata.swift.stencil")
    }
  }

  fileprivate func views(of plan: ModelPlan, _ input: GenerationInput) -> any FlavorViews {
    switch self {
    case .momentum: MomentumViews(plan, input)
    case .coredata: CoreDataViews(plan, input)
    }
  }
}

extension MomentumViews: FlavorViews {}

extension TemplateValue {
  /// The members of a dictionary; none of anything else.
  var dictionary: [String: TemplateValue] {
    if case .dictionary(let members) = self { members } else { [:] }
  }
}
