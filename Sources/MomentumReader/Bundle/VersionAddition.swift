#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A version to be added to a bundle: a copy of the current one that becomes the current one.
package struct VersionAddition: Sendable {
  /// The new version.
  package let name: String
  /// The version that is copied.
  package let source: String
  /// Whether the copy is the same byte for byte. It is not where the source is not in Xcode's form,
  /// as a file with comments is not.
  package let isVerbatim: Bool
  private let bundle: String
  private let contents: [UInt8]
  private let currentVersionFile: [UInt8]

  /// Prepares the addition; nothing is written yet. Without a name the version gets the next one.
  package init(to bundle: ModelBundle, named wanted: String?) throws(ModelReadError) {
    guard bundle.path.hasSuffix(".xcdatamodeld") else {
      throw ModelReadError("only an .xcdatamodeld has versions", file: bundle.path)
    }
    let current = try bundle.currentVersion()
    let names = bundle.versions.map(\.name)
    name =
      try wanted.map { name throws(ModelReadError) in
        try Self.checked(name, names, file: bundle.path)
      } ?? nextVersionName(after: current.name, among: names)
    source = current.name
    let bytes = try current.bytes()
    contents = try ModelFile(bytes, file: current.file).bytes
    isVerbatim = contents == bytes
    self.bundle = bundle.path
    currentVersionFile = MomentumReader.currentVersionFile(
      naming: name, insteadOf: bundle.currentVersionFile)
  }

  private static func checked(
    _ name: String, _ names: [String], file: String
  ) throws(ModelReadError) -> String {
    let name = removingSuffix(".xcdatamodel", from: name)
    let isUsable =
      name.contains { !$0.isWhitespace } && !name.hasPrefix(".") && !name.contains("/")
      && !name.lowercased().hasSuffix(".xcdatamodel")
      && !name.unicodeScalars.contains { isControl($0) || $0.properties.isNoncharacterCodePoint }
    guard isUsable else { throw ModelReadError("'\(name)' cannot name a version", file: file) }
    if names.contains(where: { $0.lowercased() == name.lowercased() }) {
      throw ModelReadError("there is already a version '\(name)'", file: file)
    }
    return name
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    [.control, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
  }

  /// Adds the version. It is there as a whole or not at all: the folder gets its name when its file
  /// is written, and goes again if the bundle's mark cannot be set.
  package func write() throws {
    let files = FileManager.default
    let folder = "\(bundle)/\(name).xcdatamodel"
    let unfinished = "\(bundle)/.\(UUID().uuidString).unfinished"
    do {
      try files.createDirectory(atPath: unfinished, withIntermediateDirectories: false)
      try Data(contents).write(to: URL(filePath: unfinished + "/contents"))
      try files.moveItem(atPath: unfinished, toPath: folder)
    } catch {
      try? files.removeItem(atPath: unfinished)
      throw error
    }
    do {
      try replaceMark()
    } catch {
      try? files.removeItem(atPath: folder)
      throw error
    }
  }

  private func replaceMark() throws {
    let path = bundle + "/.xccurrentversion"
    let old = try? FileManager.default.attributesOfItem(atPath: path)
    try Data(currentVersionFile).write(to: URL(filePath: path), options: .atomic)
    // Foundation puts a new file in the place of the old one.
    guard let permissions = old?[.posixPermissions] else { return }
    try? FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
  }
}
