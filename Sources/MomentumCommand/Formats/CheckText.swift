import MomentumCheck
import MomentumDiagnostics
import MomentumMigration

/// The report of a check for people: findings first, then every bundle's step, then the sum.
func checkText(_ report: CheckReport, _ style: SeverityStyle) -> String {
  var lines = report.findings.map { findingText($0, style) }
  for bundle in report.bundles { lines += bundleLines(bundle) }
  lines.append(sum(of: report.findings))
  return lines.map { $0 + "\n" }.joined()
}

private func bundleLines(_ bundle: BundleReport) -> [String] {
  guard let step = bundle.step else {
    return ["\(bundle.path): " + (bundle.state == .compared ? "no step" : bundle.state.rawValue)]
  }
  return ["\(bundle.path): \(headline(of: step))"] + reasons(of: step).map { "  " + $0 }
}

/// The steps as notes, for formats that hold findings only.
func stepNotes(_ report: CheckReport) -> [Diagnostic] {
  report.bundles.compactMap { bundle in
    guard let step = bundle.step, step.verdict != .identical else { return nil }
    let text = ["\(bundle.path): \(headline(of: step))"] + reasons(of: step)
    return Diagnostic("migration-step", .note, text.joined(separator: "\n"))
  }
}

private func headline(of step: StepReport) -> String {
  let names = step.versions
  if step.verdict == .identical { return "'\(names.new)' unchanged" }
  // Stores of the former version find it no more, so the verdict holds for a new one only.
  let versions =
    names.old == names.new
    ? "'\(names.new)' edited in place; as a new version" : "'\(names.old)' → '\(names.new)'"
  return "\(versions): \(meaning(of: step.verdict))"
}

private func meaning(of verdict: Verdict) -> String {
  switch verdict {
  case .identical: "unchanged"
  case .neutral: "the same version hashes, so no migration runs"
  case .safe: "inferable, nothing is lost"
  case .lossy: "inferable, but data is lost"
  case .dataDependent: "inferable, but rows may make the migration fail"
  case .blocked: "not inferable"
  }
}

/// The changes with something to say about them; the others are counted.
private func reasons(of step: StepReport) -> [String] {
  let notable = step.changes.filter { $0.judgement.verdict > .safe }
  let quiet = step.changes.count - notable.count
  var lines = notable.map { change in
    let judgement = change.judgement
    let danger = judgement.danger.map { " (\($0.rawValue))" } ?? ""
    return "\(change)" + (judgement.reason.map { ": \($0)" } ?? "") + danger
  }
  if quiet > 0 { lines.append("\(counted(quiet, "change")) without loss") }
  return lines
}
