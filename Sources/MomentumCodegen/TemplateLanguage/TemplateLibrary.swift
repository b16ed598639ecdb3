import MomentumDiagnostics

/// The templates that a rendering may need, each compiled once.
struct TemplateLibrary: Sendable {
  private let loader: any TemplateLoader
  let language: TemplateLanguage
  private let limits: TemplateLimits
  private var files: [String: CompiledFile] = [:]

  init(loader: any TemplateLoader, language: TemplateLanguage, limits: TemplateLimits) {
    self.loader = loader
    self.language = language
    self.limits = limits
  }

  /// Compiles a template and every one that it names, by itself or through others.
  mutating func add(
    _ source: String, name: String
  ) throws(TemplateError) -> CompiledFile {
    let file = try CompiledFile(source, name: name, language: language, limits: limits)
    try addReferences(of: file)
    return file
  }

  /// The template of that name, which is compiled if it was not yet.
  mutating func file(
    named name: String, at position: FilePosition
  ) throws(TemplateError) -> CompiledFile {
    if let file = files[name] { return file }
    let file = try load(name, at: position)
    try addReferences(of: file)
    return file
  }

  /// Whether one of the templates so far may ask for a name, or name another template that does.
  func mentions(_ name: String) -> Bool { files.values.contains { $0.mentions(name) } }

  private mutating func addReferences(of file: CompiledFile) throws(TemplateError) {
    var waiting = file.references
    while let (name, position) = waiting.popLast() {
      if files[name] == nil { waiting += try load(name, at: position).references }
    }
  }

  private mutating func load(
    _ name: String, at position: FilePosition
  ) throws(TemplateError) -> CompiledFile {
    guard files.count < limits.templates else {
      throw TemplateError(.tooManyTemplates, at: position)
    }
    let source: String
    do {
      source = try loader.source(named: name)
    } catch {
      throw TemplateError(.noTemplate(error), at: position)
    }
    let file = try CompiledFile(source, name: name, language: language, limits: limits)
    files[name] = file
    return file
  }
}
