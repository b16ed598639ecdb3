// `synthetic FOLDER VERSIONS` writes a bundle for Benchmarks/run, and `read ENTITIES TIMES` reads one
// synthetic model again and again, for profilers; anything else names the groups to measure, all of
// them if there is none.

func run(_ arguments: [String]) throws {
  if arguments.first == "synthetic", arguments.count == 3, let count = Int(arguments[2]) {
    return try writeSyntheticBundle(arguments[1], versions: count)
  }
  let numbers = arguments.dropFirst().compactMap { Int($0) }
  if arguments.first == "read", numbers.count == 2 {
    return try readRepeatedly(entities: numbers[0], times: numbers[1])
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
