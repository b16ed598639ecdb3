import MomentumCodegen
import MomentumDiagnostics
import MomentumModel

// Short models for what users of other generators asked for. The numbers in the tests' comments are
// those of the list of requests in `generated-code.md`, section 10, or the section itself.

/// What is generated from a short model.
struct UserCase {
  var text: String
  var diagnostics: [Diagnostic]

  var ids: [String] { diagnostics.map(\.id) }

  init(_ model: Model, _ change: (inout GenerationOptions) -> Void = { _ in }) throws {
    var input = GenerationInput.single(model)
    change(&input.options)
    let result = try generate(input)
    text = result.files.map(\.text).joined()
    diagnostics = result.diagnostics
  }

  /// A model of one entity and class `Item`.
  init(
    _ attributes: Attribute..., info: [String: String] = [:],
    change: (inout GenerationOptions) -> Void = { _ in }
  ) throws {
    try self.init(.items(attributes, info: info), change)
  }

  /// Whether a line is exactly `line`, blanks at its start aside.
  func has(_ line: String) -> Bool {
    text.split(separator: "\n").contains { $0.drop { $0 == " " } == line }
  }
}

extension Model {
  static func items(_ attributes: [Attribute], info: [String: String] = [:]) -> Model {
    var entity = Entity.named("Item", class: "Item")
    entity.attributes = attributes
    entity.userInfo = UserInfo(marks: info)
    return Model(entities: [entity])
  }
}

extension Attribute {
  static func of(
    _ type: AttributeType?, _ name: String = "x", optional: Bool = true,
    default value: String? = nil, info: [String: String] = [:],
    change: (inout Attribute) -> Void = { _ in }
  ) -> Attribute {
    var attribute = Attribute(name: name, type: type)
    attribute.isOptional = optional
    attribute.defaultValueText = value
    attribute.usesScalarValueType = true
    attribute.userInfo = UserInfo(marks: info)
    change(&attribute)
    return attribute
  }
}

extension UserInfo {
  init(marks: [String: String]) {
    self.init(marks.sorted { $0.key < $1.key }.map { Entry(key: $0.key, value: $0.value) })
  }
}
