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
    let inputs = CorpusModels.current.map { withClasses(choice.applied(to: $0)) }
    let modules = try CorpusModule.modules(of: inputs)
    let compiler = try CoreDataCompiler.shared.get()
    print("\(CorpusModels.current.count) models in \(modules.count) modules, \(choice)")
    for module in modules {
      let settings = choice.isNonisolated ? CoreDataCompiler.mainActor : []
      let complaints = try compiler.complaints(
        about: module.texts + [module.stubs], settings: settings)
      #expect(complaints == "")
    }
  }

  private func parserComplaints(_ inputs: [GenerationInput]) throws -> String {
    let texts = try inputs.map { try generate($0).files[0].text }
    return try CoreDataCompiler.parserComplaints(about: texts)
  }

  /// With the code generation 'category' the class would be missing.
  private func withClasses(_ input: GenerationInput) -> GenerationInput {
    var input = input
    for position in input.model.entities.indices {
      input.model.entities[position].codeGeneration = .manual
    }
    return input
  }
}
