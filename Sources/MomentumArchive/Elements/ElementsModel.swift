package import MomentumModel

/// What the `elements` file of an old binary `.xcdatamodel` holds; a mapping model embeds the same
/// archive twice.
///
/// Entities and properties are sorted by UTF-8, since the archive has no order of them. Counts are
/// as stored: old files give an optional to-one relationship a least count of 1, which its version
/// hash regards.
package struct ElementsModel: Equatable, Sendable {
  package var model: Model
  /// What the archive says and a `Model` has no place for.
  package var omissions: [Omission] = []

  /// Reads the bytes of the file. Linear in their number.
  package init(_ bytes: [UInt8]) throws(ArchiveError) {
    let root = try KeyedArchive(bytes).root("XDPMModel")
    var reading = ElementsReading()
    model = try reading.model(root)
    omissions = reading.omissions
  }
}

extension Model {
  /// The model of an `elements` file.
  package init(elements bytes: [UInt8]) throws(ArchiveError) {
    self = try ElementsModel(bytes).model
  }
}
