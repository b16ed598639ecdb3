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

  /// A path as the user gives it, which completion in a shell ends with a slash.
  init(path: String) {
    var path = path[...]
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    self.path = String(path)
  }

  func write(file bytes: [UInt8]) throws {
    if exists(path), !isCompiledFile(path) { throw OutputInTheWay(path: path) }
    try attempt { try Data(bytes).write(to: URL(filePath: path), options: .atomic) }
  }

  /// Files are written beside the target, which then takes the place of the old one.
  func write(files: [CompiledFile]) throws {
    let manager = FileManager.default
    let isReplaced = exists(path)
    if isReplaced, !isCompiledBundle { throw OutputInTheWay(path: path) }
    // A name that nothing else has.
    let unfinished = "\(path).\(UUID().uuidString)"
    let old = unfinished + ".old"
    try attempt {
      defer { try? manager.removeItem(atPath: unfinished) }
      try manager.createDirectory(atPath: unfinished, withIntermediateDirectories: true)
      for file in files {
        try Data(file.bytes).write(to: URL(filePath: "\(unfinished)/\(file.name)"))
      }
      if isReplaced { try manager.moveItem(atPath: path, toPath: old) }
      do {
        try manager.moveItem(atPath: unfinished, toPath: path)
      } catch {
        if isReplaced { try? manager.moveItem(atPath: old, toPath: path) }
        throw error
      }
      if isReplaced { try? manager.removeItem(atPath: old) }
    }
  }

  /// Nothing but the files that a compiler writes.
  private var isCompiledBundle: Bool {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
      return false
    }
    return names.allSatisfy { name in
      let isNamedLikeOne =
        [".mom", ".omo", ".cdm"].contains { name.hasSuffix($0) } || name == "VersionInfo.plist"
      return isNamedLikeOne && type(of: "\(path)/\(name)") == .typeRegular
    }
  }

  private func isCompiledFile(_ path: String) -> Bool {
    // Opening a pipe would wait for its writer.
    guard type(of: path) == .typeRegular,
      let data = try? Data(contentsOf: URL(filePath: path), options: .alwaysMapped)
    else { return false }
    return data.starts(with: "bplist0".utf8)
  }

  /// Whether there is anything, be it a link to nothing.
  private func exists(_ path: String) -> Bool { type(of: path) != nil }

  private func type(of path: String) -> FileAttributeType? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.type] as? FileAttributeType
  }

  private func attempt(_ body: () throws -> Void) throws {
    do { try body() } catch { throw OutputRefused(path: path, reason: systemReason(error)) }
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
