import Foundation
import MomentumTestSupport
import Testing

/// Disks that are full, fail, or let nothing be written.
@Suite(.enabled(if: SwiftCompiler.hasRuntime)) struct FullDiskTests {
  @Test(
    "a disk that fails at any point leaves the store whole, and the command says so",
    .enabled(if: Faults.library != nil), arguments: [ENOSPC, EIO], Subject.Journal.allCases)
  func survivesAFailingDisk(reason: Int32, journal: Subject.Journal) throws {
    let count = try Faults.deeds(journal, ["--no-backup"]).count
    for point in [1, 2, 3, count / 7, count / 3, count / 2, count * 3 / 4, count - 2] {
      let subject = try Subject(journal)
      let ending = try subject.migrate(
        environment: Faults.environment(
          subject.store, ["FAULT_ERROR": "\(point)", "FAULT_ERRNO": "\(reason)"]))
      let state = try subject.state()
      if ending.status == 0 {
        // Only what comes after the commit failed.
        #expect(state == .new, "point \(point)")
      } else {
        #expect(ending.status == 74, "point \(point): \(ending.text)")
        #expect(ending.text.contains("momentum: error: "), "\(ending.text)")
        #expect(state == .old || state == .new, "point \(point): \(state)")
      }
      #expect(try subject.migrate().status == 0)
      #expect(try subject.state() == .new)
    }
  }

  @Test(
    "a limit on the size of files ends in a message, not in a signal", arguments: [9000, 13000])
  func survivesALimit(kilobytes: Int) throws {
    for journal in Subject.Journal.allCases {
      let subject = try Subject(journal)
      let ending = try subject.migrate(
        through: ["/bin/bash", "-c", "ulimit -f \(kilobytes); exec \"$@\"", "bash"])
      #expect([0, 74].contains(ending.status), "\(ending.text)")
      if ending.status == 74 {
        #expect(try subject.state() == .old)
        // Where COMMIT itself meets the limit SQLite does not keep the system's reason.
        #expect(ending.text.contains("disk I/O error"), "\(ending.text)")
      }
      #expect(try subject.migrate().status == 0)
      #expect(try subject.state() == .new)
    }
  }

  @Test("a copy that does not fit is not begun")
  func looksForSpaceFirst() throws {
    let subject = try Subject()
    let disk = subject.path("disk")
    try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: true)
    let mount = try Program.run([
      "/usr/bin/env", "mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", disk,
    ])
    guard mount.status == 0 else {
      print("No file system can be mounted here: a small disk is not tested.")
      return
    }
    defer { _ = try? Program.run(["/usr/bin/env", "umount", disk]) }
    let ending = try subject.migrate(["--backup", disk + "/copy"])
    #expect(ending.status == 74)
    #expect(ending.text.contains("MB left, and"), "\(ending.text)")
    #expect(TestFiles.names(in: URL(filePath: disk)).isEmpty)
    #expect(try subject.state() == .old)
  }

  @Test("a file or folder that cannot be written is not touched", arguments: [0o444, 0o555])
  func refusesWhatIsReadOnly(mode: Int) throws {
    let isFolder = mode == 0o555
    let subject = try Subject()
    let before = subject.files()
    let path = isFolder ? subject.folder.path(percentEncoded: false) : subject.store
    chmod(path, mode_t(mode))
    defer { chmod(path, 0o755) }
    let ending = try subject.migrate(through: Self.withoutPrivilege)
    #expect([73, 74].contains(ending.status), "\(ending.status): \(ending.text)")
    #expect(ending.text.contains("momentum: error: "))
    #expect(subject.files() == before)
    #expect(try subject.state() == .old)
  }

  /// Root may write everything, unless it gives that right away.
  private static var withoutPrivilege: [String] {
    geteuid() == 0
      ? ["/usr/bin/env", "setpriv", "--bounding-set", "-dac_override,-dac_read_search,-fowner"] : []
  }
}
