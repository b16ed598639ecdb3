import MomentumArchive
import MomentumDiagnostics
import MomentumModel
import MomentumSQLite
import MomentumStoreFile

extension Command {
  static let storeVerify = Command(
    name: "store verify",
    summary: "look for trouble in a store",
    discussion: """
      Holds the tables, indexes, numbers, keys and metadata of a store against the model, and its \
      rows against each other. The model is the version of MODEL that wrote the store, or the one \
      version that MODEL names; without MODEL it is the copy that the store itself keeps. Nothing is \
      written. What each finding means is in Documentation/Stores.md.
      """,
    examples: [
      Example("momentum store verify App.sqlite", "Looks at a store without its model at hand."),
      Example(
        "momentum store verify App.sqlite Model.xcdatamodeld --format json",
        "For scripts: the findings as JSON."),
    ],
    positionals: [
      .store,
      Positional(
        name: "MODEL", help: "the version or versions: " + Positional.model.help,
        isRequired: false),
    ],
    options: [.format],
    findings: "there are findings, or no version of MODEL wrote the store",
    exitCodes: ExitCode.reading
  ) { arguments, output in
    let store = try StoreFile(opening: arguments.positionals[0], access: .readOnly)
    let model = try model(for: store, arguments.positionals.dropFirst().first, output)
    let findings = try output.timed("verified '\(store.path)'") {
      try store.verify(against: model.model)
    }
    let document = StoreVerifyDocument(path: store.path, model: model.name, findings: findings)
    switch arguments.format {
    case .json: try output.write(try jsonText(document))
    case .text: try output.write(document.text(output.resultStyle))
    }
    return findings.isEmpty ? .success : .findings
  }

  private static func model(
    for store: StoreFile, _ path: String?, _ output: Output
  ) throws -> NamedModel {
    guard let path else {
      do {
        return NamedModel(
          name: "its own copy", model: try CompiledModel(try store.modelArchive()).model)
      } catch let error as ArchiveError {
        throw StoreFileError.unreadableCachedModel(path: store.path, reason: "\(error)")
      }
    }
    let versions = try StoreVersions(path: path, output)
    if versions.isOneVersion { return versions.versions[0] }
    // The second one throws, and tells which hashes no version has.
    return try versions.writer(of: store) ?? store.sourceVersion(among: versions.versions)
  }
}
