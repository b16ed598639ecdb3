import Foundation
import Testing

/// Whether a run shall rewrite goldens. It still fails, so that a recorded run is never mistaken
/// for a passing one.
let updatesGoldens = ProcessInfo.processInfo.environment["MOMENTUM_UPDATE_GOLDENS"] == "1"

/// The package's folder.
let packageFolder = URL(filePath: #filePath).deletingLastPathComponent()
  .appending(path: "../../..").standardizedFileURL

/// Compares `actual` with the file at `url`.
func expectGolden(
  _ actual: String, at url: URL, sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws {
  if actual == (try? String(contentsOf: url, encoding: .utf8)) { return }
  let name = url.lastPathComponent
  guard updatesGoldens else {
    Issue.record("\(name) differs:\n\(actual)", sourceLocation: sourceLocation)
    return
  }
  try FileManager.default.createDirectory(
    at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
  try actual.write(to: url, atomically: true, encoding: .utf8)
  Issue.record("recorded \(name); run again to compare", sourceLocation: sourceLocation)
}
