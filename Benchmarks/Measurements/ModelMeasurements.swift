import CMomentumXML
import MomentumModel
import MomentumReader

/// Reading a model against the bare parse of the same bytes, at three sizes: both must be linear.
func measureReading() throws {
  // 20 times the largest model known is 2 MB, the size of the target.
  for (size, entities) in [("1x", 88), ("10x", 880), ("20x", 1760), ("100x", 8800)] {
    let bytes = syntheticModel(entities: entities)
    try compare(
      "read \(size) (\(bytes.count / 1000) kB)", to: "bare parse",
      { try milliseconds { use(try readModel(bytes, file: "synthetic")) } },
      { milliseconds { parse(bytes) } })
  }
}

/// Nothing else, so that a profiler sees only the reader.
func readRepeatedly(entities: Int, times: Int) throws {
  let bytes = syntheticModel(entities: entities)
  for _ in 0..<times { use(try readModel(bytes, file: "synthetic")) }
}

private func parse(_ bytes: [UInt8]) {
  bytes.withUnsafeBytes { buffer in
    mx_free(mx_parse(buffer.bindMemory(to: CChar.self).baseAddress, buffer.count, 0))
  }
}

func measureHashing() throws {
  for (size, entities) in [("1x", 88), ("10x", 880), ("100x", 8800)] {
    let model = try readModel(syntheticModel(entities: entities), file: "synthetic").model
    measure("hash \(size)", count: entities, of: "entity") { use(model.versionHashes()) }
  }
}

/// Writing the text that generated code carries, and reading one version of it back, which every
/// start of a program does.
func measureModelText() throws {
  let versions = try (1...20).map { number in
    let bytes = syntheticModel(entities: 88, changes: number)
    return (name: String(number), model: try readModel(bytes, file: "synthetic").model)
  }
  measure("write text of 20 versions", count: 20, of: "version") {
    use(ModelText(versions: versions))
  }
  let text = ModelText(versions: versions).text
  measure("read one version from text", count: 88, of: "entity") {
    use(ModelText(text).model(named: "20"))
  }
}
