#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A path on disk: the one place that reads it.
struct DiskEntry {
  let path: String

  init(_ path: String) { self.path = path }

  var name: String { path.split(separator: "/").last.map(String.init) ?? path }
  var parent: String { path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "" }
  /// Where the entry is, `.` for a bare name.
  var folder: String { path.contains("/") ? parent : "." }
  var exists: Bool { FileManager.default.fileExists(atPath: path) }

  var isFolder: Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: resolvedPath)
    return attributes?[.type] as? FileAttributeType == .typeDirectory
  }

  /// Whether it is a folder, and not a link to one.
  var isFolderItself: Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.type] as? FileAttributeType == .typeDirectory
  }

  /// The name of what `.`, `..` or a link means.
  var resolvedName: String { DiskEntry(resolvedPath).name }

  /// Without symbolic links.
  var resolvedPath: String {
    URL(filePath: path).resolvingSymlinksInPath().path(percentEncoded: false)
  }

  func children() throws(ModelReadError) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: path)
    } catch {
      throw ModelReadError("the folder cannot be read", file: path)
    }
  }

  /// The bytes of a file. With `root`, a file outside of it is refused: a link in a bundle must
  /// not make a report show other files.
  func read(inside root: String? = nil) throws(ModelReadError) -> [UInt8] {
    guard exists else {
      throw ModelReadError("there is no such file", file: path, kind: .unreadable)
    }
    let target = resolvedPath
    if let root, !target.hasPrefix(root.hasSuffix("/") ? root : root + "/") {
      throw ModelReadError("a symbolic link leads out of the bundle", file: path)
    }
    let attributes = try? FileManager.default.attributesOfItem(atPath: target)
    // A pipe or a device might never end.
    guard let attributes, attributes[.type] as? FileAttributeType == .typeRegular else {
      throw ModelReadError("this is not a regular file", file: path)
    }
    if let size = attributes[.size] as? Int, size > largestModelFile {
      throw ModelReadError("the file is larger than 64 MB", file: path)
    }
    guard let data = FileManager.default.contents(atPath: target) else {
      throw ModelReadError("the file cannot be read", file: path)
    }
    return Array(data)
  }
}
