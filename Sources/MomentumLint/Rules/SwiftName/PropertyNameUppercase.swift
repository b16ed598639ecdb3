import MomentumDiagnostics

extension LintRule {
  /// Key-value coding builds names of methods from names of properties, and counts on it.
  static let propertyNameUppercase = LintRule(
    RuleDescription(
      "swift-property-name-uppercase", .swiftName, .error, .api,
      summary: "The name of a property begins with an upper-case letter.",
      explanation: """
        Apple documents that the name of an attribute or relationship begins with a lower-case \
        letter, and the editor checks it. Accessors are named by making the first letter upper case, \
        so `Title` and `title` lead to the same ones; in Swift such a property looks like a type.

        Begin the name with a lower-case letter. The change renames the property: where stores \
        exist, do it in a new version and set the old name as the renaming identifier, unless the \
        property has one already. CloudKit allows no renaming; there, leave the name.
        """),
    .model { model in
      model.violations(alsoInComposites: true) { name in
        guard name.first?.isUppercase == true else { return nil }
        return Violation(
          "property '\(name)' begins with an upper-case letter",
          note: "call it '\(name.withLowerFirstWord)'; where it is stored, in a new version "
            + "with '\(name)' as its renaming identifier unless it has one")
      }
    })
}
