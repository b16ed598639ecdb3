package import MomentumModel

/// Where the reader found each element, and each attribute of it. Kept beside the model, so that
/// two models that say the same are equal wherever they were written.
package struct SourceMap: Sendable {
  private struct Key: Hashable {
    var path: ModelPath
    var attribute: String?
  }

  private var positions: [Key: FilePosition] = [:]

  package init() {}

  /// The place of an element, or of the value of one of its XML attributes. A missing XML
  /// attribute has the element's place, a missing property that of its entity.
  package subscript(path: ModelPath, attribute: String? = nil) -> FilePosition? {
    get {
      positions[Key(path: path, attribute: attribute)]
        ?? positions[Key(path: path)] ?? positions[Key(path: ModelPath(path.entity))]
    }
    set { positions[Key(path: path, attribute: attribute)] = newValue }
  }

  /// Gives each diagnostic that has none the place of the element it is about.
  package func locate(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    diagnostics.map { diagnostic in
      var located = diagnostic
      located.position = diagnostic.position ?? diagnostic.path.flatMap { self[$0] }
      return located
    }
  }
}
