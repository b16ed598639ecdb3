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
    for path in Set(TestFiles.corpusModels.map(bundlePath)).sorted() {
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
