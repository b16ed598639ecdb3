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
  /// For excerpts.
  var text: SourceText?

  /// Reads the file that is named, else the nearest above the working folder, else the nearest above
  /// `model`; where there is none, or none is wanted, the configuration says nothing.
  init(named name: String?, model: String?, rules: Set<String>, isWanted: Bool = true) throws {
    let found = name ?? Self.nearest(above: ".") ?? model.flatMap(Self.nearest)
    guard let path = found, isWanted else {
      configuration = ProjectConfiguration()
      folder = "."
      return
    }
    let bytes = try Self.bytes(path)
    configuration = try ProjectConfiguration(parsing: bytes, file: path, rules: rules)
    text = SourceText(bytes)
    folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    if folder.isEmpty { folder = "/" }
  }

  /// A pipe or a device might never end, and nobody has a configuration of megabytes.
  private static func bytes(_ path: String) throws -> [UInt8] {
    let target = URL(filePath: path).resolvingSymlinksInPath().path(percentEncoded: false)
    let attributes = try? FileManager.default.attributesOfItem(atPath: target)
    guard let attributes else {
      throw ConfigurationMissing(exitCode: .notFound, description: "there is no file '\(path)'")
    }
    guard attributes[.type] as? FileAttributeType == .typeRegular,
      attributes[.size] as? Int ?? 0 <= 16 << 20,
      let data = FileManager.default.contents(atPath: target)
    else {
      throw ConfigurationMissing(
        exitCode: .badConfiguration, description: "'\(path)' cannot be read as a configuration")
    }
    return Array(data)
  }

  /// Looks in a folder, or in that of a file, and upwards, no further than the root of a repository.
  private static func nearest(above start: String) -> String? {
    // Where the shell is, paths go on being relative.
    var prefix = start == "." ? "" : start + "/"
    var depth = fullPath(start).split(separator: "/").count
    while true {
      if FileManager.default.fileExists(atPath: prefix + "momentum.json") {
        return prefix + "momentum.json"
      }
      if depth == 0 || FileManager.default.fileExists(atPath: prefix + ".git") { return nil }
      depth -= 1
      prefix = above(prefix)
    }
  }

  /// The ignores, for findings whose paths start at the working folder.
  var ignores: IgnoreList {
    let working = FileManager.default.currentDirectoryPath
    let root = fullPath(folder, from: working)
    return IgnoreList(configuration.ignores, today: today()) { path in
      let full = fullPath(path, from: working)
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

/// The folder above one, both as what stands before a name in it.
private func above(_ prefix: String) -> String {
  let last = prefix.split(separator: "/").last
  guard let last, last != "..", last != "." else { return prefix + "../" }
  return String(prefix.dropLast(last.count + 1))
}

/// A path from the root, without `.` and `..` as far as the text tells.
func fullPath(
  _ path: String, from working: String = FileManager.default.currentDirectoryPath
) -> String {
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
  var exitCode: ExitCode
  var description: String
}
