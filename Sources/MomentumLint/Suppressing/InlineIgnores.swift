import MomentumDiagnostics
import MomentumModel

/// What the elements of a version say should not count of what is found on them: the ids of rules in the
/// user info under `momentum.ignore`. What an entity says holds for its properties too.
struct InlineIgnores {
  private struct Entry {
    var rule: RulePattern
    var path: ModelPath
    var part: ModelPart
    var isUsed = false
  }

  private struct Place: Hashable {
    var rule: String
    var path: ModelPath
  }

  private var entries: [Entry] = []
  /// The first positions in `entries`.
  private var positions: [Place: Int] = [:]
  /// The positions of those that name several rules by their beginning.
  private var patterns: [ModelPath: [Int]] = [:]

  static let key = "momentum.ignore"

  init(_ model: Model) {
    for entity in model.entities {
      add(entity.userInfo, ModelPath(entity.name))
      for attribute in entity.attributes where !attribute.userInfo.isEmpty {
        add(attribute.userInfo, ModelPath(entity.name, attribute.name))
      }
      for relationship in entity.relationships where !relationship.userInfo.isEmpty {
        add(relationship.userInfo, ModelPath(entity.name, relationship.name))
      }
      for property in entity.fetchedProperties {
        add(property.userInfo, ModelPath(entity.name, property.name))
      }
    }
  }

  private mutating func add(_ userInfo: UserInfo, _ path: ModelPath) {
    for (index, entry) in userInfo.entries.enumerated() where entry.key == Self.key {
      let rules = entry.value.split { $0 == "," || $0 == ";" || $0.isWhitespace }
      // An entry without ids is one that covers nothing.
      for rule in rules.isEmpty ? [""] : rules {
        let place = Place(rule: String(rule), path: path)
        if positions[place] == nil { positions[place] = entries.count }
        let pattern = RulePattern(String(rule))
        if pattern.isOpen { patterns[path, default: []].append(entries.count) }
        entries.append(Entry(rule: pattern, path: path, part: .userInfoEntry(index)))
      }
    }
  }

  /// The findings, those marked that should not count.
  mutating func applied(to findings: [Diagnostic]) -> [Diagnostic] {
    if entries.isEmpty { return findings }
    return findings.map { finding in
      guard let path = finding.path, covers(finding.id, path) else { return finding }
      var marked = finding
      marked.suppression = Suppression(.inSource)
      return marked
    }
  }

  private mutating func covers(_ rule: String, _ path: ModelPath) -> Bool {
    let owners = path.property == nil ? [path] : [path, ModelPath(path.entity)]
    for owner in owners {
      guard let position = positions[Place(rule: rule, path: owner)] ?? pattern(rule, owner) else {
        continue
      }
      entries[position].isUsed = true
      return true
    }
    return false
  }

  private func pattern(_ rule: String, _ path: ModelPath) -> Int? {
    patterns[path]?.first { entries[$0].rule.covers(rule) }
  }

  /// What covered nothing. `rules` are all there are, `running` those that could have found something.
  func unused(rules: Set<String>, running: Set<String>) -> [Violation] {
    let sorted = rules.sorted()
    var found: [Violation] = []
    for entry in entries where !entry.isUsed {
      let isKnown = !entry.rule.covered(among: rules).isEmpty
      if isKnown, entry.rule.covered(among: running).isEmpty { continue }
      // A guess costs time, and who has so many names has none by a slip.
      let guess =
        isKnown || found.count >= 20 ? nil : suggestion(for: entry.rule.text, among: sorted)
      let message =
        isKnown
        ? "nothing here is found by '\(entry.rule.text)', which '\(Self.key)' names"
        : "'\(Self.key)' names '\(entry.rule.text)', which is no rule"
      found.append(
        Violation(
          message, note: guess.map { "did you mean '\($0)'?" } ?? "remove it", at: entry.path,
          part: entry.part, attribute: "value"))
    }
    return found
  }
}
