import Foundation
import MomentumCheck
import MomentumDiagnostics
import MomentumHistory

extension Command {
  static let check = Command(
    name: "check",
    summary: "compare models with those of an earlier commit",
    discussion: """
      Compares every bundle of the work tree with the merge base of HEAD and REF, or with the commit
      before where REF is part of HEAD. Versions that a release tag such as v1.2 holds have shipped
      and must stay as they are. Also says whether Core Data can infer the step from the former
      current version to the one now. Ends with 1 if there is an error among the findings.

      Without --against, REF is what continuous integration names as the target of the pull
      request, else origin's default branch, else main or master.
      """,
    examples: [
      Example("momentum check --against origin/main", "Checks what a branch changed."),
      Example(
        "momentum check --against v1.4 --format github App",
        "Checks the models below a folder against a release, and annotates a pull request."),
    ],
    positionals: [
      Positional(
        name: "PATH",
        help: "a bundle, or a folder with bundles; the whole repository if not given",
        isRequired: false, isRepeated: true)
    ],
    options: [
      Option("against", .text("REF"), help: "the branch, tag or commit to compare with"),
      Option("format", CheckFormat.self, help: "form of the result; text if not given"),
    ],
    findings: "there is an error among the findings", exitCodes: [.unreadableInput, .notFound]
  ) { arguments, output in
    let report: CheckReport
    do {
      report = try output.timed("compared") {
        try MomentumCheck.check(arguments.positionals, against: refs(arguments))
      }
    } catch let error as GitError {
      throw CheckFailure(error)
    } catch let error as CheckError {
      throw CheckFailure(error)
    }
    output.say(basis(of: report))
    switch arguments.choice("format", CheckFormat.self) ?? .text {
    case .text: try output.write(checkText(report, output.resultStyle))
    case .json: try output.write(try jsonText(CheckDocument(report)))
    case .github: try output.write(gitHubReport(report.findings + stepNotes(report)))
    }
    return report.findings.contains { $0.severity == .error } ? .findings : .success
  }
}

enum CheckFormat: String, CaseIterable {
  case text, json, github
}

/// The refs to try, the best first.
private func refs(_ arguments: ParsedArguments) -> [String] {
  if let ref = arguments.value("against") { return [ref] }
  let environment = ProcessInfo.processInfo.environment
  for name in ["CI_MERGE_REQUEST_DIFF_BASE_SHA", "GITHUB_BASE_REF"] {
    if let ref = environment[name], !ref.isEmpty { return [ref] }
  }
  return ["origin/HEAD", "origin/main", "origin/master", "main", "master"]
}

/// What was compared and what counts as shipped; a clone without tags knows of no release.
private func basis(of report: CheckReport) -> String {
  let kind =
    switch report.base.kind {
    case .mergeBase: "the merge base of HEAD and '\(report.ref)'"
    case .tip: "the tip of '\(report.ref)'"
    case .firstParent: "the commit before HEAD, which '\(report.ref)' contains"
    }
  let releases =
    switch report.releaseTags.count {
    case 0: "it contains no release tag, so no version counts as shipped"
    case 1: "what its release tag '\(report.releaseTags[0])' holds has shipped"
    case let count: "what its \(count) release tags hold has shipped"
    }
  return "momentum: compared with \(report.base.commit.prefix(10)), \(kind); \(releases)"
}

/// A check that could not be made.
private struct CheckFailure: CommandFailure {
  var exitCode: ExitCode
  var description: String
  var hint: String?

  init(_ error: GitError) {
    exitCode = error.isMissingInput ? .notFound : .internalFailure
    if case .refNotFound(let ref, let hint) = error {
      description = "'\(ref)' was not found"
      self.hint = "try '\(hint)'"
    } else {
      description = "\(error)"
    }
  }

  init(_ error: CheckError) {
    switch error {
    case .noBundle, .noBase: exitCode = .notFound
    case .otherRepository: exitCode = .usage
    }
    var text = "\(error)"
    if case .noBase = error { text += "\nmomentum: name another with '--against'" }
    description = text
  }
}
