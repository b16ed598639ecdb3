import MomentumArchive
import MomentumModel
import MomentumPredicate
import MomentumReader
import MomentumTestSupport
import Testing

/// The predicates and expressions of real models, against the models that hold them.
@Suite(.enabled(if: TestFiles.hasShared)) struct CheckedTextTests {
  /// The model says `lastname`.
  private static let misspelt =
    "ZeeQL3/data/Contacts: fetch request 'lastName LIKE \"Duck*\"': "
    + "error: the entity 'Person' has no property 'lastName'"

  @Test func everyTextOfSourceModelsFitsItsModelButOne() throws {
    var catalogue = TextCatalogue()
    for folder in ["corpus", "stores"] {
      for path in try SourceModels.paths(in: folder, suffix: "/contents") {
        let bytes = TestFiles.bytes(SourceModels.path(folder + "/" + path))
        guard let model = try? readModel(bytes, file: path).model else { continue }
        catalogue.add(model, of: path)
      }
    }
    print("sources:", catalogue.counts.sorted { $0.key < $1.key })
    #expect(catalogue.counts["fetch request", default: 0] >= 7)
    #expect(catalogue.counts["derivation", default: 0] >= 3)
    #expect(catalogue.faults == [Self.misspelt])
  }

  @Test func everyTextOfTheStoresFitsItsModel() throws {
    var catalogue = TextCatalogue()
    for store in try RealStore.all() {
      catalogue.add(try CompiledModel(modelCache: store.modelCache).model, of: store.name)
    }
    print("stores:", catalogue.counts.sorted { $0.key < $1.key })
    #expect(catalogue.counts["derivation", default: 0] >= 4)
    #expect(catalogue.counts["partial index", default: 0] >= 37)
    #expect(catalogue.counts["index expression", default: 0] >= 36)
    #expect(catalogue.faults == [])
  }

  @Test func everyTextOfCompiledModelsFitsItsModelButOne() throws {
    var catalogue = TextCatalogue()
    for folder in ["corpus", "stores"] {
      for path in try SourceModels.paths(in: folder, suffix: ".mom") {
        let bytes = TestFiles.bytes(SourceModels.path(folder + "/" + path))
        guard let model = try? CompiledModel(bytes).model else { continue }
        catalogue.add(model, of: path)
      }
    }
    print("compiled:", catalogue.counts.sorted { $0.key < $1.key })
    #expect(catalogue.counts["derivation", default: 0] >= 6)
    #expect(catalogue.counts["fetched property", default: 0] >= 2)
    #expect(catalogue.faults == [Self.misspelt])
  }
}

/// The texts of models, counted by what they are for, and those that do not fit.
private struct TextCatalogue {
  private(set) var counts: [String: Int] = [:]
  private(set) var faults: [String] = []

  mutating func add(_ model: Model, of file: String) {
    let scope = FormatScope(model)
    for request in model.fetchRequests { add(request, "fetch request", scope, file) }
    for entity in model.entities {
      for property in entity.fetchedProperties {
        guard let request = property.fetchRequest else { continue }
        add(request, "fetched property", scope, file, source: entity.name)
      }
      for attribute in entity.attributes { add(attribute, of: entity, scope, file) }
      for index in entity.fetchIndexes { add(index, of: entity, scope, file) }
    }
  }

  private mutating func note(
    _ kind: String, _ text: String, _ file: String, _ check: () throws -> [String]
  ) {
    counts[kind, default: 0] += 1
    let name = file.replacing("ZeeQL__", with: "").prefix { $0 != "." }
    let place = name.split(separator: "/").suffix(3).joined(separator: "/")
    do {
      faults += try check().map { "\(place): \(kind) '\(text)': \($0)" }
    } catch {
      faults.append("\(place): \(kind) '\(text)': \(error)")
    }
  }

  private mutating func add(
    _ request: FetchRequestTemplate, _ kind: String, _ scope: FormatScope, _ file: String,
    source: String? = nil
  ) {
    guard let text = request.predicate else { return }
    note(kind, text, file) {
      let tree = try FormatPredicate(parsing: text)
      #expect(try FormatPredicate(parsing: tree.formatText) == tree)
      return scope.check(tree, entity: request.entity, source: source).lines
    }
  }

  private mutating func add(
    _ attribute: Attribute, of entity: Entity, _ scope: FormatScope, _ file: String
  ) {
    guard let text = attribute.derivationExpression else { return }
    counts["derivation \(text.prefix { $0 != "(" })", default: 0] += 1
    note("derivation", text, file) {
      let tree = try FormatExpression(parsing: text)
      #expect(try FormatExpression(parsing: tree.formatText) == tree)
      let derivation = try Derivation(tree)
      return scope.check(derivation, entity: entity.name).lines
        + scope.check(tree, entity: entity.name).lines
    }
  }

  private mutating func add(
    _ index: FetchIndex, of entity: Entity, _ scope: FormatScope, _ file: String
  ) {
    for element in index.elements {
      guard case .expression(let text, _) = element.subject else { continue }
      note("index expression", text, file) {
        let tree = try FormatExpression(parsing: text)
        #expect(try FormatExpression(parsing: tree.formatText) == tree)
        return scope.check(tree, entity: entity.name).lines
      }
    }
    guard let text = index.partialPredicate else { return }
    note("partial index", text, file) {
      let tree = try FormatPredicate(parsing: text)
      #expect(try FormatPredicate(parsing: tree.formatText) == tree)
      return scope.check(tree, entity: entity.name).lines
    }
  }
}

extension FormatCheck {
  /// Each problem as its kind and its message.
  fileprivate var lines: [String] { problems.map { "\($0.kind): \($0)" } }
}
