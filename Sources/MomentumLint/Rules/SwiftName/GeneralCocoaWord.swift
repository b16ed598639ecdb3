import MomentumDiagnostics

extension LintRule {
  /// Such names are in use by the frameworks, on some system or in some category.
  static let generalCocoaWord = LintRule(
    RuleDescription(
      "swift-general-cocoa-word", .swiftName, .note, .api,
      summary: "A property has a general name that the frameworks use too.",
      explanation: """
        Apple advises against general words such as `font`, `color` or `isEditing` as names of \
        properties: they occur in categories of the frameworks, and a later system may add more. \
        `type` met a private method once. `deleted`, `inserted` and `updated` are properties of a \
        managed object in Objective-C, though Swift calls them `isDeleted` and so on; `className` \
        and its like belong to the scripting support of macOS.

        A name with a word in front, such as `noteType`, is safe. Where the name has worked for long \
        there is no need to change it.
        """),
    .propertyName { name in
      guard ObjectMembers.generalWords.contains(name) else { return nil }
      return Violation(
        "property '\(name)' has a general name that Apple's frameworks use too",
        note: "put a word in front when the property is next renamed")
    })
}
