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

        Put another word first, such as `latestTitle`; where stores exist, in a new version with the \
        old name as the renaming identifier. The word must end there: `newsletter` and \
        `copyright` are fine. So are numbers and flags with the scalar setting, which nobody owns.
        """),
    .entity { subject in
      let entity = subject.entity
      // By position, since a copy of a property retains all its texts.
      let objects = entity.attributes.indices.lazy
        .filter { entity.attributes[$0].usesScalarValueType != true }
        .compactMap { handingOver(entity.attributes[$0].name) }
      let links = entity.relationships.indices.lazy
        .compactMap { handingOver(entity.relationships[$0].name) }
      let fetched = entity.fetchedProperties.lazy.compactMap { handingOver($0.name) }
      return (Array(objects) + links + fetched).map { name, prefix in
        Violation(
          "property '\(name)' begins with '\(prefix)', as methods that hand over an object do",
          note: "put another word first", at: ModelPath(entity.name, name), attribute: "name")
      }
    })
}

private let prefixes = ["alloc", "copy", "init", "mutableCopy", "new"]
private let firstLetters = Array("_acimn".utf8)

/// The name and its first word, if that says who owns the result.
private func handingOver(_ name: String) -> (name: String, prefix: String)? {
  // What most names begin with ends the search at once; leading underscores do not count.
  guard let first = name.utf8.first, firstLetters.contains(first) else { return nil }
  // Another rule says so of the methods themselves.
  if ObjectMembers.names.contains(name) { return nil }
  let word = name.drop { $0 == "_" }
  guard let prefix = prefixes.first(where: { word.hasPrefix($0) }) else { return nil }
  let rest = word.dropFirst(prefix.count)
  return rest.first?.isLowercase == true ? nil : (name, prefix)
}
