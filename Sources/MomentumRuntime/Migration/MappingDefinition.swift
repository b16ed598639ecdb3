import MomentumMigration

/// A mapping model in the form that programs carry: how rows of one version become rows of another
/// where that cannot be inferred.
///
/// The text is what `momentum` prints of an `.xcmappingmodel`; it is short enough to be written by
/// hand, too. It begins with a line `mapping`, and each mapping of an entity is a line with lines
/// for its properties behind it:
///
///     mapping old="Model 4" new="Model 5"
///     entity "CountryToCountry" source="Country" source-hash="…" destination="Country" …
///     attribute "name" value="$source.title"
///     relationship "moods" value="FUNCTION($manager, \"destinationInstancesFor…\", …)"
public struct MappingDefinition: Sendable {
  let mapping: MappingModel

  /// Reads the text.
  /// - Throws: `StoreError`, which names the line.
  public init(text: String) throws(StoreError) {
    do throws(MappingTextError) { mapping = try MappingModel(text: text) } catch {
      throw StoreError(.unsupported, "the mapping model cannot be read: \(error)")
    }
  }
}
