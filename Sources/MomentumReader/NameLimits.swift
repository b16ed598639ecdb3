import MomentumModel

/// What keeps a file of a few megabytes from making gigabytes of findings: each of thousands of
/// properties may be told of with the name of its entity.
enum NameLimits {
  /// In bytes of UTF-8. Shipped models have names of up to a hundred.
  static let length = 1024
  static let message = "a name is longer than \(length) bytes"

  /// The element with a name or a class that goes beyond; nil if there is none. Linear.
  static func excess(in document: borrowing XMLDocument) -> Int? {
    guard document.hasValue(longerThan: length) else { return nil }
    let wanted = [AttributeName.name, .representedClassName].map(\.spelling)
    let names = Set(document.names.indices.filter { wanted.contains(document.names[$0]) })
    for element in 0..<document.elementCount {
      for attribute in document.element(element).attributes
      where names.contains(document.attribute(attribute).name)
        && document.hasValue(attribute, longerThan: length)
      {
        return element
      }
    }
    return nil
  }

  /// For a model that comes from no text.
  static func areExceeded(by model: Model) -> Bool {
    model.entities.contains { entity in
      isTooLong(entity.name) || isTooLong(entity.className ?? "")
        || entity.attributes.contains { isTooLong($0.name) }
        || entity.relationships.contains { isTooLong($0.name) }
        || entity.fetchedProperties.contains { isTooLong($0.name) }
        || entity.fetchIndexes.contains { isTooLong($0.name) }
    } || model.configurations.contains { isTooLong($0.name) }
      || model.fetchRequests.contains { isTooLong($0.name) }
      || model.composites.contains { composite in
        isTooLong(composite.name) || composite.attributes.contains { isTooLong($0.name) }
      }
  }

  private static func isTooLong(_ name: String) -> Bool { name.utf8.count > length }
}
