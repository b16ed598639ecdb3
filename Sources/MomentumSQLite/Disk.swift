#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The disk under a folder.
package struct Disk {
  /// Tells disks apart.
  package var number: UInt64
  /// The bytes that this user may still write.
  package var free: Int

  /// Nil where the system does not tell.
  package init?(of folder: String) {
    var space = statvfs()
    var place = stat()
    guard statvfs(folder, &space) == 0, stat(folder, &place) == 0 else { return nil }
    number = UInt64(truncatingIfNeeded: place.st_dev)
    let (free, isHuge) = Int(clamping: space.f_bavail).multipliedReportingOverflow(
      by: Int(clamping: space.f_frsize))
    self.free = isHuge ? .max : free
  }
}

/// The rights of a file, or those that only its owner has.
package func fileMode(_ path: String) -> UInt32 {
  var place = stat()
  guard stat(path, &place) == 0 else { return 0o600 }
  return UInt32(place.st_mode) & 0o777
}
