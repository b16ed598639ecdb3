import Foundation
import MomentumCodegen
import MomentumDiagnostics
import MomentumModel
import MomentumReader
import MomentumTestSupport
import Testing

/// A folder under `Tests/Fixtures/Generation`: a model, `options` if they are not the usual ones,
/// `Types.swift` with what people write beside the generated code, and what shall come out under
/// `expected`.
struct GenerationCase: CustomTestStringConvertible {
  let folder: URL

  static let all: [GenerationCase] = {
    let root = TestFiles.fixtures.appending(path: "Generation")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
    return names.sorted().map { GenerationCase(folder: root.appending(path: $0)) }
  }()

  static let momentum = all.filter { $0.options().flavor == .momentum }
  static let coreData = all.filter { $0.options().flavor == .coredata }

  var testDescription: String { folder.lastPathComponent }
  var expected: URL { folder.appending(path: "expected") }
  var findings: URL { folder.appending(path: "findings.txt") }
  /// What the user's own code has to have for the generated code to compile.
  var support: [URL] {
    let file = folder.appending(path: "support.swift")
    return FileManager.default.fileExists(atPath: file.path) ? [file] : []
  }

  /// Where a generated file is kept. What is written in Xcode's style is no `.swift` file here, since
  /// the formatter would ask for another.
  func golden(_ name: String) -> URL {
    let isXcodes = options().flavor == .coredata && name.hasSuffix(".swift")
    return expected.appending(path: isXcodes ? name + ".txt" : name)
  }

  /// The texts of the Swift files that shall come out.
  func expectedTexts() throws -> [String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: expected.path)
    return try names.sorted().filter { $0.contains(".swift") }.map {
      try String(contentsOf: expected.appending(path: $0), encoding: .utf8)
    }
  }

  func result() throws -> GenerationResult { try generate(try input()) }

  func input() throws -> GenerationInput {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    let name = names.first { $0.contains(".xcdatamodel") } ?? ""
    let bundle = try loadSide(folder.appending(path: name).path(percentEncoded: false)).bundle
    let current = try bundle.currentVersion()
    let result = try current.read()
    var versions: [(name: String, model: Model)] = []
    for version in bundle.versions { versions.append((version.name, try version.read().model)) }
    return GenerationInput(
      bundleName: bundle.name, fileName: name, versions: versions, currentVersion: current.name,
      model: result.model, sourceMap: result.sourceMap, options: options())
  }

  func options() -> GenerationOptions {
    let file = folder.appending(path: "options")
    let words = ((try? String(contentsOf: file, encoding: .utf8)) ?? "").split(separator: " ")
      .map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
    var options = GenerationOptions(
      accessLevel: words.lazy.compactMap(AccessLevel.init).first ?? .public,
      layout: words.lazy.compactMap(FileLayout.init).first ?? .single)
    options.flavor = words.lazy.compactMap(Flavor.init).first ?? .momentum
    options.optionality = words.lazy.compactMap(Optionality.init).first ?? .model
    options.coreData.hasTypedSets = words.contains("typed-sets")
    options.coreData.hasOptionalScalars = words.contains("optional-scalars")
    options.coreData.isNonisolated = words.contains("nonisolated")
    options.shards = words.lazy.compactMap { Int($0) }.first ?? 1
    return options
  }
}
