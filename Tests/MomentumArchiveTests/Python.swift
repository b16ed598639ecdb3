import Foundation
import Testing

/// Python has an implementation of property lists of its own, which is asked for a second opinion.
enum Python {
  static let isInstalled = FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")

  static func run(_ script: String, in folder: URL) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = ["-c", script]
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}
