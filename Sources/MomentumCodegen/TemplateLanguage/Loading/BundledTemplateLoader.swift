import MomentumTemplates

/// Finds the templates that come with Momentum, by their names with or without `.stencil`.
package struct BundledTemplateLoader: TemplateLoader {
  package init() {}

  package func source(named name: String) throws(TemplateLoadingError) -> String {
    let template = BundledTemplate.all.first { $0.name == name || $0.file == name }
    guard let template else { throw .notFound(name) }
    return template.text
  }
}
