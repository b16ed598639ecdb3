/// The tags and filters that a template may use.
package struct TemplateLanguage: Sendable {
  package var tags: [String: TemplateTag]
  package var filters: [String: TemplateFilter]

  package init(tags: [TemplateTag], filters: [TemplateFilter]) {
    self.tags = Dictionary(tags.map { ($0.name, $0) }, uniquingKeysWith: { _, last in last })
    self.filters = Dictionary(
      filters.map { ($0.name, $0) }, uniquingKeysWith: { _, last in last })
  }

  /// What every template may use. A new tag is one file and one word here.
  package static let core = TemplateLanguage(
    tags: [.for, .if, .set], filters: TemplateFilter.core)
}
