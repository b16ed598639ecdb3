import MomentumSQLite

/// What a migration at least needs on the disks that it writes to. One that needs more fails with a
/// full disk, and then the store is as it was; this saves the wait.
struct FreeSpace {
  private var needs: [(folder: String, bytes: Int)] = []

  mutating func need(_ bytes: Int, beside path: String) {
    needs.append((folder(of: path), bytes))
  }

  /// Folders of one disk share what it has left.
  func check() throws(StoreFileError) {
    var disks: [UInt64: (folder: String, bytes: Int, free: Int)] = [:]
    for need in needs {
      guard let disk = Disk(of: need.folder) else { continue }
      disks[disk.number, default: (need.folder, 0, disk.free)].bytes += need.bytes
    }
    for disk in disks.values.sorted(by: { $0.folder < $1.folder }) where disk.bytes > disk.free {
      throw .noSpace(needed: disk.bytes, free: disk.free, folder: disk.folder)
    }
  }
}

private func folder(of path: String) -> String {
  guard let slash = path.lastIndex(of: "/") else { return "." }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}
