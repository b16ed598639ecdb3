import MomentumModel
import MomentumReader
import MomentumStoreFile

extension Command {
  static let storeCreate = Command(
    name: "store create",
    summary: "make an empty store of a model",
    discussion: "Writes a new SQLite file in Core Data's form. Nothing may be at STORE yet.",
    positionals: [
      Positional(name: "STORE", help: "the file to make"),
      Positional(name: "MODEL", help: Positional.model.help),
    ]
  ) { arguments, output in
    let loaded = try LoadedModel(path: arguments.positionals[1])
    for finding in loaded.findings { output.say(findingText(finding)) }
    let store = try StoreFile(creating: arguments.positionals[0], model: loaded.model)
    output.say("made '\(store.path)' of version '\(loaded.version.name)'")
    return .success
  }
}
