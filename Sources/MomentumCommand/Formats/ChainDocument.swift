import MomentumDiagnostics
import MomentumMigration
import MomentumModel

/// Version 1 of the JSON form of a chain.
struct ChainDocument: ComparisonDocument {
  struct Link: Encodable {
    var old: String
    var new: String
    var verdict: String
    var cost: String?
    var dangers: [String]
    /// The changes that are worse than safe.
    var reasons: [String]
    /// The mapping model that was made for the way, and whether it is out of date.
    var mapping: String?
    var mappingIsStale: Bool?
    /// Whether stores go this way, by inference or by a mapping model.
    var open: Bool
  }

  struct Finding: Encodable {
    var rule: String
    var versions: [String]
    var entity: String?
    var property: String?
    var message: String
  }

  var version = 1
  var path: String
  var current: String
  var versions: [String]
  /// From each version to the next.
  var steps: [Link]
  /// From each earlier version to the current one.
  var jumps: [Link]
  var stranded: [String]
  var findings: [Finding]

  init(_ chain: Chain, path: String) {
    self.path = path
    current = chain.versions[chain.current]
    versions = chain.versions
    steps = chain.steps.map(Link.init)
    jumps = chain.jumps.map(Link.init)
    stranded = chain.stranded
    findings = chain.findings.map {
      Finding(
        rule: $0.rule, versions: $0.versions, entity: $0.path?.entity, property: $0.path?.property,
        message: $0.message)
    }
  }

  /// Each version with its step and its jump.
  private var rows: [[String]] {
    versions.enumerated().map { position, name in
      [
        name, steps.indices.contains(position) ? steps[position].summary : "",
        jumps.indices.contains(position)
          ? jumps[position].summary : name == current ? "current" : "newer",
      ]
    }
  }

  private var columns: [String] { ["version", "to the next", "to '\(current)'"] }

  private var sum: String {
    let count = "\(versions.count) version\(versions.count == 1 ? "" : "s"), current '\(current)'"
    return count + (stranded.isEmpty ? ", none stranded" : ", \(stranded.count) stranded")
  }

  var text: String {
    let table = ([columns] + rows).map { $0.map(printable) }
    let widths = columns.indices.map { column in table.map { $0[column].count }.max() ?? 0 }
    var lines = [printable("\(path): \(sum)")]
    lines += table.map { row in
      var line = "  " + zip(row, widths).map { padded($0, to: $1) }.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line
    }
    for step in steps {
      lines += step.reasons.map { printable("'\(step.old)' → '\(step.new)': \($0)") }
    }
    lines += findings.map { printable("\($0.message) [\($0.rule)]") }
    return lines.map { $0 + "\n" }.joined()
  }

  var markdown: String {
    var text = "### \(markdownText(path)): \(markdownText(sum))\n\n"
    text += markdownTable(columns.map(markdownText), rows.map { $0.map(markdownText) })
    if !findings.isEmpty { text += "\n" }
    for finding in findings { text += "* \(markdownText(finding.message)) (`\(finding.rule)`)\n" }
    return text
  }
}

private func padded(_ text: String, to width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}

extension ChainDocument.Link {
  init(_ link: ChainLink) {
    var name: String?
    var isStale: Bool?
    switch link.mapping {
    case .covered(let model): (name, isStale) = (model, false)
    case .stale(let model): (name, isStale) = (model, true)
    case nil: break
    }
    self.init(
      old: link.names.old, new: link.names.new, verdict: link.verdict.rawValue,
      cost: link.cost?.rawValue, dangers: link.dangers.sorted().map(\.rawValue),
      reasons: link.reasons.map(Self.reason), mapping: name, mappingIsStale: isStale,
      open: link.isOpen)
  }

  private static func reason(_ change: ModelChange) -> String {
    let judgement = change.judgement
    return "\(change)" + (judgement.reason.map { ": \($0)" } ?? "")
      + judgement.dangers.sorted().map { " [\($0.rawValue)]" }.joined()
  }

  /// What stands in a cell.
  var summary: String {
    let covered = mapping.map {
      mappingIsStale == true ? ", mapping '\($0)' is stale" : ", mapping '\($0)'"
    }
    return verdict + (cost.map { ", \($0)" } ?? "") + (covered ?? "")
      + (open ? "" : ", stranded")
  }
}
