import MomentumArchive

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Where compiled models go. An older output of the same kind is replaced, anything else is left
/// alone; what is there is never half of one and half of the other.
struct CompiledOutput {
  let path: String

  private var target: String {
    path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  func write(file bytes: [UInt8]) throws {
    if let old = FileManager.default.contents(atPath: path), !old.starts(with: "bplist0".utf8) {
      throw OutputInTheWay(path: path)
    }
    try attempt { try Data(bytes).write(to: URL(filePath: path), options: .atomic) }
  }

  /// Files are written beside the target, which then takes the place of the old one.
  func write(files: [CompiledFile]) throws {
    let manager = FileManager.default
    let exists = manager.fileExists(atPath: target)
    if exists, !isCompiledBundle { throw OutputInTheWay(path: target) }
    let unfinished = target + ".unfinished"
    let old = target + ".old"
    try attempt {
      try? manager.removeItem(atPath: unfinished)
      defer { try? manager.removeItem(atPath: unfinished) }
      try manager.createDirectory(atPath: unfinished, withIntermediateDirectories: true)
      for file in files {
        try Data(file.bytes).write(to: URL(filePath: "\(unfinished)/\(file.name)"))
      }
      if exists {
        try? manager.removeItem(atPath: old)
        try manager.moveItem(atPath: target, toPath: old)
      }
      do {
        try manager.moveItem(atPath: unfinished, toPath: target)
      } catch {
        if exists { try? manager.moveItem(atPath: old, toPath: target) }
        throw error
      }
      if exists { try? manager.removeItem(atPath: old) }
    }
  }

  /// Nothing but what a compiler writes.
  private var isCompiledBundle: Bool {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: target) else {
      return false
    }
    return names.allSatisfy { name in
      name.hasSuffix(".mom") || name.hasSuffix(".omo") || name.hasSuffix(".cdm")
        || name == "VersionInfo.plist"
    }
  }

  private func attempt(_ body: () throws -> Void) throws {
    do { try body() } catch { throw OutputRefused(path: target, reason: "\(error)") }
  }
}

/// Something else is at the path.
private struct OutputInTheWay: CommandFailure {
  var path: String
  var exitCode: ExitCode { .cannotCreateOutput }
  var description: String { "there is something else at '\(path)', which is not replaced" }
}

private struct OutputRefused: CommandFailure {
  var path: String
  var reason: String
  var exitCode: ExitCode { .cannotWriteOutput }
  var description: String { "'\(path)' cannot be written: \(reason)" }
}
