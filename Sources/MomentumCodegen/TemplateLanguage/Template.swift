/// A compiled template. Compiling finds every mistake of syntax, also in the templates that it
/// names; rendering can run into a limit, or into a value that a filter cannot treat.
package struct Template: Sendable {
  private let file: CompiledFile
  private let library: TemplateLibrary
  private let limits: TemplateLimits

  /// Compiles `source`; `name` is what error messages call it. `loader` finds the templates that it
  /// includes, extends or imports, of which each is compiled once.
  package init(
    _ source: String, name: String, language: TemplateLanguage = .core,
    loader: any TemplateLoader = NoTemplateLoader(), limits: TemplateLimits = TemplateLimits()
  ) throws(TemplateError) {
    var library = TemplateLibrary(loader: loader, language: language, limits: limits)
    file = try library.add(source, name: name)
    self.library = library
    self.limits = limits
  }

  /// Whether the template, or one that it names, may ask its context for a name. What is never asked for
  /// need not be made; false is certain.
  package func mentions(_ name: String) -> Bool {
    file.mentions(name) || library.mentions(name)
  }

  /// The text for `context`. A name that the context lacks is null and prints nothing.
  ///
  /// `now` is the time for the tag of that name in seconds since 1970-01-01 00:00 UTC; without it
  /// the tag is an error, since output is the same for the same input.
  package func render(
    _ context: [String: TemplateValue], now: Double? = nil
  ) throws(TemplateError) -> String {
    var renderer = TemplateRenderer(
      context: context, library: library, limits: limits, now: now)
    try renderer.render(file)
    return renderer.output
  }
}
