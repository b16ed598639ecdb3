import MomentumDiagnostics
import MomentumLint
import Testing

@Suite struct ProjectConfigurationTests {
  private func read(_ text: String) throws -> ProjectConfiguration {
    try ProjectConfiguration(
      parsing: Array(text.utf8), file: "momentum.json",
      rules: ["model-no-inverse", "model-ordered"])
  }

  @Test func everyKeyIsRead() throws {
    let configuration = try read(
      """
      {
        models: ["App/Model.xcdatamodeld"],
        failOn: "warning",
        compat: "cloudkit",
        rules: { "model-ordered": "off", "model-no-inverse": "error" },
        ignore: [
          { rule: "model-*", path: "Old/**", entity: "Tag", property: "name", version: "V 1",
            reason: "frozen", until: "2027-01-31" },
        ],
      }
      """)
    #expect(configuration.models == ["App/Model.xcdatamodeld"])
    #expect(configuration.failOn == .warning)
    #expect(configuration.compatibility == .cloudkit)
    #expect(configuration.levels == ["model-ordered": .off, "model-no-inverse": .error])
    var ignore = Ignore(
      rule: "model-*", at: FilePosition(file: "momentum.json", line: 7, column: 5))
    ignore.path = "Old/**"
    ignore.entity = "Tag"
    ignore.property = "name"
    ignore.version = "V 1"
    ignore.reason = "frozen"
    ignore.until = CalendarDay(year: 2027, month: 1, day: 31)
    #expect(configuration.ignores == [ignore])
    #expect(configuration.findings == [])
  }

  @Test func unknownKeysAreFindingsWithAGuess() throws {
    let configuration = try read(
      """
      {
        rulez: {},
        rules: { "model-no-invers": "off" },
        ignore: [{ rule: "model-ordered", entitty: "Tag" }, { rule: "model-orderd" }],
        outputs: [],
      }
      """)
    #expect(
      configuration.findings.map { "\($0) / \($0.note ?? "")" } == [
        "momentum.json:2:3: warning: 'rulez' is not known here [config-unknown-key]"
          + " / did you mean 'rules'?",
        "momentum.json:3:12: warning: 'model-no-invers' is not known here [config-unknown-key]"
          + " / did you mean 'model-no-inverse'?",
        "momentum.json:4:37: warning: 'entitty' is not known here [config-unknown-key]"
          + " / did you mean 'entity'?",
        "momentum.json:4:55: warning: 'model-orderd' is no rule [config-unused-ignore]"
          + " / did you mean 'model-ordered'?",
        "momentum.json:5:3: warning: 'outputs' is not known here [config-unknown-key]"
          + " / it has no effect; remove it",
      ])
    // One that is misunderstood would cover too much.
    #expect(configuration.ignores.map(\.rule.text) == ["model-orderd"])
  }
}
