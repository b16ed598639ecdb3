import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// Objective-C reads such a name as a promise about ownership.
  static let retainFamily = LintRule(
    RuleDescription(
      "swift-retain-family", .swiftName, .warning, .api,
      summary: "A property's name begins like a method that hands over an object.",
      explanation: """
        Methods whose names begin with the word `alloc`, `copy`, `init`, `mutableCopy` or `new` give \
        their result to the caller, who releases it. The getter of `newTitle` is such a method by its \
        name, although it keeps the object: Objective-C refuses to compile the property, and code \
        that trusts the name releases once too often.

        Put another word first, such as `latestTitle`. The word must end there: `newsletter` and \
        `copyright` are fine. So are numbers and flags with the scalar setting, which nobody owns.
        """),
    .entity { subject in
      let entity = subject.entity
      let objects = entity.attributes.lazy.filter { $0.usesScalarValueType != true }.map(\.name)
      let names =
        objects.compactMap(handingOver)
        + entity.relationships.lazy.map(\.name).compactMap(handingOver)
        + entity.fetchedProperties.lazy.map(\.name).compactMap(handingOver)
      return names.map { name, prefix in
        Violation(
          "property '\(name)' begins with '\(prefix)', as methods that hand over an object do",
          note: "put another word first", at: ModelPath(entity.name, name), attribute: "name")
      }
    })
}

private let prefixes = ["alloc", "copy", "init", "mutableCopy", "new"]

/// The name and its first word, if that says who owns the result.
private func handingOver(_ name: String) -> (name: String, prefix: String)? {
  // Another rule says so of the methods themselves.
  if ObjectMembers.names.contains(name) { return nil }
  // Leading underscores do not count.
  let word = name.drop { $0 == "_" }
  guard let prefix = prefixes.first(where: { word.hasPrefix($0) }) else { return nil }
  let rest = word.dropFirst(prefix.count)
  return rest.first?.isLowercase == true ? nil : (name, prefix)
}
