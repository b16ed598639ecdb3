#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The `contents` of a model like those of large apps: eight attributes and two relationships an
/// entity. `changes` of the entities have one attribute more, as in a later version.
func syntheticModel(entities: Int, changes: Int = 0) -> [UInt8] {
  var text = """
    <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
    <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0" \
    lastSavedToolsVersion="23605" systemVersion="24B91" minimumToolsVersion="Automatic" \
    sourceLanguage="Swift" userDefinedModelVersionIdentifier="">

    """
  for number in 0..<entities {
    let name = "Entity\(number)"
    text += "    <entity name=\"\(name)\" representedClassName=\"\(name)\" syncable=\"YES\">\n"
    let types = ["String", "Integer 64", "Boolean", "Date", "Double", "Decimal", "UUID", "URI"]
    for (index, type) in (types + (number < changes ? ["String"] : [])).enumerated() {
      text += """
                <attribute name="attribute\(index)" optional="YES" attributeType="\(type)" \
        usesScalarValueType="NO"/>

        """
    }
    text += relationship("parts", of: number, to: (number + 1) % entities, "owner", isToMany: true)
    text += relationship(
      "owner", of: number, to: (number + entities - 1) % entities, "parts", isToMany: false)
    text += "    </entity>\n"
  }
  return Array((text + "</model>\n").utf8)
}

private func relationship(
  _ name: String, of entity: Int, to destination: Int, _ inverse: String, isToMany: Bool
) -> String {
  """
          <relationship name="\(name)" optional="YES" \(isToMany ? "toMany=\"YES\"" : "maxCount=\"1\"") \
  deletionRule="Nullify" destinationEntity="Entity\(destination)" inverseName="\(inverse)" \
  inverseEntity="Entity\(destination)"/>

  """
}

/// Versions `Model 1` to the current `Model <count>`; each changes one entity more than the one
/// before.
func writeSyntheticBundle(_ folder: String, versions count: Int) throws {
  for version in 1...count {
    let path = folder + "/Model \(version).xcdatamodel"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let contents = syntheticModel(entities: 88, changes: version % 88)
    try Data(contents).write(to: URL(filePath: path + "/contents"))
  }
  let current = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>_XCCurrentVersionName</key>\
    <string>Model \(count).xcdatamodel</string></dict></plist>
    """
  try Data(current.utf8).write(to: URL(filePath: folder + "/.xccurrentversion"))
}

func writeSyntheticModel(_ path: String, entities: Int) throws {
  try Data(syntheticModel(entities: entities)).write(to: URL(filePath: path))
}
