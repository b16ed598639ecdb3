import MomentumCodegen
import MomentumDiagnostics
import MomentumModel
import MomentumReader
import MomentumTemplates

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A template that a command line names: a bundled one, one of the template folders, or a file.
struct TemplateSource {
  private let name: String
  private let text: String
  private let loader: ChainedTemplateLoader

  /// A name with a slash or an extension is a file; any other is looked for in the folders, then among
  /// the bundled ones.
  init(named name: String, folders: [String]) throws {
    var folders = folders
    let isFile = name.contains("/") || name.hasSuffix(".stencil")
    if isFile { folders.append(name.lastIndex(of: "/").map { String(name[..<$0]) } ?? ".") }
    loader = ChainedTemplateLoader([
      FolderTemplateLoader(folders: folders), BundledTemplateLoader(),
    ])
    self.name = name
    if isFile, FileManager.default.fileExists(atPath: name) {
      text = try Self.text(ofFile: name)
    } else {
      text = try Self.text(named: name, in: folders, loader)
    }
  }

  func template() throws -> Template { try Template(text, name: name, loader: loader) }

  private static func text(ofFile path: String) throws -> String {
    guard isPlainFolder(path) == false, let data = FileManager.default.contents(atPath: path),
      let text = String(validating: data, as: UTF8.self)
    else { throw TemplateMissing(message: "'\(path)' cannot be read as a template") }
    return text
  }

  private static func text(
    named name: String, in folders: [String], _ loader: ChainedTemplateLoader
  ) throws -> String {
    for candidate in [name + ".stencil", name] {
      if let text = try? loader.source(named: candidate) { return text }
    }
    let known = BundledTemplate.all.map(\.name)
    // The names of SwiftGen's own templates.
    let meant = ["swift4", "swift5"].contains(name) ? "swiftgen" : nil
    let guess = (meant ?? suggestion(for: name, among: known)).map { "; did you mean '\($0)'?" }
    throw TemplateMissing(
      message: "there is no template '\(name)'"
        + (guess ?? "; 'momentum templates list' lists the bundled ones"))
  }
}

private struct TemplateMissing: CommandFailure {
  var message: String
  var report: String { "momentum: error: \(message)" }
  var exitCode: ExitCode { .notFound }
  var description: String { message }
}

extension TemplateError: CommandFailure {
  package var report: String { printable(description) }
  package var exitCode: ExitCode { .unreadableInput }
}
