/// What the names of one document mean, looked up once a document by the number of the name.
struct Vocabulary {
  private let elements: [ElementName?]
  private let attributes: [AttributeName?]

  init(_ names: [String]) {
    elements = names.map { ElementName(rawValue: $0) }
    attributes = names.map { AttributeName(rawValue: $0) }
  }

  func element(_ name: Int) -> ElementName? { elements[name] }

  func attribute(_ name: Int) -> AttributeName? { attributes[name] }

  static func allows(_ attribute: AttributeName, on element: ElementName) -> Bool {
    allowed[element]?.contains(attribute) ?? false
  }

  private static let allowed: [ElementName: Set<AttributeName>] = Dictionary(
    uniqueKeysWithValues: ElementName.allCases.map { ($0, Set($0.attributes)) })
}
