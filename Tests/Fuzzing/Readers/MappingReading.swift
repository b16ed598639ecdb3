import MomentumMigration
import MomentumReader

/// A mapping model that was read, from XML or from its text, reads back from its text as it was.
func readMappingModel(_ bytes: [UInt8]) {
  if let file = try? MappingModelFile(bytes, file: "fuzz") { check(file.mapping) }
  if let mapping = try? MappingModel(text: String(decoding: bytes, as: UTF8.self)) {
    check(mapping)
  }
}

private func check(_ mapping: MappingModel) {
  guard let again = try? MappingModel(text: mapping.text) else {
    preconditionFailure("The text of a mapping model cannot be read")
  }
  precondition(again == mapping, "The text of a mapping model says something else")
}
