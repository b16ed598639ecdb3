/// Where the templates come from that `include`, `extends` and `import` name. The language itself
/// reads no files.
package protocol TemplateLoader: Sendable {
  /// The text of a template.
  func source(named name: String) throws(TemplateLoadingError) -> String
}

/// Why there is no text of a template.
package enum TemplateLoadingError: Error, Equatable, CustomStringConvertible {
  case notFound(String)
  /// A name that leads out of the folders that templates may come from.
  case outside(String)
  case unreadable(String)

  package var description: String {
    switch self {
    case .notFound(let name): "there is no template '\(name)'"
    case .outside(let name): "template '\(name)' is outside of the folders for templates"
    case .unreadable(let name): "template '\(name)' cannot be read"
    }
  }
}

/// For templates that stand by themselves.
package struct NoTemplateLoader: TemplateLoader {
  package init() {}

  package func source(named name: String) throws(TemplateLoadingError) -> String {
    throw .notFound(name)
  }
}

/// Several loaders, of which the first that has a template counts.
package struct ChainedTemplateLoader: TemplateLoader {
  private let loaders: [any TemplateLoader]

  package init(_ loaders: [any TemplateLoader]) { self.loaders = loaders }

  package func source(named name: String) throws(TemplateLoadingError) -> String {
    for loader in loaders {
      do {
        return try loader.source(named: name)
      } catch .notFound {
        continue
      }
    }
    throw .notFound(name)
  }
}
