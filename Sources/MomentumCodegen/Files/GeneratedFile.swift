/// A file that is still a value.
package struct GeneratedFile: Equatable, Sendable {
  /// The line that marks a file as Momentum's, without line feed.
  package static let marker = "// momentum:generated"

  /// A name without folders.
  package var name: String
  package var text: String
  /// Whether the file is written once and belongs to people from then on.
  package var isHuman: Bool
  /// Whether a template of anybody's made it. It may lack our marker.
  package var isFromTemplate: Bool

  /// Whether people may have written a file in its place, which is then left alone.
  package var mayBeHuman = false

  package init(
    name: String, text: String, isHuman: Bool = false, isFromTemplate: Bool = false
  ) {
    self.name = name
    self.text = text
    self.isHuman = isHuman
    self.isFromTemplate = isFromTemplate
  }
}

// Names of files that a build has to know before anything is generated. The build plugin has the same
// rule, since it can import nothing; a test holds them together.
extension GeneratedFile {
  /// A bundle's name without anything that a file name had better not hold.
  package static func stem(_ bundleName: String) -> String {
    let scalars = bundleName.unicodeScalars.map { scalar in
      // SwiftPM writes quotes into a JSON file as they are.
      let isSafe =
        scalar.value > 0x20 && scalar.value != 0x7F && !#"/\:""#.contains(String(scalar))
      return isSafe ? String(scalar) : "_"
    }
    let stem = scalars.joined()
    return stem.isEmpty || stem.hasPrefix(".") ? "_" + stem : stem
  }

  /// The name of one of the files that share the classes of a bundle.
  package static func name(stem: String, shard number: Int) -> String {
    stem + "+Momentum" + (number == 0 ? "" : "-\(number)") + ".swift"
  }
}
