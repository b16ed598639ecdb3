import MomentumMigration
import MomentumModel

/// An attribute that both versions have, as the rows of one entity hold it, and what in them would
/// keep it from becoming what the new version wants.
struct KeptAttribute {
  let attributes: Versioned<Attribute>
  /// With the entity's name, as the new version has them.
  let name: String
  /// In the old version.
  let column: String
  let entity: EntityLayout

  var probes: [Probe] { [missing, narrowed, external].compactMap { $0 } }

  private var missing: Probe? {
    guard attributes.old.isOptional, attributes.new.isMissingValue else { return nil }
    return Probe(
      of: entity, where: "\(name: column) IS NULL",
      complaint: "'\(name)' becomes required and has no default, and % objects have no value")
  }

  /// Values that a whole number of the new type would not hold as they are.
  private var narrowed: Probe? {
    guard let type = attributes.new.type, let range = type.integerRange,
      attributes.old.type != type
    else { return nil }
    var probe = Probe(
      of: entity,
      where: """
        (\(name: column) NOT BETWEEN \(literal: range.lowerBound) AND \
        \(literal: range.upperBound) OR \(name: column) <> CAST(\(name: column) AS INTEGER))
        """,
      complaint: "% values of '\(name)' do not fit \(type.rawValue)")
    probe.danger = .deletesData
    return probe
  }

  /// What lies in a file of its own cannot be brought back by SQL.
  private var external: Probe? {
    guard attributes.old.allowsExternalBinaryDataStorage,
      !attributes.new.allowsExternalBinaryDataStorage
    else { return nil }
    return Probe(
      of: entity, where: "substr(\(name: column), 1, 1) = x'02'",
      complaint: "% values of '\(name)' lie in files of their own")
  }
}
