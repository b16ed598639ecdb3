/// A reader of hostile bytes, as a fuzzer sees it: whatever the bytes, it comes back, and what it
/// accepts keeps a promise. A broken promise is a trap, which the fuzzer keeps the bytes of.
package enum FuzzedReader: String, CaseIterable, Sendable {
  /// `contents` files, the files that name the current version, and mapping models.
  case xml
  /// Binary property lists.
  case propertyList = "property-list"
  /// Compiled models, old binary models, cached models and `VersionInfo.plist`.
  case archive
  /// Archives whose bytes are sound, and whose objects are not.
  case objects
  /// Texts of the predicate format language.
  case predicate

  package func read(_ bytes: [UInt8]) {
    switch self {
    case .xml:
      readXML(bytes)
      readMappingModel(bytes)
    case .propertyList: readPropertyList(bytes)
    case .archive: readArchive(bytes)
    case .objects: readObjects(bytes)
    case .predicate: readPredicate(bytes)
    }
  }
}
