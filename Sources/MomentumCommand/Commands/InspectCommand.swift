import MomentumDiagnostics
import MomentumModel

extension Command {
  static let inspect = Command(
    name: "inspect",
    summary: "show what a model holds",
    discussion: """
      Lists the versions of the bundle and the entities of one of them: the current version, or the
      one that BUNDLE#NAME names. What is doubtful in the file is printed to standard error. Compiled
      models, old binary models, and the copy of the model that a store holds are read too.
      """,
    examples: [
      Example(
        "momentum inspect App/Model.xcdatamodeld",
        "Shows the versions and what the current one holds."),
      Example(
        "momentum inspect 'App/Model.xcdatamodeld#Model 2' --format json",
        "Describes one version for programs."),
    ],
    positionals: [.model], options: [.format],
    exitCodes: ExitCode.reading
  ) { arguments, output in
    let loaded = try LoadedModel(path: arguments.positionals[0], output)
    switch arguments.format {
    case .json: try output.write(try jsonText(InspectDocument(loaded)))
    case .text:
      for finding in loaded.findings { output.say(finding) }
      try output.write(inspectText(loaded))
    }
    return .success
  }
}

/// How much a model holds; the elements of composites count as attributes.
struct ModelCounts: Encodable {
  var entities: Int
  var attributes: Int
  var relationships: Int

  init(_ model: Model) {
    entities = model.entities.count
    attributes =
      model.entities.reduce(0) { $0 + $1.attributes.count }
      + model.composites.reduce(0) { $0 + $1.attributes.count }
    relationships = model.entities.reduce(0) { $0 + $1.relationships.count }
  }
}
