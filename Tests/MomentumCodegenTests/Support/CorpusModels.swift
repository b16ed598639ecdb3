import Foundation
import MomentumCodegen
import MomentumModel
import MomentumReader
import MomentumTestSupport

/// The real models as inputs of the generator, read once for all tests.
enum CorpusModels {
  /// Every version, each for itself.
  static let all: [GenerationInput] = TestFiles.corpusModels.compactMap { path in
    guard let model = try? readModel(TestFiles.bytes(path), file: path).model else { return nil }
    return .single(model, bundle: bundleName(URL(filePath: bundlePath(path))))
  }

  /// The current version of every bundle.
  static let current: [GenerationInput] = {
    var inputs: [GenerationInput] = []
    for path in bundlePaths {
      guard let version = try? loadSide(path).bundle.currentVersion(),
        let model = try? version.read().model
      else {
        print("\(path) has no current version that can be read")
        continue
      }
      inputs.append(.single(model, bundle: bundleName(URL(filePath: path))))
    }
    return inputs
  }()

  /// The path of every bundle, and of every model without one.
  static let bundlePaths: [String] = Set(TestFiles.corpusModels.map(bundlePath)).sorted()

  /// The newest version of every bundle, as the tool generates it: with all older versions.
  static let newest: [GenerationInput] = bundlePaths.compactMap { path in
    guard let bundle = try? loadSide(path).bundle,
      let newest = (try? bundle.currentVersion()) ?? bundle.versions.last
    else { return nil }
    return input(of: newest, in: bundle)
  }

  /// Every version of a bundle, each for itself.
  static func versions(ofBundle suffix: String) -> [GenerationInput] {
    guard let path = bundlePaths.first(where: { $0.hasSuffix(suffix) }),
      let bundle = try? loadSide(path).bundle
    else { return [] }
    return bundle.versions.compactMap { version in
      (try? version.read().model).map { .single($0, bundle: bundle.name) }
    }
  }

  private static func input(of version: VersionSource, in bundle: ModelBundle) -> GenerationInput? {
    guard let model = try? version.read().model else { return nil }
    let versions = bundle.versions.compactMap { version in
      (try? version.read().model).map { (name: version.name, model: $0) }
    }
    return GenerationInput(
      bundleName: bundle.name, fileName: bundle.name + ".xcdatamodeld", versions: versions,
      currentVersion: version.name, model: model)
  }

  private static func bundleName(_ url: URL) -> String {
    url.deletingPathExtension().lastPathComponent
  }

  /// The folder that is the bundle, or the model if there is no bundle.
  private static func bundlePath(_ path: String) -> String {
    if let end = path.range(of: ".xcdatamodeld/")?.lowerBound {
      return String(path[..<end]) + ".xcdatamodeld"
    }
    return URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false)
  }
}
