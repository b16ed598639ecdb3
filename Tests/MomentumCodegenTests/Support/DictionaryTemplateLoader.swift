import MomentumCodegen

/// Templates that a test has at hand.
struct DictionaryTemplateLoader: TemplateLoader {
  private let templates: [String: String]

  init(_ templates: [String: String]) { self.templates = templates }

  func source(named name: String) throws(TemplateLoadingError) -> String {
    guard let text = templates[name] else { throw .notFound(name) }
    return text
  }
}
