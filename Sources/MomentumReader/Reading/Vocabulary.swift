/// What the names of one document mean, looked up once a document by the number of the name.
///
/// Tables indexed by two numbers, because a set look-up for each of the thousands of attributes of
/// a model cost a fifth of the whole read.
struct Vocabulary {
  private let elements: [ElementName?]
  /// The number of each known attribute's name, by raw value; -1 if the document has none.
  private let attributes: [Int]
  /// What each name means as that of an attribute.
  private let keys: [AttributeName?]
  private let count: Int
  /// At `element * count + name`.
  private let knownChildren: [Bool]
  private let knownAttributes: [Bool]

  init(_ names: [String]) {
    let numbers = Dictionary(
      names.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    var children = [Bool](repeating: false, count: names.count * names.count)
    var attributes = children
    let elements = names.map { ElementName(rawValue: $0) }
    for (number, element) in elements.enumerated() {
      guard let element else { continue }
      for child in element.children.compactMap({ numbers[$0.rawValue] }) {
        children[number * names.count + child] = true
      }
      for attribute in element.attributes.compactMap({ numbers[$0.spelling] }) {
        attributes[number * names.count + attribute] = true
      }
    }
    self.elements = elements
    self.attributes = AttributeName.allCases.map { numbers[$0.spelling] ?? -1 }
    var keys = [AttributeName?](repeating: nil, count: names.count)
    for key in AttributeName.allCases {
      if let number = numbers[key.spelling] { keys[number] = key }
    }
    self.keys = keys
    count = names.count
    knownChildren = children
    knownAttributes = attributes
  }

  /// The number of the name, or -1.
  func number(of attribute: AttributeName) -> Int { attributes[attribute.rawValue] }

  /// What an attribute of that name is, whatever element it is on.
  func key(_ number: Int) -> AttributeName? { keys[number] }

  /// What a child is called, or nil if such an element is not known inside `parent`.
  func child(_ name: Int, of parent: Int) -> ElementName? {
    knownChildren[parent * count + name] ? elements[name] : nil
  }

  func allows(attribute name: Int, on element: Int) -> Bool {
    knownAttributes[element * count + name]
  }
}
