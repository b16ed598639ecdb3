import MomentumReader

extension Command {
  static let versionAdd = Command(
    name: "version add",
    summary: "add a version to a bundle",
    discussion: """
      Copies the current version under the next name (`Model 9` gives `Model 10`) and makes the copy
      the current version. Nothing else is touched; a project file that lists versions, as those do
      that have no synchronised folders, has to be told.
      """,
    examples: [
      Example(
        "momentum version add App/Model.xcdatamodeld",
        "Begins a version, before the model is edited."),
      Example("momentum version add App/Model.xcdatamodeld --name 'Model 3'", "Names it."),
    ],
    positionals: [Positional(name: "BUNDLE", help: "an .xcdatamodeld")],
    options: [Option("name", .text("NAME"), help: "what to call the version")],
    exitCodes: [.unreadableInput, .notFound]
  ) { arguments, output in
    let side = try loadSide(arguments.positionals[0])
    if let version = side.versionName {
      throw UsageError("it is the current version that is copied, not '\(version)'")
    }
    let addition = try VersionAddition(to: side.bundle, named: arguments.value("name"))
    do { try addition.write() } catch {
      throw VersionNotAdded(path: side.bundle.path, systemReason(error))
    }
    if !addition.isVerbatim {
      output.say(
        "momentum: note: '\(addition.name)' is in Xcode's form, which '\(addition.source)' is "
          + "not: comments and text between elements are left out")
    }
    try output.write(
      "added '\(addition.name)', a copy of '\(addition.source)', as the current version\n")
    return .success
  }
}

/// The bundle cannot be written.
private struct VersionNotAdded: CommandFailure {
  var path: String
  var reason: String

  init(path: String, _ reason: String) {
    self.path = path
    self.reason = reason
  }

  var exitCode: ExitCode { .cannotWriteOutput }
  var description: String { "no version can be added to '\(path)': \(reason)" }
}
