import Foundation

/// Finds templates in folders, of which the first that has one counts. Nothing outside of the
/// folders is read, whatever a name or a symbolic link says.
package struct FolderTemplateLoader: TemplateLoader {
  /// More than any template that was ever written by hand.
  private static let largestSize = 16 << 20

  private let folders: [String]

  package init(folders: [String]) { self.folders = folders }

  package func source(named name: String) throws(TemplateLoadingError) -> String {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard !name.utf8.contains(0), !parts.contains(""), !parts.contains("."), !parts.contains("..")
    else { throw .outside(name) }
    for folder in folders {
      let path = folder + "/" + name
      guard FileManager.default.fileExists(atPath: path) else { continue }
      guard isInside(path, folder) else { throw .outside(name) }
      return try text(of: path, named: name)
    }
    throw .notFound(name)
  }

  private func isInside(_ path: String, _ folder: String) -> Bool {
    let folder = URL(filePath: folder).resolvingSymlinksInPath().pathComponents
    let file = URL(filePath: path).resolvingSymlinksInPath().pathComponents
    return file.count > folder.count && file.starts(with: folder)
  }

  private func text(of path: String, named name: String) throws(TemplateLoadingError) -> String {
    let attributes = try? FileManager.default.attributesOfItem(
      atPath: URL(filePath: path).resolvingSymlinksInPath().path(percentEncoded: false))
    // Not a folder and not a pipe, which reading would wait for.
    guard attributes?[.type] as? FileAttributeType == .typeRegular,
      let size = attributes?[.size] as? Int, size <= Self.largestSize,
      let data = FileManager.default.contents(atPath: path),
      let text = String(data: data, encoding: .utf8)
    else { throw .unreadable(name) }
    return text
  }
}
