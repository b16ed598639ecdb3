import Foundation
import MomentumArchive
import MomentumModel
import MomentumReader
import MomentumTestSupport
import Testing

@Suite(.enabled(if: TestFiles.hasShared))
struct ElementsTests {
  @Test func explore() throws {
    let corpus = TestFiles.shared.appending(path: "corpus").path(percentEncoded: false)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: corpus).sorted()
    for path in paths where path.hasSuffix("/elements") {
      let read = try ElementsModel(TestFiles.bytes(corpus + "/" + path))
      print(
        "==", path,
        read.model.entities.map { "\($0.name) \($0.attributes.count) \($0.relationships.count)" },
        read.omissions)
    }
    let sources = try TestFiles.corpusModels.map {
      ($0, try readModel(TestFiles.bytes($0), file: $0).model)
    }
    for path in paths where path.hasSuffix("xcmapping.xml") {
      let text = TestFiles.text(corpus + "/" + path)
      for name in ["sourcemodel", "destinationmodel"] {
        func field(_ key: String, _ type: String) -> String? {
          guard let a = text.range(of: "<attribute name=\"\(name)\(key)\" type=\"\(type)\">"),
            let b = text.range(of: "</attribute>", range: a.upperBound..<text.endIndex)
          else { return nil }
          return String(text[a.upperBound..<b.lowerBound])
        }
        let data =
          Data(base64Encoded: field("data", "binary") ?? "", options: .ignoreUnknownCharacters)
          ?? Data()
        let read = try ElementsModel(Array(data))
        let form = read.model.compiledForm
        let stored = field("path", "string") ?? ""
        print("==", path, name, stored, read.omissions.count, read.omissions.first as Any)
        let version = stored.split(separator: "/").last ?? ""
        let project = path.split(separator: "/")[0]
        for source in sources
        where source.0.contains("/\(project)/") && source.0.hasSuffix("/\(version)/contents") {
          let other = source.1.compiledForm
          let d = differences(form, other)
          print(
            "   --", source.0.dropFirst(corpus.count),
            form.versionHashes().entities == other.versionHashes().entities, d.count)
          for x in d { print("      ", x) }
        }
      }
    }
  }
}
