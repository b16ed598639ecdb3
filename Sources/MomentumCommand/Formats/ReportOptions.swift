import MomentumDiagnostics
import MomentumLint
import MomentumModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Option {
  static let reportFormat = Option(
    "format", ReportFormat.self, help: "form of the result; text if not given")
  static let report = Option(
    "report", .text("FORMAT=FILE"), isRepeated: true,
    help: "write the result to a file too, in any of the forms")
  static let failOn = Option(
    "fail-on", FailureThreshold.self,
    help: "the least severity that makes the exit code 1; error if not given")
}

/// A file that a report goes to.
private struct ReportFile {
  var format: ReportFormat
  var path: String

  init(_ text: String) throws {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    if parts.count == 2, parts[1] == "-" {
      throw UsageError("'--report' writes files", hint: "standard output has '--format'")
    }
    guard parts.count == 2, let format = ReportFormat(rawValue: parts[0]) else {
      let formats = ReportFormat.allCases.map(\.rawValue).joined(separator: "|")
      let names = ReportFormat.allCases.map(\.rawValue)
      let guess = parts.count == 2 ? suggestion(for: parts[0], among: names) : nil
      throw UsageError(
        "'\(text)' for '--report' is not of the form \(formats)=FILE",
        hint: guess.map { "did you mean '\($0)=\(parts[1])'?" })
    }
    self.format = format
    path = parts[1]
  }

  func write(_ report: Report) throws {
    let bytes = Data(try format.text(of: report).utf8)
    do {
      if let file {
        try bytes.write(to: file, options: .atomic)
      } else {
        try bytes.write(to: URL(filePath: path))
      }
    } catch {
      throw ReportNotWritten(path: path, reason: systemReason(error))
    }
  }
}

extension ReportFile {
  /// The file to put in place, behind a link if there is one; nil for a device, a pipe and what else
  /// is there already and must not be replaced by a file.
  private var file: URL? {
    let target = URL(filePath: path).resolvingSymlinksInPath()
    guard FileManager.default.fileExists(atPath: path) else { return target }
    let attributes = try? FileManager.default.attributesOfItem(
      atPath: target.path(percentEncoded: false))
    return attributes?[.type] as? FileAttributeType == .typeRegular ? target : nil
  }
}

/// Where a report goes, told before the work begins.
struct ReportDestinations {
  private let format: ReportFormat
  private let files: [ReportFile]

  init(_ arguments: ParsedArguments) throws {
    format = arguments.choice("format", ReportFormat.self) ?? .text
    files = try arguments.values("report").map(ReportFile.init)
  }

  func write(_ report: Report, _ output: Output) throws {
    for file in files {
      try output.timed("wrote '\(file.path)'") { try file.write(report) }
    }
    try output.write(try format.text(of: report, style: output.resultStyle))
  }
}

private struct ReportNotWritten: CommandFailure {
  var path: String
  var reason: String
  var exitCode: ExitCode { .cannotWriteOutput }
  var description: String { "the report '\(path)' cannot be written: \(reason)" }
}
