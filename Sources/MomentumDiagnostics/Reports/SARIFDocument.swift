/// A report in the Static Analysis Results Interchange Format, version 2.1.0.
struct SARIFDocument: Encodable {
  private enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }

  private let schema = "https://json.schemastore.org/sarif-2.1.0.json"
  private let version = "2.1.0"
  private let runs: [Run]

  init(_ report: Report) {
    let found = Set(report.findings.map(\.id))
    let rules = report.rules.filter { found.contains($0.id) }.sorted { $0.id < $1.id }
    let numbers = Dictionary(
      rules.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    let driver = Driver(version: report.toolVersion, rules: rules.map(Rule.init))
    let results = zip(report.findings, fingerprints(of: report.findings)).map { finding, name in
      SARIFResult(finding, rule: numbers[finding.id], fingerprint: name, report.sources)
    }
    runs = [Run(tool: Tool(driver: driver), results: results)]
  }
}

private struct Run: Encodable {
  var tool: Tool
  /// Columns count code points, since Momentum's own count bytes, which the format cannot say.
  var columnKind = "unicodeCodePoints"
  var results: [SARIFResult]
}

private struct Tool: Encodable {
  var driver: Driver
}

private struct Driver: Encodable {
  var name = "momentum"
  var version: String
  var rules: [Rule]
}

struct SARIFText: Encodable {
  var text: String
  var markdown: String?
}

private struct Rule: Encodable {
  struct Configuration: Encodable {
    var enabled: Bool
    var level: String
  }

  struct Properties: Encodable {
    var danger: String
    var tags: [String]
  }

  var id: String
  var shortDescription: SARIFText
  var help: SARIFText
  var defaultConfiguration: Configuration
  var properties: Properties

  init(_ rule: RuleDescription) {
    id = rule.id
    shortDescription = SARIFText(text: rule.summary)
    help = SARIFText(text: rule.explanation, markdown: rule.explanation)
    // A rule that is off has a level all the same.
    defaultConfiguration = Configuration(
      enabled: rule.level != .off, level: rule.level == .off ? "warning" : rule.level.rawValue)
    properties = Properties(danger: rule.danger.rawValue, tags: [rule.group.rawValue])
  }
}
