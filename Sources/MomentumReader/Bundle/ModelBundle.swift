package import MomentumDiagnostics

/// A model with all its versions: an `.xcdatamodeld`, or a bare `.xcdatamodel` as its only one.
package struct ModelBundle: Sendable {
  package let path: String
  /// The folder's name without its extension.
  package let name: String
  /// In the order of `precedesInHistory`.
  package let versions: [VersionSource]
  /// The bytes of `.xccurrentversion`, if there is one.
  let currentVersionFile: [UInt8]?
  private let current: Result<String, ModelReadError>
  private let currentFault: String?
  private let nestedModels: [String]

  package init(_ listing: BundleListing) {
    path = listing.path
    name = Self.name(ofFolder: listing.path)
    versions = listing.versions.sorted { precedesInHistory($0.name, $1.name) }
    currentVersionFile = listing.currentVersionFile
    let choice = chooseCurrentVersion(in: listing)
    nestedModels = listing.nestedModels
    current = choice.current
    currentFault = choice.fault
  }

  /// The name of the version that the bundle marks as current; nil if that is unclear.
  package var currentName: String? { try? current.get() }

  /// What is wrong with the bundle itself.
  package var findings: [Diagnostic] {
    let nested = nestedModels.sorted().map { path in
      Diagnostic(
        "model-nested-version", .warning, "a model inside a version of a model is no version",
        note: "Xcode does not see it; remove it", position: FilePosition(file: path, line: 1))
    }
    guard case .failure(let error) = current, let currentFault else { return nested }
    return nested + [
      Diagnostic(
        currentFault, .error, error.message,
        note: "choose the current version in Xcode's file inspector", position: error.position)
    ]
  }

  /// The version that Core Data would compile as current.
  package func currentVersion() throws(ModelReadError) -> VersionSource {
    try version(named: try current.get())
  }

  package func version(named name: String) throws(ModelReadError) -> VersionSource {
    let wanted = removingSuffix(".xcdatamodel", from: removingSuffix(".mom", from: name))
    for spelling in [name, wanted] {
      if let version = versions.first(where: { $0.name == spelling }) { return version }
    }
    let known = versions.map { "'\($0.name)'" }.joined(separator: ", ")
    throw ModelReadError(
      "the bundle has no version '\(wanted)'" + (known.isEmpty ? "" : "; it has \(known)"),
      file: path, kind: .notFound)
  }

  private static func name(ofFolder path: String) -> String {
    let last = path.split(separator: "/").last.map(String.init) ?? path
    return [".xcdatamodeld", ".xcdatamodel", ".momd", ".mom"].reduce(last) {
      removingSuffix($1, from: $0)
    }
  }
}

func removingSuffix(_ suffix: String, from name: String) -> String {
  name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : name
}
