import Foundation

/// The `momentum` that SwiftPM built.
struct Tool {
  var executable: URL

  /// What it prints goes where the plugin's output goes, and paths are relative to where
  /// `swift package` was started.
  func run(_ arguments: [String]) throws {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      throw ToolFailure(status: process.terminationStatus)
    }
  }
}

/// `swift package` itself ends with 1, whatever the tool said.
struct ToolFailure: Error, CustomStringConvertible {
  var status: Int32
  var description: String { "momentum ended with \(status)" }
}
