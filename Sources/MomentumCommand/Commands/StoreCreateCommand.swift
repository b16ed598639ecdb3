import MomentumModel
import MomentumReader
import MomentumSQL
import MomentumStoreFile

extension Command {
  static let storeCreate = Command(
    name: "store create",
    summary: "make an empty store of a model",
    discussion: """
      Writes a new SQLite file in Core Data's form. Nothing may be at STORE yet but an empty file or \
      a database without tables.

      How Core Data hashes derived and composite attributes is not known. A store of such a model is \
      made if --compiled tells the hashes, or with --unstamped: then it records hashes of Momentum's \
      own, by which Momentum knows it, and Core Data refuses to open it.
      """,
    examples: [
      Example(
        "momentum store create Empty.sqlite Model.xcdatamodeld",
        "Makes a store of the current version, for tests."),
      Example(
        "momentum store create Empty.sqlite Model.xcdatamodeld#'Model 2'",
        "Makes a store of an earlier version, to try a migration."),
    ],
    positionals: [
      Positional(name: "STORE", help: "the file to make"),
      Positional(name: "MODEL", help: Positional.model.help),
    ],
    options: [
      .compiled,
      Option("unstamped", .flag, help: "make it though Core Data will not open it"),
    ],
    findings: "the hashes of the model are not known",
    exitCodes: ExitCode.reading + [.cannotCreateOutput]
  ) { arguments, output in
    let loaded = try LoadedModel(path: arguments.positionals[1], output)
    for finding in loaded.findings { output.say(finding) }
    let path = arguments.positionals[0]
    let known = try CompiledRecords(arguments, output)
      .hashes(of: loaded.model, recorded: loaded.version.recordedHashes)
    // A model that no store has a place for is refused for that.
    guard
      known.unknown.isEmpty || arguments.flag("unstamped")
        || loaded.model.attributeWithoutPlace != nil
    else { throw UnknownHashes(reasons: known.unknown) }
    let store = try output.timed("wrote '\(path)'") {
      try StoreFile(
        creating: path, model: loaded.model, hashes: known.unknown.isEmpty ? known : nil)
    }
    output.say("made '\(store.path)' of version '\(loaded.version.name)'")
    if !known.unknown.isEmpty {
      output.say("momentum: note: Core Data will not open it, since \(known.unknownText)")
    }
    return .success
  }
}

/// A store that is asked for could not say what it is.
private struct UnknownHashes: CommandFailure {
  var reasons: [String: UnknownHashReason]

  var exitCode: ExitCode { .findings }
  var description: String {
    var hashes = ModelHashes()
    hashes.unknown = reasons
    return "Core Data would not open the store, since \(hashes.unknownText)"
  }
  var hint: String? {
    "'--compiled' takes the hashes from a compiled bundle, '--unstamped' goes without"
  }
}

extension ModelHashes {
  fileprivate var unknownText: String {
    "these hashes are not known: "
      + unknown.sorted { $0.key < $1.key }.map { "entity '\($0.key)': \($0.value)" }
      .joined(separator: "; ")
  }
}
