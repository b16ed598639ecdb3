import MomentumDiagnostics
import MomentumSQLite
import MomentumStoreFile

extension Command {
  static let storeInfo = Command(
    name: "store info",
    summary: "say what a store is and which version wrote it",
    discussion: """
      Prints what the store says about itself, the number of objects of each entity, and whether its \
      hashes, their sums and its copy of the model fit together. With MODEL, names the version that \
      wrote it, or else the one that differs in the fewest entities. Of the metadata only Core \
      Data's own keys are printed. Nothing is written, neither to the store nor beside it.
      """,
    examples: [
      Example(
        "momentum store info App.sqlite Model.xcdatamodeld",
        "Tells which version of the bundle a customer's store is of.")
    ],
    positionals: [
      .store,
      Positional(
        name: "MODEL", help: "the versions to look among: " + Positional.model.help,
        isRequired: false),
    ],
    options: [.format],
    exitCodes: ExitCode.reading
  ) { arguments, output in
    let store = try StoreFile(opening: arguments.positionals[0], access: .readOnly)
    let versions = try arguments.positionals.dropFirst().first
      .map { try StoreVersions(path: $0, output) }
    let description = try output.timed("read '\(store.path)'") { try store.description() }
    let document = StoreInfoDocument(store, description, versions)
    switch arguments.format {
    case .json: try output.write(try jsonText(document))
    case .text: try output.write(document.text)
    }
    return .success
  }
}
