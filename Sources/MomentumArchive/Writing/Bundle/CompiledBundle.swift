/// The files of a `.momd`: a `.mom` for each version and `VersionInfo.plist`, without the `.omo` that
/// momc adds for speed.
package struct CompiledBundle: Equatable, Sendable {
  package var files: [CompiledFile]
  /// The hashes that `VersionInfo.plist` leaves out.
  package var unknownHashes: [UnknownHash]
}

/// Why a bundle cannot be compiled.
package enum BundleCompileError: Error, Equatable {
  /// There are two versions of that name.
  case duplicateVersion(String)
  /// The current version is none of the versions.
  case unknownCurrentVersion(String)
  /// A version cannot be compiled.
  case version(String, CompileError)
}

extension BundleCompileError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .duplicateVersion(let name): "there are two versions named '\(name)'"
    case .unknownCurrentVersion(let name): "there is no version '\(name)', which is to be current"
    case .version(let name, let error): "version '\(name)': \(error)"
    }
  }
}

/// Compiles all versions of a bundle, in the given order. Equal versions give equal files.
package func compileBundle(
  versions: [NamedVersion], current: String
) throws(BundleCompileError) -> CompiledBundle {
  var names: Set<String> = []
  for version in versions where !names.insert(version.name).inserted {
    throw .duplicateVersion(version.name)
  }
  guard names.contains(current) else { throw .unknownCurrentVersion(current) }
  var files: [CompiledFile] = []
  for version in versions {
    do throws(CompileError) {
      files.append(
        CompiledFile(name: "\(version.name).mom", bytes: try version.model.compiled()))
    } catch {
      throw .version(version.name, error)
    }
  }
  let info = WrittenVersionInfo(versions: versions, current: current)
  files.append(CompiledFile(name: "VersionInfo.plist", bytes: info.bytes))
  return CompiledBundle(files: files, unknownHashes: info.unknownHashes)
}
