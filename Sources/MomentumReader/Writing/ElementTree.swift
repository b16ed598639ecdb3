/// One element of a model file with all that is inside it: what the writer prints, and what a file
/// is compared with.
package struct ElementTree: Equatable, Sendable {
  /// As the file writes it; unknown elements have a name too.
  var name: String
  var attributes: [String: String]
  var children: [ElementTree]

  init(_ kind: ElementName, _ attributes: [AttributeName: String], _ children: [ElementTree] = []) {
    name = kind.rawValue
    self.attributes = Dictionary(
      attributes.map { ($0.spelling, $1) }, uniquingKeysWith: { first, _ in first })
    self.children = children
  }

  /// What tells an element from its siblings of the same name; empty where it lacks that.
  var identity: String {
    let key: AttributeName =
      switch ElementName(rawValue: name) {
      case .entry: .key
      case .constraint, .index: .value
      case .fetchIndexElement: .property
      default: .name
      }
    return attributes[key.spelling] ?? ""
  }
}

extension ElementTree {
  /// Every element of a file.
  init(_ document: borrowing XMLDocument) { self.init(document, 0) }

  private init(_ document: borrowing XMLDocument, _ index: Int) {
    let element = document.element(index)
    name = document.names[element.name]
    attributes = [:]
    for attribute in element.attributes {
      attributes[document.names[document.attribute(attribute).name]] =
        document.value(of: attribute)
    }
    children = []
    var next = index + 1
    while next < element.end {
      children.append(ElementTree(document, next))
      next = max(document.element(next).end, next + 1)
    }
  }
}

/// Gathers the XML attributes of one element. What is nil, and what is NO, is not written.
struct AttributeValues {
  private(set) var values: [AttributeName: String] = [:]

  subscript(key: AttributeName) -> String? {
    get { values[key] }
    set { values[key] = newValue }
  }

  mutating func flag(_ key: AttributeName, _ isSet: Bool) {
    if isSet { values[key] = "YES" }
  }

  /// Xcode writes `NO` only where silence would mean something else.
  mutating func choice(_ key: AttributeName, _ choice: Bool?) {
    values[key] = choice.map { $0 ? "YES" : "NO" }
  }

  mutating func count(_ key: AttributeName, _ number: Int) {
    if number != 0 { values[key] = String(number) }
  }
}
