import Foundation

/// A PostgreSQL server of the test run's own: in a temporary folder, on a socket only, and gone
/// with the process, however that ends.
package final class PostgreSQLServer: Sendable {
  /// The one server of this process, started when first asked for; nil where PostgreSQL is not
  /// installed, which a sentence says.
  package static let shared: PostgreSQLServer? = {
    guard let programs else {
      print("No PostgreSQL below /usr/lib/postgresql: tests on it are skipped.")
      return nil
    }
    do {
      return try PostgreSQLServer(programs)
    } catch {
      print("PostgreSQL does not start: \(error)")
      return nil
    }
  }()

  /// Whether there is a PostgreSQL to start. A server that does not start makes tests fail.
  package static let isInstalled: Bool = {
    if programs == nil { print("No PostgreSQL found: tests on it are skipped.") }
    return programs != nil
  }()

  private static let programs: String? = {
    let root = URL(filePath: "/usr/lib/postgresql")
    return TestFiles.names(in: root).map { root.appending(path: $0 + "/bin").path }.last {
      FileManager.default.isExecutableFile(atPath: $0 + "/initdb")
        && FileManager.default.isExecutableFile(atPath: $0 + "/psql")
    }
  }()

  private struct Failure: Error, CustomStringConvertible { var description: String }

  private let programs: String
  private let folder: URL
  /// The server ends when nobody holds the other end, as when this process is killed.
  private let lifeline: Pipe

  private init(_ programs: String) throws {
    self.programs = programs
    folder = try TestFiles.temporaryFolder()
    lifeline = Pipe()
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      try Self.user(owning: folder) + ["sh", "-c", Self.script, programs, folder.path]
    process.currentDirectoryURL = folder
    process.standardInput = lifeline
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    try waitUntilReady(process)
  }

  /// Makes a cluster, serves it until the standard input ends, and removes everything.
  private static let script = """
    "$0/initdb" -D "$1/data" -U postgres -A trust -E UTF8 --locale=C --no-sync \
      >"$1/log" 2>&1 || exit 1
    "$0/postgres" -D "$1/data" -k "$1" -c listen_addresses= -c fsync=off \
      -c synchronous_commit=off -c full_page_writes=off -c max_locks_per_transaction=1024 \
      -c autovacuum=off -c client_min_messages=warning </dev/null >>"$1/log" 2>&1 &
    cat >/dev/null
    kill -QUIT $!
    wait
    rm -rf "$1/data" "$1/log"
    rmdir "$1" 2>/dev/null
    """

  /// PostgreSQL refuses to run as root, so root lends the folder to the user `postgres`.
  private static func user(owning folder: URL) throws -> [String] {
    guard getuid() == 0 else { return [] }
    let change = try SwiftCompiler.program(["chown", "postgres", folder.path])
    guard change.status == 0 else { throw Failure(description: change.text) }
    return ["runuser", "-u", "postgres", "--"]
  }

  private func waitUntilReady(_ process: Process) throws {
    for _ in 0..<600 {
      if FileManager.default.fileExists(atPath: folder.path + "/.s.PGSQL.5432"),
        try run("SELECT 1").status == 0
      {
        return
      }
      guard process.isRunning else { break }
      Thread.sleep(forTimeInterval: 0.05)
    }
    throw Failure(description: TestFiles.text(folder.path + "/log"))
  }

  /// Runs a script with `psql`: rows come as fields with bars between them, messages in between.
  package func run(_ script: String) throws -> (status: Int32, text: String) {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "momentum-\(UUID().uuidString).sql")
    try Data(script.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try SwiftCompiler.program([
      "PGOPTIONS=--client-min-messages=warning", "\(programs)/psql", "-X", "-q", "-A", "-t",
      "-h", folder.path, "-U", "postgres", "-d", "postgres", "-f", file.path,
    ])
  }
}
