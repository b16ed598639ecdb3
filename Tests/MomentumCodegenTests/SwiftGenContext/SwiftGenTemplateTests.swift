import Foundation
import MomentumCodegen
import MomentumModel
import MomentumReader
import MomentumTemplates
import MomentumTestSupport
import Testing

/// The bundled template that writes SwiftGen's classes.
@Suite struct SwiftGenTemplateTests {
  private static func render(
    _ model: Model, _ parameters: [String: TemplateValue] = [:]
  ) throws -> String {
    let named = SwiftGenModel(model, name: "Model", version: "Model", path: "Model.xcdatamodel")
    return try Template(swiftgenTemplate, name: "swiftgen.stencil")
      .render(SwiftGenContext.context(for: [named], parameters: parameters))
  }

  /// The last version of each bundle; compiling every version takes a minute.
  private static let models = Dictionary(grouping: TestFiles.corpusModels) { path in
    URL(filePath: path).deletingLastPathComponent().deletingLastPathComponent()
  }.values.compactMap { $0.max() }.sorted()

  @Test(.enabled(if: TestFiles.hasShared)) func writesSwiftThatParses() throws {
    let folder = try TestFiles.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    var files: [String] = []
    for (number, path) in Self.models.enumerated() {
      guard let model = try? readModel(TestFiles.bytes(path), file: path).model else { continue }
      let file = folder.appending(path: "Model\(number).swift")
      try Self.render(model).write(to: file, atomically: true, encoding: .utf8)
      files.append(file.path)
    }
    #expect(files.count > 40)
    for start in stride(from: 0, to: files.count, by: 200) {
      let some = files[start..<min(start + 200, files.count)]
      let result = try Compiler.run(["swiftc", "-frontend", "-parse"] + some)
      #expect(result.status == 0, "\(result.text.prefix(2000))")
    }
  }
}
