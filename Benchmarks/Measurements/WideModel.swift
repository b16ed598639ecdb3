#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The `contents` of a model of 36 entities with 35 properties each, which are attributes alone, or two
/// relationships among them.
func writeWideModel(_ path: String, hasRelationships: Bool) throws {
  var text = "<model type=\"com.apple.IDECoreDataModeler.DataModel\" documentVersion=\"1.0\">\n"
  for number in 0..<36 {
    text += "<entity name=\"Entity\(number)\" representedClassName=\"Entity\(number)\">\n"
    for index in 0..<(hasRelationships ? 33 : 35) { text += attribute(index) }
    if hasRelationships {
      let next = "Entity\((number + 1) % 36)"
      let last = "Entity\((number + 35) % 36)"
      text += """
        <relationship name="parts" optional="YES" toMany="YES" deletionRule="Nullify" \
        destinationEntity="\(next)" inverseName="owner" inverseEntity="\(next)"/>
        <relationship name="owner" optional="YES" maxCount="1" deletionRule="Nullify" \
        destinationEntity="\(last)" inverseName="parts" inverseEntity="\(last)"/>

        """
    }
    text += "</entity>\n"
  }
  try Data((text + "</model>\n").utf8).write(to: URL(filePath: path))
}

private func attribute(_ index: Int) -> String {
  let types = ["String", "Integer 64", "Boolean", "Date", "Double", "Integer 32", "UUID"]
  let type = types[index % types.count]
  let isObject = ["String", "Date", "UUID"].contains(type)
  let optional = isObject ? "optional=\"YES\"" : "defaultValueString=\"0\""
  return """
    <attribute name="attribute\(index)" \(optional) attributeType="\(type)" \
    usesScalarValueType="YES"/>

    """
}
