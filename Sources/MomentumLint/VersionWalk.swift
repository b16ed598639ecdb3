import MomentumDiagnostics
import MomentumModel

/// One walk over a model with every rule that looks at models.
struct VersionWalk {
  private let rules: ActiveRules
  private let version: LintedVersion
  /// Few models have findings.
  private lazy var places = SourceIndex(version.sourceMap)
  private lazy var text = version.text
  private var findings: [Diagnostic] = []
  private var counts = RuleCounts()
  /// The value that the last finding with a place inside of one was in.
  private var value: (start: FilePosition, way: SourceValue)?

  init(_ version: LintedVersion, _ rules: ActiveRules) {
    self.version = version
    self.rules = rules
  }

  /// What was found, those findings marked that should not count. `isWhole` says that all rules ran, so
  /// that an element which ignores what no rule found is a finding too.
  func result(isWhole: Bool) -> [Diagnostic] {
    var walk = self
    var ignores = InlineIgnores(version.model.model)
    walk.findings = ignores.applied(to: walk.findings)
    if isWhole {
      for violation in ignores.unused(rules: rules.known, running: rules.running) {
        walk.add(violation, of: "config-unused-ignore", at: nil)
      }
    }
    let top = walk.places.position(of: nil, part: .model)
    return walk.findings
      + walk.counts.omissions(at: top ?? FilePosition(file: version.file, line: 1))
  }

  mutating func walk() {
    findings += version.findings.compactMap(rules.adjusted)
    let model = version.model
    for rule in rules.model {
      for violation in rule.check(model) { add(violation, of: rule.id, at: nil) }
    }
    for entity in model.entities { walk(entity) }
  }

  private mutating func walk(_ linted: LintedEntity) {
    let entity = linted.entity
    let path = ModelPath(entity.name)
    for rule in rules.entity {
      for violation in rule.check(linted) { add(violation, of: rule.id, at: path) }
    }
    for attribute in entity.attributes {
      for rule in rules.attribute {
        guard let violation = rule.check(attribute, linted) else { continue }
        add(violation, of: rule.id, at: ModelPath(entity.name, attribute.name))
      }
    }
    for relationship in entity.relationships {
      let subject = LintedRelationship(relationship, of: linted)
      for rule in rules.relationship {
        guard let violation = rule.check(subject) else { continue }
        add(violation, of: rule.id, at: ModelPath(entity.name, relationship.name))
      }
    }
  }

  /// `path` is what the rule was asked about.
  mutating func add(_ violation: Violation, of id: String, at path: ModelPath?) {
    guard let severity = rules.severity(of: id, own: violation.level) else { return }
    guard counts.admits(id, severity) else { return }
    let path = violation.path ?? path
    let part = violation.part ?? (path == nil ? .model : nil)
    var position = places.position(of: path, part: part, attribute: violation.attribute)
    var length: Int?
    if let offset = violation.offset, let start = position {
      let fault = place(of: offset, inValueAt: start)
      position = fault
      if let count = violation.length {
        let end = place(of: offset + count, inValueAt: start)
        length = end.line == fault.line ? (end.column ?? 0) - (fault.column ?? 0) : nil
      }
    }
    // A model that comes from no text still comes from a file.
    position = position ?? FilePosition(file: version.file, line: 1)
    var finding = Diagnostic(
      id, severity, violation.message, note: violation.note, at: path, position: position)
    finding.length = length
    findings.append(finding)
  }
}

extension VersionWalk {
  private mutating func place(of offset: Int, inValueAt start: FilePosition) -> FilePosition {
    // The findings of one text mostly come in its order.
    if value?.start != start { value = text?.value(at: start).map { (start, $0) } }
    return value?.way.position(of: offset) ?? start
  }
}
