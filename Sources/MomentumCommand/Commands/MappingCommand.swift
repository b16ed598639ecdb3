import MomentumMigration
import MomentumReader

extension Command {
  static let mapping = Command(
    name: "mapping",
    summary: "print a mapping model as text",
    discussion: """
      Reads an .xcmappingmodel and prints what it says, with the value expressions that Xcode makes
      by itself and does not write down. The text is what programs carry: MappingDefinition of the
      runtime takes it. Differences between two of them are readable, too.
      """,
    examples: [
      Example(
        "momentum mapping Model4to5.xcmappingmodel > Model4to5.txt",
        "Writes the text, for a program's resources or for review.")
    ],
    positionals: [
      Positional(name: "MAPPING", help: "an .xcmappingmodel, or the xcmapping.xml inside one")
    ],
    exitCodes: [.unreadableInput, .notFound]
  ) { arguments, output in
    let file = try MappingModelFile(at: arguments.positionals[0])
    for entity in file.mapping.entityMappings {
      for unknown in entity.notUnderstood {
        output.say("mapping '\(entity.name)': '\(unknown)' is not understood", .warning)
      }
    }
    try output.write(file.mapping.text)
    return .success
  }
}
