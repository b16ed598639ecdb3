import MomentumModel

/// The tags and filters that a template may use.
package struct TemplateLanguage: Sendable {
  package var tags: [String: TemplateTag]
  package var filters: [String: TemplateFilter]

  package init(tags: [TemplateTag], filters: [TemplateFilter]) {
    self.tags = Dictionary(tags.map { ($0.name, $0) }, uniquingKeysWith: { _, last in last })
    self.filters = Dictionary(
      filters.map { ($0.name, $0) }, uniquingKeysWith: { _, last in last })
  }

  /// What every template may use. A new tag is one file and one word here; a new filter is one
  /// word in a list of `TemplateFilter.core`.
  package static let core = TemplateLanguage(
    tags: [
      .for, .break, .continue, .if, .ifnot, .set, .filter, .include, .extends, .block, .macro,
      .call, .import, .map, .now,
    ],
    filters: TemplateFilter.core)

  /// The filter that a misspelt name most likely means.
  func filter(like name: String) -> String? { suggestion(for: name, among: filters.keys.sorted()) }

  /// The tag that a misspelt name most likely means, also among those that would close a block.
  func tag(like name: String, ends: Set<String>) -> String? {
    suggestion(for: name, among: ends.union(tags.keys).sorted())
  }
}
