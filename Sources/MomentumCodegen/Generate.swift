import MomentumDiagnostics
import MomentumTemplates

/// Swift source for a model on Momentum's runtime. Equal inputs give equal bytes.
package func generate(
  _ input: GenerationInput
) throws(TemplateError) -> GenerationResult {
  let template = try Template(momentumTemplate, name: "momentum.swift.stencil")
  let (views, diagnostics) = FileView.views(for: input)
  var files: [GeneratedFile] = []
  for view in views {
    let text = try template.render(["file": view.templateValue])
    files.append(GeneratedFile(name: view.name, text: text))
  }
  let located = input.sourceMap.locate(diagnostics)
  return GenerationResult(files: files, diagnostics: located.sorted(by: Diagnostic.inReportOrder))
}
