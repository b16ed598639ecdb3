import Foundation
import MomentumCodegen
import MomentumModel
import MomentumTestSupport
import Testing

/// Classes for Core Data of real models are Swift.
@Suite(.enabled(if: TestFiles.hasShared)) struct CoreDataCorpusTests {
  /// What users choose together.
  struct Choice: CustomTestStringConvertible {
    var optionality: Optionality
    var isTyped = false
    var isNonisolated = false

    var testDescription: String {
      optionality.rawValue + (isTyped ? ", typed sets" : "")
        + (isNonisolated ? ", nonisolated" : "")
    }

    func applied(to input: GenerationInput) -> GenerationInput {
      var input = input
      input.options.flavor = .coredata
      input.options.optionality = optionality
      input.options.coreData.hasTypedSets = isTyped
      input.options.coreData.isNonisolated = isNonisolated
      return input
    }
  }

  /// Models that can be compiled as one module, since nothing in them has the same name.
  private struct Module {
    var texts: [String] = []
    var types: [String: String] = [:]
    var names: Set<String> = []
  }

  @Test func everyVersionParsesAsXcodesShape() throws {
    let inputs = CorpusModels.all.map(Choice(optionality: .xcode).applied)
    #expect(inputs.count == 313)
    #expect(try parserComplaints(inputs) == "")
  }

  @Test func everyCurrentVersionParsesWithAllThatIsAdded() throws {
    let inputs = CorpusModels.current.map(Choice(optionality: .model, isTyped: true).applied)
    #expect(inputs.count > 35)
    #expect(try parserComplaints(inputs) == "")
  }

  @Test(arguments: [
    Choice(optionality: .xcode), Choice(optionality: .model, isTyped: true, isNonisolated: true),
  ])
  func everyCurrentVersionTypeChecks(choice: Choice) throws {
    let modules = try modules(of: CorpusModels.current.map(choice.applied))
    let compiler = try CoreDataCompiler.shared.get()
    print("\(CorpusModels.current.count) models in \(modules.count) modules, \(choice)")
    for module in modules {
      let types = "import Foundation\n" + module.types.values.sorted().joined()
      let settings = choice.isNonisolated ? CoreDataCompiler.mainActor : []
      let complaints = try compiler.complaints(about: module.texts + [types], settings: settings)
      #expect(complaints == "")
    }
  }

  private func parserComplaints(_ inputs: [GenerationInput]) throws -> String {
    let texts = try inputs.map { try generate($0).files[0].text }
    return try CoreDataCompiler.parserComplaints(about: texts)
  }

  /// Each model goes into the first module that has none of its names.
  private func modules(of inputs: [GenerationInput]) throws -> [Module] {
    var modules: [Module] = []
    for input in inputs {
      var input = input
      // With the code generation 'category' the class would be missing.
      for position in input.model.entities.indices {
        input.model.entities[position].codeGeneration = .manual
      }
      let text = try generate(input).files[0].text
      let types = StubTypes.declarations(for: input.model)
      let names = declaredNames(text).union(types.keys)
      let free = modules.firstIndex { $0.names.isDisjoint(with: names) }
      if free == nil { modules.append(Module()) }
      let index = free ?? modules.endIndex - 1
      modules[index].texts.append(text)
      modules[index].types.merge(types) { first, _ in first }
      modules[index].names.formUnion(names)
    }
    return modules
  }

  private func declaredNames(_ text: String) -> Set<String> {
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix(" ") }
    return Set(
      lines.compactMap { line in
        let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
        let keyword = words.firstIndex { ["class", "struct", "enum", "typealias"].contains($0) }
        return keyword.map { words[$0 + 1] }
      })
  }
}
