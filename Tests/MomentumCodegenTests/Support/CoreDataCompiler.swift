import Foundation
import MomentumCodegen
import MomentumTestSupport

/// Runs the Swift compiler on classes for Core Data, against a stand-in for Apple's module.
///
/// `@objc(…)` is an error where there is no Objective-C, so for checking types the lines with it go;
/// for parsing they stay.
struct CoreDataCompiler {
  private let standIn: URL

  /// Compiles the stand-in.
  private init() throws {
    standIn = FileManager.default.temporaryDirectory.appending(
      path: "momentum-coredata-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: standIn, withIntermediateDirectories: true)
    let source = TestFiles.fixtures.appending(path: "StandInCoreData/CoreData.swift")
    let output = try Compiler.run(
      [
        "swiftc", "-swift-version", "6", "-parse-as-library", "-emit-module", "-module-name",
        "CoreData", "-enable-upcoming-feature", "InternalImportsByDefault", "-emit-module-path",
        standIn.appending(path: "CoreData.swiftmodule").path, source.path,
      ])
    if output.status != 0 { throw Compiler.Failure(text: output.text) }
  }

  static let shared = Result { try CoreDataCompiler() }

  /// Settings under which classes that are `nonisolated` have to compile too.
  static let mainActor = ["-default-isolation", "MainActor"]

  /// What the parser says about texts as they are emitted; empty if nothing.
  static func parserComplaints(about texts: [String]) throws -> String {
    try withFiles(texts) { paths in
      try Compiler.run(["swiftc", "-frontend", "-parse", "-parse-as-library"] + paths).text
    }
  }

  private static func withFiles(
    _ texts: [String], _ body: ([String]) throws -> String
  ) throws -> String {
    try withTemporaryFolder { folder in
      let paths = try texts.enumerated().map { number, text in
        let url = folder.appending(path: "\(number).swift")
        try Data(text.utf8).write(to: url)
        return url.path(percentEncoded: false)
      }
      return try body(paths)
    }
  }

  /// What the compiler says about texts as one module, warnings included; empty if nothing.
  ///
  /// Of one warning Xcode's own classes are guilty: those that inherit from another class of the
  /// model do not need their public import.
  func complaints(about texts: [String], settings: [String] = []) throws -> String {
    try Self.withFiles(texts.map(withoutObjectiveC)) { paths in
      let output = try Compiler.run(
        [
          "swiftc", "-swift-version", "6", "-parse-as-library", "-typecheck", "-module-name",
          "Client", "-package-name", "client", "-I",
          standIn.path,
        ] + settings + paths)
      return output.text.split(separator: "\n").filter {
        $0.contains(": error: ") || $0.contains(": warning: ")
      }.filter { !$0.contains("public import of 'CoreData' was not used") }
        .joined(separator: "\n")
    }
  }

  private func withoutObjectiveC(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.drop { $0 == " " }.hasPrefix("@objc(") }.joined(separator: "\n")
  }
}
