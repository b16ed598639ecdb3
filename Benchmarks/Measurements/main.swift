// `synthetic FOLDER VERSIONS` writes a bundle for Benchmarks/run; anything else names the groups to
// measure, all of them if there is none.

func run(_ arguments: [String]) throws {
  if arguments.first == "synthetic", arguments.count == 3, let count = Int(arguments[2]) {
    return try writeSyntheticBundle(arguments[1], versions: count)
  }
  let groups: [(name: String, measure: () throws -> Void)] = [
    ("reading", measureReading), ("hashing", measureHashing), ("text", measureModelText),
    ("runtime", measureRuntime),
  ]
  for group in groups where arguments.isEmpty || arguments.contains(group.name) {
    try group.measure()
  }
}

try run(Array(CommandLine.arguments.dropFirst()))
