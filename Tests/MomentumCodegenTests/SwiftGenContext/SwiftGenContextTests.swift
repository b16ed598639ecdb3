import Foundation
import MomentumCodegen
import MomentumModel
import MomentumReader
import MomentumTestSupport
import Testing

/// The names and values that SwiftGen's templates are written for.
@Suite struct SwiftGenContextTests {
  private static let fixture = TestFiles.shared.appending(
    path: "corpus/SwiftGen__SwiftGen/Sources/TestUtils/Fixtures/Resources/CoreData"
      + "/Model.xcdatamodeld/Model 2.xcdatamodel/contents"
  ).path(percentEncoded: false)

  /// What an expression over `model`, the only model, prints.
  private func text(_ expression: String, _ model: Model) throws -> String {
    let named = SwiftGenModel(model, name: "Shop", version: "Shop 2", path: "a/Shop.xcdatamodeld")
    let context = SwiftGenContext.context(
      for: [named], parameters: ["level": 3], environment: ["HOME": "/root"])
    let source = "{% for model in models %}{{ \(expression) }}{% endfor %}"
    return try Template(source, name: "test").render(context)
  }

  @Test(
    .enabled(if: TestFiles.hasShared),
    arguments: [
      (
        "model.configurations",
        "Custom: [NewEntity], Default: [AbstractEntity, AutoClassGen, AutoExtensionGen, ChildEntity, ImpossibleType, MainEntity, NewEntity, SecondaryEntity]]"
      ),
      ("model.entities.AutoClassGen.shouldGenerateCode", "false"),
      ("model.entities.AutoExtensionGen.shouldGenerateCode", "false"),
      ("model.entities.MainEntity.shouldGenerateCode", "true"),
      ("model.entities.SecondaryEntity.className", "SecondaryEntity"),
      ("model.entities.ChildEntity.className", "ChildEntity"),
      ("model.entities.ChildEntity.superEntity", "MainEntity"),
      ("model.entities.ChildEntity.userInfo", "[key: value]"),
      ("model.entities.ImpossibleType.className", "Something.We.Cannot.Handle.ImpossibleType"),
      ("model.entities.NewEntity.uniquenessConstraints", "[[identifier]]"),
      ("model.fetchRequests.MainEntity.0.resultType", "Dictionary"),
      ("model.fetchRequests.MainEntity.1.substitutionVariables", "[UUID: UUID]"),
      ("model.fetchRequests.MainEntity.2.substitutionVariables", "[NAME: String, NEEDLE: String]"),
      ("model.fetchRequests.MainEntity.2.resultType", "Object ID"),
      ("model.entities.MainEntity.fetchedProperties.0.fetchRequest.entity", "NewEntity"),
      (
        "model.entities.MainEntity.relationships.0.inverseRelationship",
        "[entityName: SecondaryEntity, name: manyToMany]"
      ),
      ("model.entities.MainEntity.relationships.1.isOrdered", "true"),
      ("model.entities.MainEntity.attributes.0.typeName", "NSAttributedString"),
      ("model.entities.ChildEntity.attributes.1.isDerived", "true"),
      ("model.entities.ChildEntity.attributes.1.derivationExpression", "oneToMany.@count"),
      ("model.entities.NewEntity.fetchIndexes.0.elements.0.property", "identifier"),
      ("model.entities.AbstractEntity.subentities", "[NewEntity]"),
    ])
  func hasTheValuesOfSwiftGensFixture(expression: String, expected: String) throws {
    let model = try readModel(TestFiles.bytes(Self.fixture), file: Self.fixture).model
    let text = try text(expression, model)
    #expect(text.hasSuffix(expected))
    #expect(text.count <= expected.count + 1)
  }

