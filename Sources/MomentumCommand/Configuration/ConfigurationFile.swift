import MomentumDiagnostics
import MomentumLint

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The `momentum.json` of a project: where it is, and what it says.
struct ConfigurationFile {
  var configuration: ProjectConfiguration
  /// The folder that its paths are relative to; a path to it from the working folder.
  var folder: String

  /// Reads the file that is named, else the nearest above the working folder; where there is none,
  /// the configuration says nothing.
  init(named name: String?, rules: Set<String>) throws {
    guard let path = name ?? Self.nearest() else {
      configuration = ProjectConfiguration()
      folder = "."
      return
    }
    configuration = try ProjectConfiguration(
      parsing: try Self.bytes(path), file: path, rules: rules)
    folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    if folder.isEmpty { folder = "/" }
  }

  /// A pipe or a device might never end, and nobody has a configuration of megabytes.
  private static func bytes(_ path: String) throws -> [UInt8] {
    let target = URL(filePath: path).resolvingSymlinksInPath().path(percentEncoded: false)
    let attributes = try? FileManager.default.attributesOfItem(atPath: target)
    guard let attributes else { throw ConfigurationMissing(path: path) }
    guard attributes[.type] as? FileAttributeType == .typeRegular,
      attributes[.size] as? Int ?? 0 <= 16 << 20,
      let data = FileManager.default.contents(atPath: target)
    else { throw ConfigurationUnreadable(path: path) }
    return Array(data)
  }

  /// Looks upwards, and no further than the root of a repository.
  private static func nearest() -> String? {
    var up = ""
    var folder = FileManager.default.currentDirectoryPath
    while true {
      let path = up + "momentum.json"
      if FileManager.default.fileExists(atPath: path) { return path }
      if folder.isEmpty || folder == "/" { return nil }
      if FileManager.default.fileExists(atPath: up + ".git") { return nil }
      folder = folder.lastIndex(of: "/").map { String(folder[..<$0]) } ?? ""
      up += "../"
    }
  }

  /// The ignores, for findings whose paths start at the working folder.
  var ignores: IgnoreList {
    let working = FileManager.default.currentDirectoryPath
    let root = normalized(folder, from: working)
    return IgnoreList(configuration.ignores, today: today()) { path in
      let full = normalized(path, from: working)
      let inside = root == "/" ? root : root + "/"
      // By bytes: letters may be written in more than one way.
      guard full.utf8.starts(with: inside.utf8) else { return full }
      return String(decoding: full.utf8.dropFirst(inside.utf8.count), as: UTF8.self)
    }
  }

  /// A path of the configuration as one from the working folder.
  func path(_ inside: String) -> String {
    folder == "." || inside.hasPrefix("/") ? inside : "\(folder)/\(inside)"
  }
}

/// A full path without `.` and `..`, as far as the text tells.
private func normalized(_ path: String, from working: String) -> String {
  var parts: [Substring] = []
  for part in (path.hasPrefix("/") ? path : "\(working)/\(path)").split(separator: "/") {
    switch part {
    case ".": continue
    case "..": _ = parts.popLast()
    default: parts.append(part)
    }
  }
  return "/" + parts.joined(separator: "/")
}

/// In UTC, so that all machines of a team agree.
private func today() -> CalendarDay {
  var calendar = Calendar(identifier: .gregorian)
  calendar.timeZone = .gmt
  let day = calendar.dateComponents([.year, .month, .day], from: Date())
  return CalendarDay(year: day.year ?? 0, month: day.month ?? 0, day: day.day ?? 0)
}

extension ConfigurationError: CommandFailure {
  package var report: String { printable(description) }
  package var exitCode: ExitCode { .badConfiguration }
}

private struct ConfigurationMissing: CommandFailure {
  var path: String
  var exitCode: ExitCode { .notFound }
  var description: String { "there is no configuration '\(path)'" }
}

private struct ConfigurationUnreadable: CommandFailure {
  var path: String
  var exitCode: ExitCode { .badConfiguration }
  var description: String { "'\(path)' cannot be read as a configuration" }
}
