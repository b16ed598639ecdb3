/// Runs the program of a pattern over a text, with all of its threads side by side (Pike's
/// machine). A thread that comes to a step where an earlier one is, is given up, so that there are
/// never more than steps.
struct PatternMatcher {
  /// Places in the text, as the program saves them; -1 for a group that took no part.
  typealias Slots = [Int]

  private let pattern: TextPattern
  private let text: [Unicode.Scalar]
  private var lastSeen: [Int]

  init(_ pattern: TextPattern, _ text: [Unicode.Scalar]) {
    self.pattern = pattern
    self.text = text
    lastSeen = [Int](repeating: -1, count: pattern.steps.count)
  }

  /// The leftmost match at or after a place. `charge` is told of the steps that were tried.
  mutating func match(
    from start: Int, charge: (Int) throws(TemplateError) -> Void
  ) throws(TemplateError) -> Slots? {
    lastSeen = [Int](repeating: -1, count: pattern.steps.count)
    var threads: [(step: Int, slots: Slots)] = []
    var best: Slots?
    let none = Slots(repeating: -1, count: 2 * pattern.groupCount)
    for place in start...text.count {
      var current: [(step: Int, slots: Slots)] = []
      for thread in threads { follow(thread.step, thread.slots, place, &current) }
      if best == nil { follow(0, none, place, &current) }
      if current.isEmpty, best != nil { break }
      try charge(current.count + 1)
      threads = []
      for thread in current {
        if case .match = pattern.steps[thread.step] {
          best = thread.slots
          // The threads after it are worse.
          break
        }
        if case .character(let set) = pattern.steps[thread.step], place < text.count,
          set.contains(text[place])
        {
          threads.append((thread.step + 1, thread.slots))
        }
      }
    }
    return best
  }

  /// Adds the threads that a step leads to without a character, in the order of preference.
  private mutating func follow(
    _ step: Int, _ slots: Slots, _ place: Int, _ threads: inout [(step: Int, slots: Slots)]
  ) {
    var waiting = [(step, slots)]
    while let (step, slots) = waiting.popLast() {
      guard lastSeen[step] != place else { continue }
      lastSeen[step] = place
      switch pattern.steps[step] {
      case .jump(let target): waiting.append((target, slots))
      case .split(let first, let second):
        waiting.append((second, slots))
        waiting.append((first, slots))
      case .save(let slot):
        var slots = slots
        slots[slot] = place
        waiting.append((step + 1, slots))
      case .assertion(let assertion):
        if holds(assertion, place) { waiting.append((step + 1, slots)) }
      case .character, .match: threads.append((step, slots))
      }
    }
  }

  private func holds(_ assertion: TextPattern.Assertion, _ place: Int) -> Bool {
    let isAfterWord = place > 0 && CharacterSet.wordParts.contains(text[place - 1])
    let isBeforeWord = place < text.count && CharacterSet.wordParts.contains(text[place])
    return switch assertion {
    case .lineStart: place == 0
    // A line feed at the very end does not count.
    case .lineEnd:
      place == text.count || (place == text.count - 1 && text[place] == "\n")
    case .wordEdge: isAfterWord != isBeforeWord
    case .noWordEdge: isAfterWord == isBeforeWord
    }
  }
}

extension TextPattern {
  /// The text with every match replaced. `$1` stands for a group and `\` makes the next sign
  /// itself. `charge` is told of the bytes before they are made.
  func replacing(
    in text: String, with template: String,
    charge: (Int) throws(TemplateError) -> Void
  ) throws(TemplateError) -> String {
    let letters = Array(text.unicodeScalars)
    var matcher = PatternMatcher(self, letters)
    var result = String.UnicodeScalarView()
    var place = 0
    while place <= letters.count {
      try charge(steps.count)
      guard let slots = try matcher.match(from: place, charge: charge) else { break }
      result.append(contentsOf: letters[place..<slots[0]])
      let replacement = replacement(template, slots, letters)
      try charge(replacement.count)
      result.append(contentsOf: replacement)
      place = slots[1]
      guard slots[0] == slots[1] else { continue }
      if place < letters.count { result.append(letters[place]) }
      place += 1
    }
    if place < letters.count { result.append(contentsOf: letters[place...]) }
    return String(result)
  }

  private func replacement(
    _ template: String, _ slots: PatternMatcher.Slots, _ text: [Unicode.Scalar]
  ) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    var rest = Array(template.unicodeScalars)[...]
    while let letter = rest.popFirst() {
      if letter == "\\", let next = rest.popFirst() {
        result.append(next)
      } else if letter == "$", let digit = rest.first, ("0"..."9").contains(digit) {
        rest.removeFirst()
        let group = Int(digit.value) - 0x30
        guard 2 * group + 1 < slots.count, slots[2 * group] >= 0 else { continue }
        result += text[slots[2 * group]..<slots[2 * group + 1]]
      } else {
        result.append(letter)
      }
    }
    return result
  }
}
