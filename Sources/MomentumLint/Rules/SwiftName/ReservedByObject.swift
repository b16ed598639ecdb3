import MomentumDiagnostics

extension LintRule {
  /// The accessor would override a method that the framework calls itself.
  static let reservedByObject = LintRule(
    RuleDescription(
      "swift-reserved-nsobject", .swiftName, .error, .api,
      summary: "A property is called like a method of every managed object.",
      explanation: """
        A property may not have the name of a method of `NSObject` or `NSManagedObject` that takes no \
        argument, says Apple. The accessor would take its place: an attribute `description` was seen \
        to recurse without end when an object is printed, `isDeleted` or `objectID` break the \
        framework's own calls. In Swift the declaration often does not compile.

        Choose another name, such as `summary` or `noteDescription`; where stores exist, in a new \
        version with the old one as the renaming identifier. Momentum's generated code appends an underscore instead. \
        Elements of composites are no members of an object and may have any name.
        """),
    .propertyName { name in
      guard ObjectMembers.names.contains(name) else { return nil }
      return Violation(
        "property '\(name)' is called like a method of 'NSManagedObject'",
        note: "choose another name; where it is stored, in a new version "
          + "with '\(name)' as its renaming identifier unless it has one")
    })
}
