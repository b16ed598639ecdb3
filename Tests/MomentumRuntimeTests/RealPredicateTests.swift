import Foundation
import MomentumArchive
import MomentumModel
import MomentumPredicate
import MomentumReader
import MomentumRuntime
import MomentumTestSupport
import Testing

/// The predicates of real models, asked of objects of those models.
@Suite(.enabled(if: TestFiles.hasShared)) struct RealPredicateTests {
  @Test func everyPredicateThatFitsItsModelCanBeFetchedBy() throws {
    var (counts, known) = ([String: Int](), Set<String>())
    for path in try Self.paths() {
      guard let model = Self.model(path) else { continue }
      let queries = RealQuery.all(of: model)
      guard !queries.isEmpty, known.insert("\(model)").inserted else { continue }
      let check = try RealModelCheck(model)
      for query in queries { try check.run(query, path, &counts) }
      try check.insertObjects()
      for query in queries { try check.run(query, path, &counts) }
    }
    print("real predicates, twice each:", counts.sorted { $0.key < $1.key })
    #expect(counts["fetch request", default: 0] >= 14)
    #expect(counts["fetched property", default: 0] >= 2)
  }

  private static func paths() throws -> [String] {
    try ["corpus", "stores"].flatMap { folder in
      let root = TestFiles.shared.appending(path: folder).path(percentEncoded: false)
      return try FileManager.default.subpathsOfDirectory(atPath: root)
        .filter { $0.hasSuffix("/contents") || $0.hasSuffix(".mom") }.sorted()
        .map { root + "/" + $0 }
    }
  }

  private static func model(_ path: String) -> Model? {
    let bytes = TestFiles.bytes(path)
    var model =
      path.hasSuffix(".mom")
      ? try? CompiledModel(bytes).model : try? readModel(bytes, file: path).model
    // How derived attributes enter the version hash is not known, so that none can be in a store.
    for entity in model?.entities.indices ?? 0..<0 {
      for attribute in model?.entities[entity].attributes.indices ?? 0..<0 {
        model?.entities[entity].attributes[attribute].derivationExpression = nil
      }
    }
    return model
  }
}

private struct RealQuery {
  var kind: String
  var entity: String
  var predicate: String
  /// The request's name, or that of the fetched property.
  var name: String
  var source: String?

  static func all(of model: Model) -> [RealQuery] {
    var queries = model.fetchRequests.map {
      RealQuery(
        kind: "fetch request", entity: $0.entity, predicate: $0.predicate ?? "", name: $0.name)
    }
    for entity in model.entities {
      for property in entity.fetchedProperties {
        guard let request = property.fetchRequest else { continue }
        queries.append(
          RealQuery(
            kind: "fetched property", entity: request.entity, predicate: request.predicate ?? "",
            name: property.name, source: entity.name))
      }
      for text in entity.fetchIndexes.compactMap(\.partialPredicate) {
        queries.append(
          RealQuery(kind: "partial index", entity: entity.name, predicate: text, name: ""))
      }
    }
    return queries
  }
}

private struct RealModelCheck {
  let scratch: ScratchStore
  let model: Model
  let scope: FormatScope
  let context: ManagedObjectContext

  init(_ model: Model) throws {
    scratch = try ScratchStore()
    self.model = model
    scope = FormatScope(model)
    context = try PersistentContainer(
      ModelDefinition(
        name: "Real", currentVersion: "1", text: ModelText(versions: [("1", model)]).text,
        classes: [:]), at: scratch.url
    ).newContext()
  }

  func insertObjects() throws {
    for entity in model.entities where !entity.isAbstract {
      for number in 0..<3 {
        let object = try context.insertObject(ofEntity: entity.name)
        for attribute in entity.attributes where number > 0 {
          // Values that do not fit the type stay missing.
          try? object.setValue("text", forKey: attribute.name)
          try? object.setValue(number, forKey: attribute.name)
          try? object.setValue(number > 1, forKey: attribute.name)
        }
      }
    }
  }

  func run(_ query: RealQuery, _ path: String, _ counts: inout [String: Int]) throws {
    let text = query.predicate
    let check =
      text.isEmpty
      ? FormatCheck()
      : scope.check(
        try FormatPredicate(parsing: text), entity: query.entity, source: query.source)
    let values: [String: Any?] = check.variables.mapValues { type in sample(type) }
    func fetch() throws {
      if let source = query.source {
        let request = FetchRequest<ManagedObject>(entityName: source)
        for object in try context.fetch(request) {
          let found: [ManagedObject] = object.getFetchedProperty(named: query.name)
          #expect(found.allSatisfy { !$0.isDeleted })
        }
      } else if query.kind == "fetch request" {
        _ = try context.fetch(template: query.name, variables: values, as: ManagedObject.self)
      } else {
        let predicate = ObjectPredicate<ManagedObject>(format: text)
        let request = FetchRequest<ManagedObject>(entityName: query.entity, where: predicate)
        #expect(try context.fetch(request).count == context.count(request))
      }
      _ = try context.count(FetchRequest<ManagedObject>(entityName: query.entity))
    }
    if check.hasErrors {
      #expect(throws: StoreError.self, "\(path): \(text)") { try fetch() }
    } else {
      #expect(throws: Never.self, "\(path): \(text)") { try fetch() }
      counts[query.kind, default: 0] += 1
    }
  }

  private func sample(_ type: FormatType) -> Any? {
    switch type {
    case .number: 1
    case .attribute(.string): "text"
    case .attribute(.date): Date()
    case .attribute(.uuid): UUID()
    case .attribute: 1
    default: nil
    }
  }
}
