import Foundation
import MomentumCodegen
import MomentumModel
import MomentumTestSupport
import Testing

/// What users asked for, in one model that the compiler reads.
@Suite(.enabled(if: SwiftCompiler.hasRuntime)) struct UserCaseCompileTests {
  @Test(arguments: Compiler.settings)
  func whatUsersAskedForCompilesWithoutWarning(settings: [String]) throws {
    let files = try generate(.single(Self.model)).files
    try withTemporaryFolder { folder in
      let texts = files.map(\.text) + [Self.types]
      let urls = try texts.enumerated().map { number, text in
        let url = folder.appending(path: "File\(number).swift")
        try Data(text.utf8).write(to: url)
        return url
      }
      #expect(try Compiler.complaints(about: urls, settings: settings) == "")
    }
  }

  private static let types = """
    nonisolated public enum Kind: Int, Sendable { case one = 1 }
    nonisolated public enum Word: String { case yes }
    nonisolated public struct Flags: OptionSet, Sendable {
      public var rawValue: Int
      public init(rawValue: Int) { self.rawValue = rawValue }
    }
    nonisolated public struct Station: Codable, Equatable, Sendable {}
    nonisolated public struct Colour: Sendable {}
    nonisolated public protocol Shape {}
    nonisolated public protocol Sized {}
    nonisolated public enum Outer { public enum Inner: Int { case one = 1 } }
    """

  private static let model: Model = {
    var item = Entity.named("Item", class: ".Item", strings: words)
    item.attributes += plain + userTypes + transformables
    var parts = Relationship.toMany("parts", "Part", inverse: "item")
    item.relationships = [parts, .toMany("others", "Item", inverse: "others")]
    parts.isOrdered = true
    parts.name = "in"
    parts.inverse = Relationship.Inverse(name: "extra", entity: "Part")
    item.relationships.append(parts)
    var part = Entity.named("Part", class: "Mod.Part", parent: "Item", strings: ["protocol_"])
    part.relationships = ["item", "extra"].map {
      var relationship = Relationship(name: $0, destination: "Item")
      relationship.inverse = Relationship.Inverse(
        name: $0 == "item" ? "parts" : "in", entity: "Item")
      return relationship
    }
    var place = Composite(name: "Place")
    place.attributes = [.of(.double, "width", optional: false), .of(.string, "default")]
    var model = Model(entities: [item, part, .named("Plain", class: ".", strings: ["name"])])
    model.composites = [place]
    model.fetchRequests = requests
    return model
  }()

  /// Words of the language, members of the runtime, types, and names of parameters.
  private static let words = [
    "default", "class", "in", "protocol", "self", "Type", "description", "hash", "type", "id",
    "get",
    "set", "newValue", "value", "values", "index", "indexes", "date", "data", "URL", "Date",
    "String",
    "Int", "Set", "Data", "Bool", "element", "context", "count", "text", "definition", "async",
    "await", "actor", "some", "any", "Any", "Self", "super", "throws", "managedObjectContext",
    "copy",
    "objectID", "version", "observationInfo", "isFault", "keyPathNumbers", "propertyNames",
  ]

  private static let plain: [Attribute] =
    AttributeType.allCases
    .filter { $0 != .composite && $0 != .transformable }
    .flatMap { type in
      [true, false].map { isOptional in
        .of(type, "plain\(type.code)" + (isOptional ? "Optional" : ""), optional: isOptional)
      }
    } + [
      .of(.composite, "place") { $0.composite = "Place" },
      .of(.string, "derived") { $0.derivationExpression = "now()" },
      .of(nil, "memory") { $0.isTransient = true },
    ]

  private static let userTypes: [Attribute] = [
    .of(.integer16, "kind", info: ["RawType": "Kind"]),
    .of(.integer64, "kindOne", optional: false, default: "1", info: ["RawType": "Kind"]),
    .of(.boolean, "flag", info: ["attributeValueScalarType": "NSInteger"]),
    .of(.float, "seconds", info: ["attributeValueScalarType": "NSTimeInterval"]),
    .of(.date, "moment", info: ["attributeValueScalarType": "NSTimeInterval"]),
    .of(.string, "word", info: ["attributeValueClassName": "Word"]),
    .of(.string, "number", info: ["attributeValueScalarType": "Int"]),
    .of(.decimal, "amount", info: ["attributeValueScalarType": "Int"]),
    .of(.binary, "list", info: ["attributeValueClassName": "[String: Any]"]),
    .of(.integer32, "nested", info: ["RawType": "Outer.Inner"]),
    .of(
      .integer32, "flags", optional: false, info: ["RawType": "Flags", "nonOptionalInit": "YES"]),
    .of(.binary, "station", info: ["attributeCodableTypeName": "Station"]),
    .of(.binary, "stations", info: ["attributeCodableTypeName": "[Station]"]),
    .of(.string, "fixed", info: ["mogenerator.readonly": "YES"]),
  ]

  private static let transformables: [Attribute] =
    [
      "[String]", "[String: Any]", ".Colour", ".[Colour]", ".", "NSArray", "NSAttributedString",
      "IndexSet", "Set<Int>", "Colour?",
    ].enumerated().map { number, name in
      .of(.transformable, "custom\(number)") { $0.customClassName = name }
    } + [.of(.transformable, "shape", info: ["attributeTransformableProtocols": "Shape, Sized"])]

  private static let requests: [FetchRequestTemplate] = [
    "extra.plain900 > $FROM AND default == $DEFAULT", "plain1100 == $UUID OR plain1100 == $uuid",
    "item == $managedObjectContext OR protocol_ IN $SELF",
  ].enumerated().map { number, predicate in
    var request = FetchRequestTemplate(name: "found\(number)", entity: "Part")
    request.predicate = predicate
    return request
  }
}
