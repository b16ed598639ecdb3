import MomentumDiagnostics
import MomentumHistory

/// Compares the models of a work tree with those of an earlier commit.
///
/// `refs` are tried in turn. Without paths, every bundle of the repository that `folder` lies in
/// is checked.
package func check(
  _ paths: [String], against refs: [String], in folder: String = "."
) throws -> CheckReport {
  let scope = try CheckScope(paths, in: folder)
  let repository = scope.repository
  let ref = try firstKnown(refs, in: repository)
  let base = try repository.base(against: ref)
  var report = CheckReport(
    ref: ref, base: base, releaseTags: try repository.releaseTags(reachableFrom: base.commit))
  for pair in try bundlePairs(in: scope, base) {
    let check = try BundleCheck(pair, repository, base, releaseTags: report.releaseTags)
    let (bundle, findings) = try check.result()
    report.bundles.append(bundle)
    report.findings += findings
  }
  if base.kind == .tip { report.findings.append(noMergeBase(ref)) }
  report.findings.sort(by: Diagnostic.inReportOrder)
  return report
}

private func firstKnown(_ refs: [String], in repository: GitRepository) throws -> String {
  var failure: GitError?
  for ref in refs {
    do throws(GitError) {
      _ = try repository.commit(of: ref)
      return ref
    } catch {
      guard error.isMissingInput else { throw error }
      failure = failure ?? error
    }
  }
  if refs.count == 1, let failure { throw failure }
  throw CheckError.noBase(refs)
}

private func noMergeBase(_ ref: String) -> Diagnostic {
  Diagnostic(
    "check-no-merge-base", .note,
    "head and '\(ref)' have no common ancestor here, so the tip of '\(ref)' is the base",
    note: "in a shallow clone 'git fetch --unshallow' brings the history")
}
