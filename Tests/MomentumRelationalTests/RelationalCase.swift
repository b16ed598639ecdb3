import Foundation
import MomentumMigration
import MomentumModel
import MomentumSQL
import MomentumTestSupport

/// A chain of three versions as scripts for one database program, and what came out.
struct RelationalCase {
  let models: [Model]
  let dialect: any RelationalDialect

  init(_ models: [Model], _ dialect: any RelationalDialect) {
    self.models = models
    self.dialect = dialect
  }

  static func random(_ seed: UInt64, _ dialect: any RelationalDialect) -> RelationalCase {
    var random = RandomRelationalModel(seed: seed)
    var models = [random.model]
    for _ in 0..<2 {
      random.change()
      models.append(random.model)
    }
    return RelationalCase(models, dialect)
  }

  func schema(_ version: Int) -> String {
    RelationalSchemaScript(models[version], named: "v\(version)", dialect).text
  }

  func script(_ old: Int, _ new: Int) -> String {
    let models = Versioned(old: self.models[old], new: self.models[new])
    return RelationalMigrationScript(
      models, names: Versioned(old: "v\(old)", new: "v\(new)"), dialect
    ).text
  }

  var rows: String {
    RelationalRows(schema: RelationalSchema(models[0]), dialect: dialect).insertions
  }

  func facts(_ version: Int) -> String { RelationalFacts.query(RelationalSchema(models[version])) }

  /// Compares what the steps printed, each behind its mark.
  func problems(in text: String) -> [String] {
    var parts: [String: [Substring]] = [:]
    var mark = ""
    for line in text.split(separator: "\n") {
      if line.hasPrefix("### ") {
        mark = String(line.dropFirst(4))
      } else {
        parts[mark, default: []].append(line)
      }
    }
    let errors = text.split(separator: "\n").filter {
      $0.localizedCaseInsensitiveContains("error:")
    }
    guard parts["done"] != nil, errors.isEmpty else {
      return ["the script stopped: \(errors.prefix(3).joined(separator: "\n"))"]
    }
    var problems: [String] = []
    for (one, other) in [("shape b", "fresh b"), ("shape c", "fresh c"), ("direct c", "fresh c")] {
      let lines = (Set(parts[one] ?? []), Set(parts[other] ?? []))
      if lines.0.isEmpty { problems.append("\(one) is empty") }
      let differences = lines.0.symmetricDifference(lines.1).sorted()
      if !differences.isEmpty {
        problems.append("\(one): \(differences.prefix(8).joined(separator: "\n"))")
      }
    }
    let facts = ["a", "b", "c"].map { RelationalFacts(parts["facts \($0)"] ?? []) }
    if facts[0].objects.isEmpty { problems.append("there were no rows") }
    for version in 0...1 {
      problems += facts[version].missing(
        in: facts[version + 1],
        Versioned(old: models[version], new: models[version + 1]))
    }
    return problems
  }
}
