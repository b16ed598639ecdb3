import MomentumDiagnostics
import MomentumModel

/// One reading of a configuration.
struct ConfigurationReading {
  private let bytes: [UInt8]
  private let lines: LineTable
  private let rules: Set<String>
  private var result: ProjectConfiguration

  init(_ bytes: [UInt8], file: String, rules: Set<String>) {
    self.bytes = bytes
    self.rules = rules
    lines = LineTable(bytes)
    result = ProjectConfiguration(file: file)
  }

  mutating func configuration() throws(ConfigurationError) -> ProjectConfiguration {
    // The largest that make sense have a few kilobytes.
    if bytes.count > 1 << 20 { throw error("the file is larger than 1 MB", 0) }
    var parser = JSON5Parser(bytes)
    let value: JSON5Value
    do throws(JSON5Error) {
      value = try parser.wholeValue()
    } catch {
      throw self.error("the configuration cannot be read: \(error.message)", error.offset)
    }
    for member in try object(value, "the configuration") {
      switch member.key {
      case "models": result.models = try texts(member)
      case "rules": try readLevels(member)
      case "ignore": try readIgnores(member)
      case "failOn": result.failOn = try choice(member)
      case "compat": result.compatibility = try choice(member)
      case "generate": result.generate = try generateSection(member)
      default:
        reportUnknown(
          member, among: ["models", "rules", "ignore", "failOn", "compat", "generate"])
      }
    }
    return result
  }

  private mutating func readLevels(_ member: JSON5Value.Member) throws(ConfigurationError) {
    for rule in try object(member.value, "'rules'") {
      let level: RuleLevel = try choice(rule)
      let ids = RulePattern(rule.key).covered(among: rules)
      if ids.isEmpty { reportUnknown(rule, among: rules.sorted()) }
      for id in ids where id == rule.key || result.levels[id] == nil { result.levels[id] = level }
    }
  }

  private mutating func readIgnores(_ member: JSON5Value.Member) throws(ConfigurationError) {
    guard case .list(let entries) = member.value.content else {
      throw mismatch(member.value, "'ignore'", "a list")
    }
    for entry in entries {
      if let ignore = try ignore(entry) { result.ignores.append(ignore) }
    }
  }

  private mutating func ignore(_ entry: JSON5Value) throws(ConfigurationError) -> Ignore? {
    var ignore = Ignore(rule: "", at: position(entry.offset))
    for member in try object(entry, "an entry of 'ignore'") {
      let value = member.value
      switch member.key {
      case "rule": ignore.rule = RulePattern(try text(value, "'rule'"))
      case "path": ignore.path = try text(value, "'path'")
      case "entity": ignore.entity = try text(value, "'entity'")
      case "property": ignore.property = try text(value, "'property'")
      case "version": ignore.version = try text(value, "'version'")
      case "reason": ignore.reason = try text(value, "'reason'")
      case "until":
        guard let day = CalendarDay(try text(value, "'until'")) else {
          throw error("'until' must be a day such as 2027-01-31", value.offset)
        }
        ignore.until = day
      default:
        // A misspelt selector would make the entry cover more than it should.
        reportUnknown(
          member, among: ["rule", "path", "entity", "property", "version", "reason", "until"])
        return nil
      }
    }
    if ignore.rule.text.isEmpty {
      throw error("the entry names no 'rule'; \"*\" is all of them", entry.offset)
    }
    if !rules.contains(where: ignore.rule.covers) { reportNoRule(ignore) }
    return ignore
  }

  private mutating func reportNoRule(_ ignore: Ignore) {
    let guess = suggestion(for: ignore.rule.text, among: rules.sorted())
    result.findings.append(
      Diagnostic(
        "config-unused-ignore", .warning, "'\(ignore.rule.text)' is no rule",
        note: guess.map { "did you mean '\($0)'?" } ?? "'momentum rules' lists them",
        position: ignore.position))
  }

  private mutating func reportUnknown(
    _ member: JSON5Value.Member, among known: [String]
  ) {
    let guess = suggestion(for: member.key, among: known)
    result.findings.append(
      Diagnostic(
        "config-unknown-key", .warning, "'\(member.key)' is not known here",
        note: guess.map { "did you mean '\($0)'?" } ?? "it has no effect; remove it",
        position: position(member.offset)))
  }
}

// MARK: - Values

extension ConfigurationReading {
  func object(
    _ value: JSON5Value, _ name: String
  ) throws(ConfigurationError) -> [JSON5Value.Member] {
    guard case .object(let members) = value.content else {
      throw mismatch(value, name, "an object")
    }
    return members
  }

  private func text(_ value: JSON5Value, _ name: String) throws(ConfigurationError) -> String {
    guard case .text(let text) = value.content else { throw mismatch(value, name, "a text") }
    return text
  }

  func texts(_ member: JSON5Value.Member) throws(ConfigurationError) -> [String] {
    guard case .list(let values) = member.value.content else {
      throw mismatch(member.value, "'\(member.key)'", "a list")
    }
    var result: [String] = []
    for value in values { result.append(try text(value, "an entry of '\(member.key)'")) }
    return result
  }

  private func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ member: JSON5Value.Member
  ) throws(ConfigurationError) -> Choice {
    let text = try text(member.value, "'\(member.key)'")
    if let choice = Choice(rawValue: text) { return choice }
    let choices = Choice.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
    throw error("'\(text)' is none of \(choices)", member.value.offset)
  }

  func mismatch(
    _ value: JSON5Value, _ name: String, _ wanted: String
  ) -> ConfigurationError {
    error("\(name) is \(value.kind), not \(wanted)", value.offset)
  }

  private func error(_ message: String, _ offset: Int) -> ConfigurationError {
    ConfigurationError(message, at: position(offset))
  }

  func position(_ offset: Int) -> FilePosition {
    let (line, column) = lines.place(of: offset)
    return FilePosition(file: result.file, line: line, column: column)
  }
}
