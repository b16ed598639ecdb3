// Names of groups measure those, all of them if there is none. A few words do something else:
// `synthetic FOLDER VERSIONS` and `contents FILE ENTITIES` write models for Benchmarks/run and
// `wide FILE attributes|relationships` for Benchmarks/compile, `memory FILE` tells what reading one
// takes, and `read ENTITIES TIMES` reads again and again, for profilers.

func run(_ arguments: [String]) throws {
  let number = arguments.last.flatMap { Int($0) } ?? 0
  switch (arguments.first, arguments.count) {
  case ("synthetic", 3): try writeSyntheticBundle(arguments[1], versions: number)
  case ("contents", 3): try writeSyntheticModel(arguments[1], entities: number)
  case ("wide", 3):
    try writeWideModel(arguments[1], hasRelationships: arguments[2] == "relationships")
  case ("memory", 2): try measureMemory(arguments[1])
  case ("read", 3): try readRepeatedly(entities: Int(arguments[1]) ?? 0, times: number)
  default: try measure(arguments)
  }
}

func measure(_ wanted: [String]) throws {
  let groups: [(name: String, measure: () throws -> Void)] = [
    ("reading", measureReading), ("corpus", measureCorpus), ("hashing", measureHashing),
    ("text", measureModelText), ("lint", measureLint), ("generate", measureGenerating),
    ("runtime", measureRuntime), ("migration", measureMigration), ("chain", measureChain),
  ]
  for group in groups where wanted.isEmpty || wanted.contains(group.name) {
    try group.measure()
  }
}

try run(Array(CommandLine.arguments.dropFirst()))
