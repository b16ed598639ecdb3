import MomentumDiagnostics
import MomentumMigration
import MomentumModel

extension Command {
  static let diff = Command(
    name: "diff",
    summary: "tell what two versions differ in, and what it means for stores",
    discussion: """
      Each change with its verdict: neutral (no migration runs), safe, lossy (data is deleted),
      data-dependent (rows may make it fail) or blocked (cannot be inferred). The exit code is 0
      whatever is found, unless '--exit-code' asks for 1 where the versions differ.
      """,
    examples: [
      Example(
        "momentum diff 'Model.xcdatamodeld#Model' Model.xcdatamodeld",
        "Tells what the current version changed since the first."),
      Example(
        "momentum diff App.sqlite Model.xcdatamodeld",
        "Tells what will happen to a store that is opened with the current version."),
    ],
    positionals: [.oldModel, .newModel],
    options: [
      .format, Option("exit-code", .flag, help: "exit with 1 if the versions differ"),
    ],
    findings: "with --exit-code, the versions differ", exitCodes: ExitCode.reading
  ) { arguments, output in
    let pair = try LoadedPair(arguments, output)
    let document = DiffDocument(ModelDiff(pair.models), names: pair.names)
    switch arguments.format {
    case .json: try output.write(try jsonText(document))
    case .text: try output.write(document.text)
    }
    return arguments.flag("exit-code") && !document.changes.isEmpty ? .findings : .success
  }
}

/// A diff as reports hold it.
struct DiffDocument: Encodable {
  struct Change: Encodable {
    var text: String
    var entity: String
    var property: String?
    var verdict: String
    var danger: String?
    var reason: String?

    init(_ change: ModelChange) {
      let judgement = change.judgement
      text = change.description
      entity = change.path.entity
      property = change.path.property
      verdict = judgement.verdict.rawValue
      danger = judgement.danger?.rawValue
      reason = judgement.reason
    }
  }

  var version = 1
  var old: String
  var new: String
  var verdict: String
  var inferable: Bool
  var changes: [Change]

  init(_ diff: ModelDiff, names: Versioned<String>) {
    old = names.old
    new = names.new
    verdict = diff.verdict.rawValue
    inferable = diff.verdict.isInferable
    changes = diff.changes.map(Change.init)
  }

  var text: String {
    var text = "\(old) → \(new): \(verdict)\n"
    for change in changes {
      text += "  \(change.text): \(change.verdict)"
      text += change.reason.map { " (\($0))" } ?? ""
      text += change.danger.map { " [\($0)]" } ?? ""
      text += "\n"
    }
    return text
  }
}
