import MomentumDiagnostics

/// The state of one rendering: the output so far, the names in scope, and what is left of the
/// limits.
package struct TemplateRenderer {
  private(set) var output = ""
  /// What a `break` or `continue` waits for, which every block ends at.
  var jump: Jump?
  var scope: Scope
  /// For each block, what replaces it: that of the most derived template first.
  var replacements: [String: [TemplateBlock]] = [:]
  let now: Double?
  private var library: TemplateLibrary
  private var remainingOutput: Int
  private var remainingIterations: Int
  private var remainingDepth: Int

  init(
    context: [String: TemplateValue], library: TemplateLibrary, limits: TemplateLimits,
    now: Double?
  ) {
    scope = Scope(context)
    self.library = library
    self.now = now
    remainingOutput = limits.output
    remainingIterations = limits.iterations
    remainingDepth = limits.renderingDepth
  }

  var language: TemplateLanguage { library.language }

  mutating func write(_ text: String, at position: FilePosition) throws(TemplateError) {
    try charge(text.utf8.count, at: position)
    output += text
  }

  /// Counts text that is made or looked through, written or not. What may become much larger than
  /// what it is made of is counted before it is made.
  mutating func charge(_ bytes: Int, at position: FilePosition) throws(TemplateError) {
    let (rest, overflow) = remainingOutput.subtractingReportingOverflow(bytes)
    if overflow || rest < 0 { throw TemplateError(.outputTooLarge, at: position) }
    remainingOutput = rest
  }

  mutating func countIteration(at position: FilePosition) throws(TemplateError) {
    remainingIterations -= 1
    if remainingIterations < 0 { throw TemplateError(.tooManyIterations, at: position) }
  }

  mutating func enter(at position: FilePosition) throws(TemplateError) {
    remainingDepth -= 1
    if remainingDepth < 0 { throw TemplateError(.tooDeep, at: position) }
  }

  mutating func leave() { remainingDepth += 1 }

  /// Gives a name to a value until the innermost scope ends.
  mutating func set(_ name: String, _ value: TemplateValue) { scope.bind(name, .value(value)) }

  /// Runs `body` in a scope of its own, in which a few names mean something else.
  mutating func withScope(
    _ bindings: [(String, Scope.Binding)],
    _ body: (inout TemplateRenderer) throws(TemplateError) -> Void
  ) throws(TemplateError) {
    let outside = scope.mark
    for (name, binding) in bindings { scope.bind(name, binding) }
    try body(&self)
    scope.end(outside)
  }

  /// What `body` writes, instead of writing it.
  mutating func captured(
    _ body: (inout TemplateRenderer) throws(TemplateError) -> Void
  ) throws(TemplateError) -> String {
    let before = output
    output = ""
    try body(&self)
    let text = output
    output = before
    return text
  }
}

// Values.
extension TemplateRenderer {
  /// The value that a path leads to; null if there is none. The innermost scope wins.
  mutating func value(of path: ValuePath) throws(TemplateError) -> TemplateValue {
    switch scope[path.name] {
    case nil, .macro: return .null
    case .value(let value): return try follow(path.steps[...], from: value, at: path.position)
    case .loop: return try loopValue(path)
    case .block(let inner):
      guard case .member("super") = path.steps.first else { return .null }
      let text = try captured { renderer throws(TemplateError) in
        try inner.render(to: &renderer)
      }
      return try follow(path.steps.dropFirst(), from: .string(text), at: path.position)
    }
  }

  /// `forloop.first`, or `forloop.parent.first` of the loop around it, or of a labelled one.
  private mutating func loopValue(_ path: ValuePath) throws(TemplateError) -> TemplateValue {
    var loops = scope.loops(named: path.name)[...]
    var steps = path.steps[...]
    while let loop = loops.last, case .member(let name) = steps.first {
      if let value = loop.member(name) {
        return try follow(steps.dropFirst(), from: value, at: path.position)
      }
      if name == "parent" {
        loops = loops.dropLast()
      } else {
        loops = loops.lastIndex { $0.label == name }.map { loops[...$0] } ?? []
      }
      steps = steps.dropFirst()
    }
    return steps.isEmpty ? loops.last?.value ?? .null : .null
  }

  private mutating func follow(
    _ steps: ArraySlice<ValuePath.Step>, from start: TemplateValue, at position: FilePosition
  ) throws(TemplateError) -> TemplateValue {
    var value = start
    for step in steps {
      // Characters have to be counted.
      if case .string(let text) = value { try charge(text.utf8.count, at: position) }
      switch step {
      case .member(let name): value = value.member(name)
      case .key(let expression):
        let key = try expression.value(in: &self).text
        try charge(key.utf8.count, at: position)
        value = value.member(key)
      }
    }
    return value
  }
}

// Other templates.
extension TemplateRenderer {
  /// Renders a template, or the one that it extends with its blocks in it.
  mutating func render(_ file: CompiledFile) throws(TemplateError) {
    guard let parent = file.parent else { return try file.body.render(to: &self) }
    for (name, block) in file.blocks { replacements[name, default: []].append(block) }
    try enter(at: parent.position)
    try render(try self.file(parent))
    leave()
  }

  /// The template that a tag names. It is one of its own: blocks around the tag mean nothing in it.
  mutating func renderApart(_ reference: TemplateReference) throws(TemplateError) {
    let file = try file(reference)
    let outside = replacements
    replacements = [:]
    try enter(at: reference.position)
    try render(file)
    leave()
    replacements = outside
  }

  private mutating func file(
    _ reference: TemplateReference
  ) throws(TemplateError) -> CompiledFile {
    let name = try reference.name.value(in: &self).text
    return try library.file(named: name, at: reference.position)
  }
}
