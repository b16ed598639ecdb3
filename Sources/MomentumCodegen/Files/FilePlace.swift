#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// What is at a path before a file is written there. Writing renames a new file over the old one, which
/// would put it in place of a device or a link and lose that.
package enum FilePlace: Equatable {
  case nothing
  case file(Data)
  /// A link, with the bytes of the regular file that it leads to, if it leads to one.
  case link(Data?)
  /// A pipe, a device, a folder, or a file that may not be read.
  case other

  package init(_ path: String) {
    guard let type = Self.type(path) else {
      self = .nothing
      return
    }
    switch type {
    case .typeRegular:
      self = FileManager.default.contents(atPath: path).map(FilePlace.file) ?? .other
    case .typeSymbolicLink:
      let target = URL(filePath: path).resolvingSymlinksInPath().path(percentEncoded: false)
      let isRegular = Self.type(target) == .typeRegular
      self = .link(isRegular ? FileManager.default.contents(atPath: target) : nil)
    default: self = .other
    }
  }

  /// The bytes that somebody who opens the path reads.
  package var contents: Data? {
    switch self {
    case .file(let data): data
    case .link(let data): data
    case .nothing, .other: nil
    }
  }

  /// Of the entry itself, not of what a link leads to.
  private static func type(_ path: String) -> FileAttributeType? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.type] as? FileAttributeType
  }
}
