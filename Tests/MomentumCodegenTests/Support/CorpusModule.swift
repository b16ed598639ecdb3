import MomentumCodegen
import MomentumModel

/// Generated texts of real models that can be compiled as one module, since nothing in them has the
/// same name.
struct CorpusModule {
  var texts: [String] = []
  /// How many models there are.
  var count = 0
  private var types: [String: String] = [:]
  private var names: Set<String> = []

  /// What the models name and do not have.
  var stubs: String {
    "import Foundation\n" + types.values.sorted().joined()
  }

  /// The enums that hold the models.
  var modelNames: [String] {
    texts.flatMap { $0.split(separator: "\n") }.compactMap { line in
      guard line.hasPrefix("nonisolated public enum ") else { return nil }
      return String(line.dropFirst("nonisolated public enum ".count).dropLast(" {".count))
    }
  }

  init() {}

  /// A module of one model.
  init(_ input: GenerationInput) throws {
    add(input, text: try generate(input).files[0].text)
  }

  /// Each model goes into the first module that has none of its names.
  static func modules(of inputs: [GenerationInput]) throws -> [CorpusModule] {
    var modules: [CorpusModule] = []
    for input in inputs {
      let text = try generate(input).files[0].text
      let free = modules.firstIndex { $0.names.isDisjoint(with: Self.names(input, text)) }
      if free == nil { modules.append(CorpusModule()) }
      modules[free ?? modules.endIndex - 1].add(input, text: text)
    }
    return modules
  }

  private mutating func add(_ input: GenerationInput, text: String) {
    texts.append(text)
    count += 1
    types.merge(StubTypes.declarations(for: input.model)) { first, _ in first }
    names.formUnion(Self.names(input, text))
  }

  /// The names that a text declares, and those of its stubs.
  private static func names(_ input: GenerationInput, _ text: String) -> Set<String> {
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix(" ") }
    let declared = lines.compactMap { line -> String? in
      let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
      let keyword = words.firstIndex { ["class", "struct", "enum", "typealias"].contains($0) }
      return keyword.map { words[$0 + 1] }
    }
    return Set(declared).union(StubTypes.declarations(for: input.model).keys)
  }
}
