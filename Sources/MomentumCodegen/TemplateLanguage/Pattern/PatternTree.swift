/// A regular expression as it is written.
indirect enum PatternTree {
  case character(CharacterSet)
  case assertion(TextPattern.Assertion)
  case sequence([PatternTree])
  case choice([PatternTree])
  /// nil for a group that is not counted.
  case group(PatternTree, number: Int?)
  /// nil for no upper bound. A lazy one takes as few as it can.
  case repetition(PatternTree, least: Int, most: Int?, isLazy: Bool)
}

/// Writes the program of a pattern.
struct PatternCompiler {
  /// Counted repetitions of counted repetitions would grow without bound.
  static let largestProgram = 10_000

  private(set) var steps: [TextPattern.Step] = []

  mutating func add(_ tree: PatternTree) {
    guard steps.count < Self.largestProgram else { return }
    switch tree {
    case .character(let set): steps.append(.character(set))
    case .assertion(let assertion): steps.append(.assertion(assertion))
    case .sequence(let parts): for part in parts { add(part) }
    case .choice(let parts): add(choice: parts)
    case .group(let inner, let number):
      if let number { steps.append(.save(2 * number)) }
      add(inner)
      if let number { steps.append(.save(2 * number + 1)) }
    case .repetition(let inner, let least, let most, let isLazy):
      add(repetition: inner, least, most, isLazy)
    }
  }

  private mutating func add(choice parts: [PatternTree]) {
    var jumps: [Int] = []
    for part in parts.dropLast() {
      let split = steps.count
      steps.append(.split(split + 1, 0))
      add(part)
      jumps.append(steps.count)
      steps.append(.jump(0))
      steps[split] = .split(split + 1, steps.count)
    }
    if let last = parts.last { add(last) }
    for jump in jumps { steps[jump] = .jump(steps.count) }
  }

  private mutating func add(
    repetition inner: PatternTree, _ least: Int, _ most: Int?, _ isLazy: Bool
  ) {
    for _ in 0..<least where steps.count < Self.largestProgram { add(inner) }
    guard let most else {
      let split = addSplit()
      add(inner)
      steps.append(.jump(split))
      close(split, isLazy)
      return
    }
    var splits: [Int] = []
    for _ in least..<max(least, most) where steps.count < Self.largestProgram {
      splits.append(addSplit())
      add(inner)
    }
    for split in splits { close(split, isLazy) }
  }

  private mutating func addSplit() -> Int {
    steps.append(.split(0, 0))
    return steps.count - 1
  }

  /// Lets a split lead into what follows it, or past everything written since.
  private mutating func close(_ split: Int, _ isLazy: Bool) {
    steps[split] = isLazy ? .split(steps.count, split + 1) : .split(split + 1, steps.count)
  }
}
