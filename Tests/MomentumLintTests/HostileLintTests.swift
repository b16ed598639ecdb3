import MomentumDiagnostics
import MomentumLint
import MomentumModel
import Testing

/// Models that somebody made to take time.
@Suite struct HostileLintTests {
  private func found(_ model: Model, _ rules: String...) -> [Diagnostic] {
    let version = LintedVersion(name: "M", file: "M", model: LintedModel(model))
    return lint(
      LintedBundle(path: "M", versions: [version], currentName: "M"), versions: ["M"]
    ).filter { rules.contains($0.id) }
  }

  @Test func constraintsAreNoProductWithFetchedProperties() {
    var entity = Entity(name: "E")
    entity.fetchedProperties = (0..<10_000).map { FetchedProperty(name: "f\($0)") }
    entity.uniquenessConstraints = (0..<10_000).map { ["f\($0)"] }
    let start = ContinuousClock.now
    let found = found(Model(entities: [entity]), "model-unique-unsupported-property")
    #expect(found.count == 1001)
    #expect(start.duration(to: .now) < .seconds(60))
  }

  /// All subentities are in all configurations of their parent.
  @Test func configurationsAreNoProductWithTheEntitiesThatShareThem() {
    let count = 4000
    let subentities = (0..<count).map { number in
      var entity = Entity(name: "E\(number)")
      entity.parent = "P"
      entity.relationships = [Relationship(name: "r", destination: "T")]
      return entity
    }
    var model = Model(entities: [Entity(name: "P"), Entity(name: "T")] + subentities)
    model.configurations = (0..<count).map { number in
      var configuration = Configuration(name: "C\(number)")
      configuration.entities = ["P"]
      configuration.isUsedWithCloudKit = true
      return configuration
    }
    let start = ContinuousClock.now
    let found = found(
      model, "model-cross-configuration-relationship", "cloudkit-cross-configuration")
    #expect(found.count >= 1001)
    #expect(found.allSatisfy { $0.severity == .error })
    #expect(start.duration(to: .now) < .seconds(60))
  }

  @Test func whatIsLeftOutIsAsSeriousAsItsWorst() {
    // Warnings for a thousand transient keys, then an error.
    var entity = Entity(name: "E")
    var gone = Attribute(name: "gone", type: .integer16)
    gone.isTransient = true
    entity.attributes = [gone]
    var model = Model(entities: [entity])
    model.fetchRequests = (0..<1001).map { number in
      var request = FetchRequestTemplate(name: "F\(number)", entity: "E")
      request.predicate = number < 1000 ? "gone == 1" : "nothing == 1"
      return request
    }
    let found = found(model, "model-fetch-template-invalid")
    #expect(found.count == 1001)
    #expect(
      found.filter { $0.severity == .error }.map(\.message) == [
        "1 more of this rule are left out"
      ])
  }
}
