#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Brings generated files to disk. Files that are up to date are not touched, so that builds do
/// not see them as changed; files that Momentum did not write are never overwritten or removed.
package struct OutputWriter {
  package enum Mode: Equatable, Sendable {
    case write
    /// Writes nothing and reports what would change.
    case check
    /// Writes nothing and reports every file.
    case dryRun
  }

  /// Paths, each the folder's and a file's name, in name order.
  package struct Report: Equatable, Sendable {
    package var written: [String] = []
    package var removed: [String] = []
    package var unchanged: [String] = []
    /// How files that are there would change, if nothing is written.
    package var differences: [String] = []

    package var isUpToDate: Bool { written.isEmpty && removed.isEmpty }

    package func merging(_ other: Report) -> Report {
      var report = self
      report.written += other.written
      report.removed += other.removed
      report.unchanged += other.unchanged
      report.differences += other.differences
      return report
    }
  }

  private let folder: String
  private let mode: Mode

  /// The folder is made if it is missing.
  package init(folder: String, mode: Mode) {
    self.folder = folder
    self.mode = mode
  }

  /// Writes `files`. With `removesStaleFiles`, generated files of the same bundle that are not
  /// among them go.
  package func write(
    _ files: [GeneratedFile], removesStaleFiles: Bool
  ) throws(OutputFailure) -> Report {
    var report = Report()
    for file in files { try checkOwner(of: file) }
    for file in files.sorted(by: { $0.name < $1.name }) {
      if try write(file) || mode == .dryRun {
        report.written.append(path(file.name))
        if mode == .check { report.differences += difference(file).map { [$0] } ?? [] }
      } else {
        report.unchanged.append(path(file.name))
      }
    }
    if removesStaleFiles {
      for name in staleNames(beside: files) {
        try change(name) { try FileManager.default.removeItem(atPath: path(name)) }
        report.removed.append(path(name))
      }
    }
    return report
  }

  /// Whether the file on disk differs from `file`. A file of people's is there or not; what is in it
  /// is theirs.
  private func write(_ file: GeneratedFile) throws(OutputFailure) -> Bool {
    let new = Data(file.text.utf8)
    if isLeftToPeople(file) || FilePlace(path(file.name)).contents == new { return false }
    try change(file.name) {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try new.write(to: URL(filePath: path(file.name)), options: .atomic)
    }
    return true
  }

  /// A half of people's, or one that Xcode has them write once and that they wrote.
  private func isLeftToPeople(_ file: GeneratedFile) -> Bool {
    guard file.isHuman || file.mayBeHuman else { return false }
    let place = FilePlace(path(file.name))
    if file.isHuman { return place != .nothing }
    return place.contents.map { Self.signature(of: $0) == nil } ?? false
  }

  /// Before anything is written, so that nothing is if one file cannot be.
  private func checkOwner(of file: GeneratedFile) throws(OutputFailure) {
    if isLeftToPeople(file) { return }
    let place = FilePlace(path(file.name))
    let new = Data(file.text.utf8)
    if place.contents == new { return }
    switch place {
    case .link, .other: throw OutputFailure(path: path(file.name), problem: .notRegular)
    case .nothing, .file: break
    }
    if let old = place.contents, old != new, Self.signature(of: old) == nil,
      !(file.isFromTemplate && Self.haveOneHead(old, new))
    {
      throw OutputFailure(path: path(file.name), problem: .notGenerated)
    }
  }

  /// Nil for a file that is not there.
  private func difference(_ file: GeneratedFile) -> String? {
    FilePlace(path(file.name)).contents.map { old in
      UnifiedDifference.text(
        old: String(decoding: old, as: UTF8.self), new: file.text, path: path(file.name))
    }
  }

  private func change(_ name: String, _ body: () throws -> Void) throws(OutputFailure) {
    guard mode == .write else { return }
    do { try body() } catch {
      throw OutputFailure(path: path(name), problem: .refused(Self.reason(error)))
    }
  }

  /// The system's code. In full these errors tell the path three times over.
  private static func reason(_ error: any Error) -> String {
    guard let cause = (error as? CocoaError)?.underlying as? POSIXError else { return "\(error)" }
    return "cannot be written (\(cause.code))"
  }

  private func staleNames(beside files: [GeneratedFile]) -> [String] {
    let current = Set(files.map(\.name))
    let signatures = Set(files.compactMap { Self.signature(of: Data($0.text.utf8)) })
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().filter { name in
      guard name.hasSuffix(".swift"), !current.contains(name),
        case .file(let data) = FilePlace(path(name)),
        let signature = Self.signature(of: data)
      else { return false }
      return signatures.contains(signature)
    }
  }

  /// What says that a file is ours and of which bundle: the first line up to the version, if the
  /// marker is the second line.
  private static func signature(of data: Data) -> String? {
    let head = String(decoding: data.prefix(4096), as: UTF8.self)
    let lines = head.split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false)
    guard lines.count > 2, lines[1] == GeneratedFile.marker else { return nil }
    let words = lines[0].components(separatedBy: "', version '")
    return words[0]
  }

  /// Whether both begin with the same line that is not blank, as two outputs of a template do.
  private static func haveOneHead(_ one: Data, _ other: Data) -> Bool {
    let heads = [one, other].map { data in
      String(decoding: data.prefix(4096), as: UTF8.self).split(whereSeparator: \.isNewline)
        .first { !$0.allSatisfy(\.isWhitespace) }
    }
    return heads[0] != nil && heads[0] == heads[1]
  }

  private func path(_ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }
}

/// Why a generated file could not be brought to disk.
package struct OutputFailure: Error, Equatable, CustomStringConvertible {
  package enum Problem: Equatable, Sendable {
    /// A file of that name is there that Momentum did not write.
    case notGenerated
    /// A link, a device, a folder, or a file that cannot be read is there.
    case notRegular
    /// What the system said.
    case refused(String)
  }

  package var path: String
  package var problem: Problem

  package var description: String {
    switch problem {
    case .notGenerated: "\(path): error: exists and was not generated by Momentum"
    case .notRegular: "\(path): error: is no regular file that can be replaced"
    case .refused(let message): "\(path): error: \(message)"
    }
  }
}