  @Test(.enabled(if: TestFiles.hasShared)) func typesTheAttributesOfSwiftGensFixture() throws {
    let model = try readModel(TestFiles.bytes(Self.fixture), file: Self.fixture).model
    let list = try text("model.entities.MainEntity.attributes|filter:\"join\"", model)
    let types = try Template(
      "{% for a in models[0].entities.MainEntity.attributes %}{{ a.typeName }} {% endfor %}",
      name: "test"
    ).render(
      SwiftGenContext.context(for: [SwiftGenModel(model, name: "", version: "", path: "")]))
    #expect(
      types == "NSAttributedString Data Bool Date NSDecimalNumber Double Float Int16 Int32 Int64 "
        + "Int16 Int16 Bool Double Float Int16 Int32 Int64 String String String AnyObject "
        + "CustomArray CustomPolyline String URL UUID ")
    #expect(list.contains("RawType: IntegerOptionSet"))
  }

  @Test(.enabled(if: TestFiles.hasShared)) func describesEveryModel() throws {
    var count = 0
    for path in TestFiles.corpusModels {
      guard let model = try? readModel(TestFiles.bytes(path), file: path).model else { continue }
      let names = Set(model.entities.map(\.name))
      let text = try text("model.entities.count", model)
      #expect(text == String(names.count), "\(path)")
      count += 1
    }
    #expect(count > 300)
  }

  @Test(arguments: [
    ("42", "integer"), ("-1", "integer"), ("1.5", "real"), ("YES", "bool"), ("NO", "bool"),
    ("yes", "text"), ("nan", "text"), ("", "text"),
  ])
  func guessesTheTypesOfUserInfo(value: String, kind: String) throws {
    var entity = Entity.named("A", class: "A")
    entity.userInfo = UserInfo([UserInfo.Entry(key: "k", value: value)])
    let model = Model(entities: [entity])
    let isNumber = try text("\"y\" if model.entities.A.userInfo.k < 99", model) == "y"
    let isTrue = try text("\"y\" if model.entities.A.userInfo.k == true", model) == "y"
    let isFalse = try text("\"y\" if model.entities.A.userInfo.k == false", model) == "y"
    #expect(isNumber == (kind == "integer" || kind == "real"))
    #expect((isTrue || isFalse) == (kind == "bool"))
  }

  @Test func saysWhatSwiftGenLeavesOut() throws {
    var attribute = Attribute(name: "price", type: .integer32)
    attribute.defaultValueText = "7"
    attribute.minimumText = "1"
    attribute.renamingIdentifier = "cost"
    var structure = Attribute(name: "place", type: .composite)
    structure.composite = "Place"
    var entity = Entity.named("A", class: "A")
    entity.attributes = [attribute, structure, Attribute(name: "any", type: nil)]
    var relationship = Relationship(name: "r", destination: "A")
    relationship.deleteRule = .cascade
    relationship.maximumCount = 5
    entity.relationships = [relationship]
    var request = FetchRequestTemplate(name: "Count", entity: "A")
    request.resultType = .count
    request.predicate = "price > $LOW AND r == $OTHER AND price IN $LIST"
    var model = Model(entities: [entity])
    model.fetchRequests = [request]
    model.composites = [Composite(name: "Place")]
    for (expression, expected) in [
      ("model.name", "Shop"), ("model.version", "Shop 2"), ("model.path", "a/Shop.xcdatamodeld"),
      ("param.level", "3"), ("env.HOME", "/root"), ("model.composites.Place.name", "Place"),
      ("model.entities.A.attributes.0.defaultValue", "7"),
      ("model.entities.A.attributes.0.minValue", "1"),
      ("model.entities.A.attributes.0.renamingIdentifier", "cost"),
      ("model.entities.A.attributes.1.typeName", "[String: Any]"),
      ("model.entities.A.attributes.1.composite", "Place"),
      ("model.entities.A.attributes.2.typeName", "Any"),
      ("model.entities.A.relationships.0.deleteRule", "Cascade"),
      ("model.entities.A.relationships.0.maxCount", "5"),
      ("model.fetchRequests.A.0.resultType", "Count"),
      (
        "model.fetchRequests.A.0.substitutionVariables",
        "[LIST: [NSNumber], LOW: NSNumber, OTHER: A]"
      ),
    ] {
      #expect(try text(expression, model) == expected, "\(expression)")
    }
  }
}
