import Foundation

/// The files of this package, for tests that read them.
enum SourceTree {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardizedFileURL

  /// The folders of modules, by module name.
  static func modules() throws -> [String: URL] {
    var modules: [String: URL] = [:]
    for folder in ["Sources", "Plugins"] {
      let url = root.appending(path: folder)
      for name in (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? [] {
        modules[name] = url.appending(path: name)
      }
    }
    let templates = root.appending(path: "Templates")
    if FileManager.default.fileExists(atPath: templates.path) {
      modules["MomentumTemplates"] = templates
    }
    return modules
  }

  /// The Swift files under a folder, in path order.
  static func swiftFiles(in folder: URL) throws -> [URL] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".swift") && !$0.contains(".build/") }
      .map { folder.appending(path: $0) }
  }

  /// The modules that the files of a folder import, each with a file that does.
  static func imports(in folder: URL) throws -> [String: String] {
    let pattern = /^\s*(?:@\S+ )*(?:public |package |internal |private |fileprivate )?import (\w+)/
    var imports: [String: String] = [:]
    for file in try swiftFiles(in: folder) {
      var isText = false
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        // What stands in a literal of several lines is no code of ours.
        if line.ranges(of: "\"\"\"").count % 2 == 1 { isText.toggle() }
        if !isText, let match = line.prefixMatch(of: pattern) {
          imports[String(match.1)] = file.lastPathComponent
        }
      }
    }
    return imports
  }
}
