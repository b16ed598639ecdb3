import MomentumModel

/// What a template may say about the model as a whole.
package struct ModelView: Equatable, Sendable {
  /// The name of the enum that holds the model.
  package var name: String
  /// With a blank after it, or empty.
  package var access: String
  /// The model's name, fit for a line comment.
  package var comment: String
  /// String literals.
  package var nameLiteral: String
  package var versionLiteral: String
  /// The model text, line by line. Its characters are safe in any literal.
  package var textLines: [String]
  /// The elements of a dictionary of classes by entity.
  package var classEntries: [String]

  init(_ input: GenerationInput, classes: [EntityView]) {
    name = Self.enumName(input.bundleName, beside: Set(classes.map(\.className)))
    access = input.options.accessLevel.enumWords
    comment = SwiftText.comment(input.bundleName)
    nameLiteral = SwiftText.literal(input.bundleName)
    versionLiteral = SwiftText.literal(input.currentVersion)
    textLines = ModelText.lines(of: input.versions)
    classEntries = classes.map(Self.classEntry)
  }

  private static func enumName(_ bundleName: String, beside classNames: Set<String>) -> String {
    let stem = SwiftName.withUpperFirstLetter(SwiftName.identifier(from: bundleName))
    var name = stem.hasSuffix("Model") ? stem : stem + "Model"
    while classNames.contains(name) || ReservedNames.classes.contains(name) { name += "Definition" }
    return name
  }

  /// Broken where swift-format would break it: at 100 columns, with 6 of indentation and a comma.
  private static func classEntry(_ view: EntityView) -> String {
    let isLong = view.entityLiteral.count + view.name.count + ": .self,".count + 6 > 100
    return view.entityLiteral + (isLong ? ":\n        " : ": ") + view.name + ".self"
  }

  var templateValue: TemplateValue {
    [
      "name": .string(name), "access": .string(access), "comment": .string(comment),
      "nameLiteral": .string(nameLiteral), "versionLiteral": .string(versionLiteral),
      "textLines": .list(textLines.map(TemplateValue.string)),
      "classEntries": .list(classEntries.map(TemplateValue.string)),
    ]
  }
}
