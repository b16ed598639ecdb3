import MomentumCodegen
import MomentumModel
import MomentumReader
import MomentumTemplates

/// Both flavors and the template for SwiftGen, without reading and writing files, for models of three
/// sizes: what an entity takes must not grow with the number of entities.
func measureGenerating() throws {
  let template = try swiftGenTemplate()
  for entities in [10, 88, 880] {
    let input = try generationInput(entities: entities)
    for flavor in Flavor.allCases {
      var input = input
      input.options.flavor = flavor
      try measure("generate \(flavor) \(entities)", count: entities, of: "entity") {
        use(try generate(input))
      }
    }
    try measure("generate swiftgen \(entities)", count: entities, of: "entity") {
      let context = templateContext(
        [(path: "Synthetic", input: input)], parameters: [:], environment: [:],
        hasViews: template.usesViews)
      use(try template.render(context))
    }
  }
}

/// Compiled once: that takes the same for every model.
private func swiftGenTemplate() throws -> Template {
  let text = BundledTemplate.all.first { $0.name == "swiftgen" }?.text ?? ""
  return try Template(text, name: "swiftgen")
}

private func generationInput(entities: Int) throws -> GenerationInput {
  let result = try readModel(syntheticModel(entities: entities), file: "synthetic")
  return GenerationInput(
    bundleName: "Synthetic", fileName: "Synthetic.xcdatamodel",
    versions: [("Synthetic", result.model)], currentVersion: "Synthetic", model: result.model,
    sourceMap: result.sourceMap)
}
