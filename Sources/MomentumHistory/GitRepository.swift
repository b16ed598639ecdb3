import Foundation

/// A git repository, read without a checkout. Paths are relative to its root.
package struct GitRepository: Sendable {
  /// The absolute path of the work tree, or of the git directory of a bare repository.
  package let root: String
  let git: GitProcess

  private init(root: String) {
    self.root = root
    git = GitProcess(folder: root)
  }

  /// Finds the repository that a path lies in, and the path within it. The path need not exist:
  /// it may be there only in history.
  package static func containing(
    _ path: String
  ) throws(GitError) -> (repository: GitRepository, path: String) {
    var folder = URL(filePath: path).standardizedFileURL
    var rest: [String] = []
    while !isFolder(folder), folder.pathComponents.count > 1 {
      rest.insert(folder.lastPathComponent, at: 0)
      folder.deleteLastPathComponent()
    }
    let (root, prefix) = try location(of: folder.path)
    let parts = prefix.split(separator: "/").map(String.init) + rest
    return (GitRepository(root: root), parts.joined(separator: "/"))
  }

  private static func isFolder(_ url: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  private static func location(
    of folder: String
  ) throws(GitError) -> (root: String, prefix: String) {
    let git = GitProcess(folder: folder)
    let tree = try git.run(
      ["rev-parse", "--show-prefix", "--show-toplevel"], accepted: [0, 128])
    if tree.status == 0 {
      // The prefix is an empty line at the root; the rest is the path of the root.
      let text = String(decoding: tree.output, as: UTF8.self)
      let prefix = text.prefix { $0 != "\n" }
      return (String(text.dropFirst(prefix.count + 1).dropLast()), String(prefix))
    }
    let bare = try git.run(["rev-parse", "--absolute-git-dir"], accepted: [0, 128])
    guard bare.status == 0, let root = bare.lines.first else {
      throw .noRepository(path: folder, message: bare.message)
    }
    return (root, "")
  }
}
