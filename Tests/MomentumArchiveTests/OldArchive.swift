import Foundation
import MomentumTestSupport

/// An old binary model of the corpus: an `elements` file, or one of the two in a mapping model.
struct OldArchive {
  /// Where it was found, under the corpus.
  var place: String
  var bytes: [UInt8]
  /// The version that a mapping model says it is, as bundle and version folder.
  var version: String?

  static func elementsFiles() throws -> [OldArchive] {
    try SourceModels.paths(in: "corpus", suffix: "/elements").map {
      OldArchive(place: $0, bytes: TestFiles.bytes(SourceModels.path("corpus/" + $0)))
    }
  }

  static func inMappingModels() throws -> [OldArchive] {
    try SourceModels.paths(in: "corpus", suffix: "/xcmapping.xml").flatMap { path in
      let text = TestFiles.text(SourceModels.path("corpus/" + path))
      return try ["source", "destination"].map { try OldArchive(side: $0, of: text, at: path) }
    }
  }

  private init(place: String, bytes: [UInt8]) {
    self.place = place
    self.bytes = bytes
  }

  private init(side: String, of mapping: String, at path: String) throws {
    struct Incomplete: Error {}
    func field(_ name: String) throws -> String {
      guard let name = mapping.range(of: "<attribute name=\"\(side)model\(name)\" type=\""),
        let open = mapping.range(of: ">", range: name.upperBound..<mapping.endIndex),
        let close = mapping.range(of: "</", range: open.upperBound..<mapping.endIndex)
      else { throw Incomplete() }
      return String(mapping[open.upperBound..<close.lowerBound])
    }
    let data = Data(base64Encoded: try field("data"), options: .ignoreUnknownCharacters)
    guard let data else { throw Incomplete() }
    place = path.split(separator: "/").suffix(2).first.map { "\($0) \(side)" } ?? path
    bytes = Array(data)
    let version = try field("path").split(separator: "/").suffix(2).joined(separator: "/")
    let project = path.split(separator: "/").first ?? ""
    self.version = try SourceModels.paths(in: "corpus/\(project)", suffix: "/\(version)/contents")
      .first.map { "corpus/\(project)/" + $0.dropLast("/contents".count) }
  }
}
