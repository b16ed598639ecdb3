import Foundation

/// What lies below a folder. Links are followed, but no folder is entered twice, so that a circle of
/// links ends; a link to a folder around the start is not followed at all.
struct FolderWalk {
  struct Item {
    var url: URL
    /// From the start, by the names on the way and not by where links lead.
    var path: String
    var isFolder: Bool
    var isLink: Bool
  }

  enum Step {
    case take, enter, skip
  }

  private let start: URL
  private var entered: Set<String> = []

  init(_ start: URL) {
    self.start = start
  }

  /// The folders and regular files to which `step` answers `take`, in the order of their paths.
  mutating func items(_ step: (Item) -> Step) -> [Item] {
    var taken: [Item] = []
    var folders = [Item(url: start, path: "", isFolder: true, isLink: false)]
    // Entered last, so that a folder goes by its own name where it has one.
    var links: [Item] = []
    while let folder = folders.popLast() ?? links.popLast() {
      guard isNew(folder) else { continue }
      for item in children(of: folder) {
        switch step(item) {
        case .take: taken.append(item)
        case .enter where item.isFolder && item.isLink: links.append(item)
        case .enter where item.isFolder: folders.append(item)
        case .enter, .skip: break
        }
      }
    }
    return taken.sorted { $0.path < $1.path }
  }

  private mutating func isNew(_ folder: Item) -> Bool {
    let real = Self.realPath(folder.url)
    let isAround = folder.isLink && (Self.realPath(start) + "/").hasPrefix(real + "/")
    return !isAround && entered.insert(real).inserted
  }

  private func children(of folder: Item) -> [Item] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: Self.path(folder.url))) ?? []
    return names.compactMap { name in
      let url = folder.url.appending(path: name)
      let path = folder.path.isEmpty ? name : folder.path + "/" + name
      let kind = Self.kind(Self.path(url))
      let isLink = kind == .typeSymbolicLink
      let target = isLink ? Self.kind(Self.realPath(url)) : kind
      guard target == .typeDirectory || target == .typeRegular else { return nil }
      return Item(url: url, path: path, isFolder: target == .typeDirectory, isLink: isLink)
    }
  }

  private static func kind(_ path: String) -> FileAttributeType? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.type] as? FileAttributeType
  }

  private static func realPath(_ url: URL) -> String {
    path(url.resolvingSymlinksInPath())
  }

  /// Without a slash at the end, and with blanks as they are.
  private static func path(_ url: URL) -> String {
    let path = url.path(percentEncoded: false)
    return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }
}
