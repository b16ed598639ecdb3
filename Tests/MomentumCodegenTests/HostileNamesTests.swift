import Foundation
import MomentumCodegen
import MomentumModel
import Testing

/// Nothing from a model may become code.
@Suite struct HostileNamesTests {
  static let names = [
    "\"; func injected() {} //", "\\(injected())", "\n}\nfunc injected() {}\n//",
    "`; func injected() {}; `", "*/ func injected() {} /*", "'\r\nfunc injected() {}",
    "\u{0}injected",
    "\u{2028}func injected() {}", "\u{202E}injected", "\"\"\"\nfunc injected() {}\n\"\"\"",
    "🐶injected",
    "\"\"\"#", "${injected}", "{{ injected }}", "{% injected %}", "", " ", "_", "$0", "a.b", "a b",
    "String", "self", "Type", "default", "init", "value", "é", "injected\u{301}\u{301}",
  ]

  private static let model: Model = {
    var entities = names.map { Entity.named($0, class: $0, strings: names) }
    entities += names.map { Entity.named("Sub" + $0, class: "C" + $0, parent: $0, strings: names) }
    for index in entities.indices {
      entities[index].relationships = names.map { .toMany("many" + $0, $0, inverse: $0) }
      entities[index].fetchedProperties = names.map { FetchedProperty(name: $0) }
      entities[index].renamingIdentifier = names[index % names.count]
    }
    var model = Model(entities: entities)
    model.fetchRequests = names.map { FetchRequestTemplate(name: $0, entity: $0) }
    model.versionIdentifiers = [names.joined()]
    return model
  }()

  @Test(arguments: FileLayout.allCases)
  func entitiesAndPropertiesDeclareNothingUnexpected(layout: FileLayout) throws {
    var input = GenerationInput.single(Self.model, bundle: Self.names[0])
    input.options.layout = layout
    let result = try generate(input)
    try withTemporaryFolder { folder in
      let urls = try result.files.map { try written($0, to: folder) }
      let complaints = try Compiler.complaints(about: urls)
      #expect(complaints == "")
      #expect(try unexpectedDeclarations(in: urls) == [])
    }
  }

  @Test(arguments: FileLayout.allCases, Optionality.allCases)
  func classesForCoreDataDeclareNothingUnexpected(
    layout: FileLayout, optionality: Optionality
  ) throws {
    var input = GenerationInput.single(Self.model, bundle: Self.names[0])
    input.options.flavor = .coredata
    input.options.layout = layout
    input.options.optionality = optionality
    input.options.coreData.hasTypedSets = optionality == .model
    let result = try generate(input)
    try withTemporaryFolder { folder in
      let urls = try result.files.map { try written($0, to: folder) }
      #expect(try unexpectedDeclarations(in: urls) == [])
    }
  }

  @Test func classesForCoreDataTypeCheck() throws {
    var input = GenerationInput.single(Self.model)
    input.options.flavor = .coredata
    input.options.coreData.hasTypedSets = true
    let texts = try generate(input).files.map(\.text)
    let complaints = try CoreDataCompiler.shared.get().complaints(about: texts)
    #expect(complaints == "")
  }

  @Test(arguments: Flavor.allCases)
  func bundlesAndVersionsDeclareNothingUnexpected(flavor: Flavor) throws {
    try withTemporaryFolder { folder in
      let urls = try Self.names.enumerated().map { number, name in
        var input = GenerationInput.single(Model(), bundle: name)
        input.options.flavor = flavor
        input.fileName = name
        var file = try generate(input).files[0]
        file.name = "\(number).swift"
        return try written(file, to: folder)
      }
      #expect(try unexpectedDeclarations(in: urls) == [])
    }
  }

  private func written(_ file: GeneratedFile, to folder: URL) throws -> URL {
    let url = folder.appending(path: file.name)
    try Data(file.text.utf8).write(to: url)
    return url
  }

  /// Complaints of the parser, and declarations of what only a text can say. The last name is an
  /// identifier and may be declared.
  private func unexpectedDeclarations(in files: [URL]) throws -> [String] {
    try Compiler.parseTree(of: files).split(separator: "\n").map(String.init)
      .filter { $0.contains("error:") || $0.contains("_decl") && $0.contains("\"injected") }
      .filter { !$0.contains("\"injected\u{301}\u{301}") }
  }

  @Test func modelTextSurvivesTheLiteral() throws {
    let text = ModelText(versions: [("v", Self.model)]).text
    let allowed = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.-:=% \n")
    #expect(text.allSatisfy { allowed.contains($0) })
  }
}
