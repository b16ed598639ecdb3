/// The names that a place of a template can use. A name may mean several things, of which the
/// latest counts until its scope ends.
struct Scope {
  enum Binding {
    case value(TemplateValue)
    case macro(Macro)
    /// `forloop`. Few bodies of loops ask for it, so that its value is made when one does.
    case loop(LoopTurn)
    /// `block`, whose member `super` is what the block replaces.
    case block(ReplacedBlock)
  }

  private var bindings: [String: [Binding]]
  /// The names in the order in which they were bound; those of the context are not in it.
  private var log: [String] = []

  init(_ context: [String: TemplateValue]) {
    bindings = context.mapValues { [.value($0)] }
  }

  subscript(_ name: String) -> Binding? { bindings[name]?.last }

  mutating func bind(_ name: String, _ binding: Binding) {
    bindings[name, default: []].append(binding)
    log.append(name)
  }

  /// What `end` goes back to.
  var mark: Int { log.count }

  mutating func end(_ mark: Int) {
    for name in log[mark...] { bindings[name]?.removeLast() }
    log.removeSubrange(mark...)
  }

  /// The turns of the loops around a place, the innermost last.
  func loops(named name: String) -> [LoopTurn] {
    (bindings[name] ?? []).compactMap { if case .loop(let turn) = $0 { turn } else { nil } }
  }
}
