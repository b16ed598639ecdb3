import MomentumCheck
import MomentumDiagnostics
import MomentumHistory
import MomentumMigration
import MomentumModel

/// Version 1 of the JSON form of a check.
struct CheckDocument: Encodable {
  struct Base: Encodable {
    var ref: String
    var commit: String
    /// `merge-base`, `tip` or `first-parent`.
    var kind: String
  }

  struct Bundle: Encodable {
    var path: String
    var state: String
    var step: Step?
  }

  struct Step: Encodable {
    var old: String
    var new: String
    var verdict: String
    var isInferable: Bool
    var changes: [Change]
  }

  struct Change: Encodable {
    var entity: String
    var property: String?
    var description: String
    var verdict: String
    var danger: String?
    var reason: String?
  }

  struct Summary: Encodable {
    var errors: Int
    var warnings: Int
    var notes: Int
  }

  var version = 1
  var base: Base
  var releaseTags: [String]
  var bundles: [Bundle]
  var findings: [FindingDocument]
  var summary: Summary

  init(_ report: CheckReport) {
    base = Base(ref: report.ref, commit: report.base.commit, kind: report.base.kind.word)
    releaseTags = report.releaseTags
    bundles = report.bundles.map {
      Bundle(path: $0.path, state: $0.state.rawValue, step: $0.step.map(Step.init))
    }
    findings = report.findings.map(FindingDocument.init)
    let count = { (severity: Diagnostic.Severity) in
      report.findings.count { $0.severity == severity }
    }
    summary = Summary(errors: count(.error), warnings: count(.warning), notes: count(.note))
  }
}

extension CheckDocument.Step {
  init(_ step: StepReport) {
    self.init(
      old: step.versions.old, new: step.versions.new, verdict: step.verdict.rawValue,
      isInferable: step.verdict.isInferable,
      changes: step.changes.map { change in
        let judgement = change.judgement
        return CheckDocument.Change(
          entity: change.path.entity, property: change.path.property,
          description: change.description, verdict: judgement.verdict.rawValue,
          danger: judgement.danger?.rawValue, reason: judgement.reason)
      })
  }
}

extension HistoryBase.Kind {
  fileprivate var word: String {
    switch self {
    case .mergeBase: "merge-base"
    case .tip: "tip"
    case .firstParent: "first-parent"
    }
  }
}
