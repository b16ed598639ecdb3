import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// The compiler takes the stated version at its word.
  static let toolsVersionLow = LintRule(
    RuleDescription(
      "model-tools-version-low", .bundle, .error, .blocksOpen,
      summary: "The model uses what its minimum tools version does not have.",
      explanation: """
        `minimumToolsVersion` promises that an older Xcode can open the model. A shipped app \
        reports that the compiler refuses a model whose attribute types are newer than that \
        promise. UUID and URI attributes came with Xcode 9, derived attributes with Xcode 11, \
        composite attributes with Xcode 15.

        Unconfirmed: the numbers are those of the systems that first had the types; where exactly \
        each compiler draws the line was not tried.

        Raise the minimum in the file inspector, or set it to Automatic. Neither is part of the \
        version hash.
        """),
    .model { model in
      guard let stated = model.model.minimumToolsVersion, let least = majorXcodeVersion(stated),
        let feature = newestFeature(of: model.model), least < feature.version
      else { return [] }
      return [
        Violation(
          "minimum tools version '\(stated)' has no \(feature.what) such as '\(feature.path)'",
          note: "raise it to Xcode \(feature.version).0, or set it to Automatic",
          attribute: "minimumToolsVersion")
      ]
    })
}

/// The first number of `Xcode 7.3`; nil for `Automatic` and what else does not name an Xcode.
private func majorXcodeVersion(_ text: String) -> Int? {
  guard text.hasPrefix("Xcode ") else { return nil }
  return Int(text.dropFirst("Xcode ".count).prefix { $0 != "." })
}

private struct NewFeature {
  /// Of the first Xcode that has it.
  var version: Int
  var what: String
  var path: ModelPath
}

/// The first of the attributes that need the newest Xcode.
private func newestFeature(of model: Model) -> NewFeature? {
  var newest: NewFeature?
  func look(at attributes: [Attribute], of owner: String) {
    for attribute in attributes {
      guard let (version, what) = need(of: attribute), version > newest?.version ?? 0 else {
        continue
      }
      newest = NewFeature(version: version, what: what, path: ModelPath(owner, attribute.name))
    }
  }
  for entity in model.entities { look(at: entity.attributes, of: entity.name) }
  for composite in model.composites { look(at: composite.attributes, of: composite.name) }
  return newest
}

private func need(of attribute: Attribute) -> (version: Int, what: String)? {
  if attribute.type == .composite { return (15, "composite attributes") }
  if attribute.isDerived { return (11, "derived attributes") }
  switch attribute.type {
  case .uuid: return (9, "UUID attributes")
  case .uri: return (9, "URI attributes")
  default: return nil
  }
}
