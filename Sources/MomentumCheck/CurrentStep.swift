import MomentumDiagnostics
import MomentumHistory
import MomentumMigration
import MomentumReader

extension BundleCheck {
  /// The step from the current version of the base to that of head. Nil where one side does not
  /// tell which version is current, or where the base cannot be read.
  func currentStep(
    _ old: ModelBundle, _ new: ModelBundle
  ) throws -> (StepReport?, [Diagnostic]) {
    guard let before = try? old.currentVersion(), let now = try? new.currentVersion(),
      let beforeBytes = try? before.bytes()
    else { return (nil, []) }
    let names = Versioned(old: before.name, new: now.name)
    let bytes = try now.bytes()
    if beforeBytes == bytes {
      return (StepReport(versions: names, verdict: .identical, changes: []), [])
    }
    let result = try now.read()
    guard let was = try? before.read() else { return (nil, []) }
    let diff = ModelDiff(Versioned(old: was.model, new: result.model))
    let step = StepReport(
      versions: names, verdict: diff.verdict,
      changes: diff.changes.filter { $0.isHashed || $0.judgement.verdict > .safe })
    let places = HeadPlaces(now.file, bytes, result)
    return (step, try stepFindings(step, before, places))
  }

  /// A step that cannot be inferred is an error once users have stores of the earlier version.
  private func stepFindings(
    _ step: StepReport, _ before: VersionSource, _ places: HeadPlaces
  ) throws -> [Diagnostic] {
    // An edit in place is told by the rules for edited versions.
    guard !step.verdict.isInferable, step.versions.old != step.versions.new,
      let release = try releases(holding: [before])[before.file],
      let change = step.changes.first(where: { !$0.judgement.verdict.isInferable })
    else { return [] }
    // Which step a mapping model is for stands in its compiled form only.
    let hasMapping = try repository.workTreeFiles().contains { $0.contains(".xcmappingmodel/") }
    let reason = change.judgement.reason.map { ": \($0)" } ?? ""
    return [
      Diagnostic(
        "migration-not-inferable", hasMapping ? .warning : .error,
        "the step from '\(step.versions.old)' (shipped in '\(release.tag)') to "
          + "'\(step.versions.new)' cannot be inferred: \(change)\(reason)",
        note: hasMapping
          ? "see that one of the mapping models is for this step" : "it needs a mapping model",
        at: change.path, position: places[change])
    ]
  }
}
