import Foundation
import MomentumCodegen
import MomentumReader
import MomentumTestSupport
import Testing

/// A folder under `Tests/Fixtures/Templates`: `template.stencil`, what it includes, `context.json`
/// or `model.xcdatamodel` if it needs a context, and `expected.txt`.
struct TemplateCase: CustomTestStringConvertible {
  let folder: URL

  static let all: [TemplateCase] = {
    let root = TestFiles.fixtures.appending(path: "Templates")
    return TestFiles.names(in: root).map { TemplateCase(folder: root.appending(path: $0)) }
  }()

  /// 2023-11-14 22:13:20 UTC.
  static let now = 1_700_000_000.0

  var testDescription: String { folder.lastPathComponent }
  var expected: URL { folder.appending(path: "expected.txt") }

  /// The text of every template of the case.
  var sources: [String] {
    TestFiles.names(in: folder).filter { $0.hasSuffix(".stencil") }
      .map { TestFiles.text(folder.appending(path: $0).path) }
  }

  func output() throws -> String {
    let source = TestFiles.text(folder.appending(path: "template.stencil").path)
    let loader = ChainedTemplateLoader([
      FolderTemplateLoader(folders: [folder.path]), BundledTemplateLoader(),
    ])
    return try Template(source, name: "template.stencil", loader: loader)
      .render(try context(), now: Self.now)
  }

  private func context() throws -> [String: TemplateValue] {
    let contents = folder.appending(path: "model.xcdatamodel/contents").path
    if FileManager.default.fileExists(atPath: contents) {
      let model = try readModel(TestFiles.bytes(contents), file: contents).model
      let named = SwiftGenModel(
        model, name: "Model", version: "Model", path: "model.xcdatamodel")
      return SwiftGenContext.context(for: [named], parameters: ["extraImports": ["Shapes"]])
    }
    let file = folder.appending(path: "context.json")
    guard let data = FileManager.default.contents(atPath: file.path) else { return [:] }
    return try JSONDecoder().decode([String: DecodedValue].self, from: data).mapValues(\.value)
  }
}

/// A value of a template in JSON.
private struct DecodedValue: Decodable {
  var value: TemplateValue

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      value = .null
    } else if let bool = try? container.decode(Bool.self) {
      value = .bool(bool)
    } else if let integer = try? container.decode(Int.self) {
      value = .integer(integer)
    } else if let real = try? container.decode(Double.self) {
      value = .real(real)
    } else if let text = try? container.decode(String.self) {
      value = .string(text)
    } else if let list = try? container.decode([DecodedValue].self) {
      value = .list(list.map(\.value))
    } else {
      value = .dictionary(try container.decode([String: DecodedValue].self).mapValues(\.value))
    }
  }
}
