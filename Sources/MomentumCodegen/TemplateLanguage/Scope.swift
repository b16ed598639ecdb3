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

  /// The meanings of every name that was ever bound, by the number of the name: a turn of a loop
  /// then changes no dictionary.
  private var meanings: [[Binding]] = []
  private var numbers: [String: Int] = [:]
  /// The numbers in the order in which they were bound; those of the context are not in it.
  private var log: [Int] = []

  init(_ context: [String: TemplateValue]) {
    for (name, value) in context { bind(name, .value(value)) }
    log = []
  }

  subscript(_ name: String) -> Binding? { numbers[name].flatMap { meanings[$0].last } }

  mutating func bind(_ name: String, _ binding: Binding) {
    let number = number(of: name)
    meanings[number].append(binding)
    log.append(number)
  }

  private mutating func number(of name: String) -> Int {
    if let number = numbers[name] { return number }
    numbers[name] = meanings.count
    meanings.append([])
    return meanings.count - 1
  }

  /// What `end` goes back to.
  var mark: Int { log.count }

  mutating func end(_ mark: Int) {
    while log.count > mark, let number = log.popLast() { meanings[number].removeLast() }
  }

  /// The turns of the loops around a place, the innermost last.
  func loops(named name: String) -> [LoopTurn] {
    (numbers[name].map { meanings[$0] } ?? []).compactMap {
      if case .loop(let turn) = $0 { turn } else { nil }
    }
  }
}
