/// One object of a Core Data store in XML.
struct XMLStoreObject {
  var id: String
  var type: String
  /// The line on which its start tag ends.
  var line: Int
  var attributes: [String: String] = [:]
  /// The ids of the objects that each relationship leads to.
  var relationships: [String: [String]] = [:]
  /// The names of attributes and relationships that stand twice.
  var repeated: [String] = []
}

/// A Core Data store in XML: all its objects, in file order.
struct XMLStore {
  private(set) var objects: [XMLStoreObject] = []

  /// Linear in the size of the document.
  init(_ document: borrowing XMLDocument, file: String) throws(ModelReadError) {
    let texts = document.textsByElement()
    guard document.elementCount > 0, document.names[document.element(0).name] == "database" else {
      throw ModelReadError("this is no Core Data store in XML", file: file)
    }
    var index = 1
    while index < document.elementCount {
      let element = document.element(index)
      if document.names[element.name] == "object" {
        objects.append(Self.object(index, document, texts))
      }
      index = element.end
    }
  }

  private static func object(
    _ index: Int, _ document: borrowing XMLDocument, _ texts: [Int: String]
  ) -> XMLStoreObject {
    let element = document.element(index)
    var object = XMLStoreObject(
      id: document.value("id", of: index), type: document.value("type", of: index),
      line: max(1, element.line))
    var child = index + 1
    while child < element.end {
      let part = document.element(child)
      let name = document.value("name", of: child)
      var isRepeated = false
      switch document.names[part.name] {
      case "attribute":
        isRepeated = object.attributes.updateValue(texts[child] ?? "", forKey: name) != nil
      case "relationship":
        let ids = document.value("idrefs", of: child).split(separator: " ").map(String.init)
        isRepeated = object.relationships.updateValue(ids, forKey: name) != nil
      default: break
      }
      if isRepeated { object.repeated.append(name) }
      child = part.end
    }
    return object
  }
}

extension XMLDocument {
  /// The value of an attribute, or an empty text if there is none.
  fileprivate borrowing func value(_ name: String, of element: Int) -> String {
    for index in self.element(element).attributes where names[attribute(index).name] == name {
      return value(of: index)
    }
    return ""
  }
}
