import MomentumModel
import MomentumReader
import MomentumSQL
import MomentumStoreFile

/// One `--stage`: a version to go through, and SQL to run there.
struct StageRequest {
  let name: String
  /// Among the versions of the bundle.
  let position: Int
  private let script: UserScript?

  /// Reads all of them. They have to be in the order of the versions, and not beyond the target.
  static func all(_ texts: [String], in target: LoadedModel) throws -> [StageRequest] {
    let names = target.bundle.versions.map(\.name)
    let stages = try texts.map { try StageRequest($0, names) }
    let end = names.firstIndex(of: target.version.name) ?? names.count - 1
    for (one, next) in zip(stages, stages.dropFirst()) where one.position >= next.position {
      throw UsageError(
        "the stage '\(next.name)' comes before '\(one.name)'",
        hint: "the versions in their order: \(names.joined(separator: ", "))")
    }
    if let last = stages.last, last.position > end {
      throw UsageError("the stage '\(last.name)' comes after '\(target.version.name)'")
    }
    return stages
  }

  /// A name may itself have an equals sign in it.
  private init(_ text: String, _ names: [String]) throws {
    var (name, file) = (text, String?.none)
    if !names.contains(text), let mark = text.lastIndex(of: "=") {
      name = String(text[..<mark])
      file = String(text[text.index(after: mark)...])
    }
    guard let position = names.firstIndex(of: name) else {
      throw UsageError(notOffered: name, as: "a version of the bundle", among: names)
    }
    self.name = name
    self.position = position
    script = try file.map { try UserScript(file: $0, for: .sqlite) }
  }

  func leg(in target: LoadedModel) throws -> MigrationRoute.Leg {
    let model = try target.bundle.versions[position].read().model
    let named = NamedModel(name: name, model: model)
    guard let script else { return MigrationRoute.Leg(to: named) }
    return MigrationRoute.Leg(to: named) { try $0.run(script) }
  }
}
