import MomentumModel
import MomentumReader
import MomentumStoreFile

extension Command {
  static let storeCreate = Command(
    name: "store create",
    summary: "make an empty store of a model",
    discussion: "Writes a new SQLite file in Core Data's form. Nothing may be at STORE yet.",
    examples: [
      Example(
        "momentum store create Empty.sqlite Model.xcdatamodeld",
        "Makes a store of the current version, for tests.")
    ],
    positionals: [
      Positional(name: "STORE", help: "the file to make"),
      Positional(name: "MODEL", help: Positional.model.help),
    ],
    findings: "the hashes of the model are not known",
    exitCodes: ExitCode.reading + [.cannotCreateOutput]
  ) { arguments, output in
    let loaded = try LoadedModel(path: arguments.positionals[1], output)
    for finding in loaded.findings { output.say(finding) }
    let path = arguments.positionals[0]
    let store = try output.timed("wrote '\(path)'") {
      try StoreFile(creating: path, model: loaded.model)
    }
    output.say("made '\(store.path)' of version '\(loaded.version.name)'")
    return .success
  }
}
