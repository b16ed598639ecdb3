import MomentumModel

extension LintedRelationship {
  /// The inverse, if it names this relationship as its own inverse. Where the two disagree another
  /// rule says so, and what else they are to each other is unclear.
  var reciprocalInverse: LintedRelationship? {
    guard let inverse, let back = inverse.inverse, back.isSame(as: self) else { return nil }
    return inverse
  }

  /// Whether the whole model is mirrored, so that the stricter rules of CloudKit speak about it.
  var isMirrored: Bool {
    entity.model.isUsedWithCloudKit && !relationship.isTransient
  }

  /// By names, since two entities of one name are a fault of another kind.
  func isSame(as other: LintedRelationship) -> Bool {
    name == other.name && entity.name == other.entity.name
  }

  /// As messages name it.
  var path: String { "\(entity.name).\(name)" }
}
