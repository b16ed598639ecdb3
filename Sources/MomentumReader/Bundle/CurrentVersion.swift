import MomentumArchive
import MomentumDiagnostics

/// The version that a bundle's `.xccurrentversion` names, or why none can be told; `fault` is the
/// id of the finding where the bundle is to blame.
func chooseCurrentVersion(
  in listing: BundleListing
) -> (current: Result<String, ModelReadError>, fault: String?) {
  let names = listing.versions.map(\.name)
  let file = listing.path + "/" + listing.currentVersionFileName
  guard !names.isEmpty else {
    let error = ModelReadError("the bundle holds no model", file: listing.path)
    return (.failure(error), "model-unparsable")
  }
  let named: String?
  do throws(ModelReadError) {
    named = try namedVersion(in: listing, file: file)
  } catch {
    return (.failure(error), "model-current-not-found")
  }
  guard let named else {
    if names.count == 1 { return (.success(names[0]), nil) }
    let error = ModelReadError(
      "none of the \(names.count) versions is marked as current", file: file)
    return (.failure(error), "model-no-current-version")
  }
  if names.contains(named) { return (.success(named), nil) }
  let error = ModelReadError("the current version '\(named)' is not in the bundle", file: file)
  return (.failure(error), "model-current-not-found")
}

extension BundleListing {
  /// Compiled bundles name it elsewhere than source bundles.
  fileprivate var currentVersionFileName: String {
    versionInfo != nil || path.hasSuffix(".momd") ? "VersionInfo.plist" : ".xccurrentversion"
  }
}

private func namedVersion(
  in listing: BundleListing, file: String
) throws(ModelReadError) -> String? {
  if let info = listing.versionInfo { return info.currentVersion }
  guard let bytes = listing.currentVersionFile else { return nil }
  return try currentVersionName(bytes, file: file)
}

/// Reads an `.xccurrentversion`: an XML property list with one key. Nil if the key is missing, as
/// in the empty dictionaries that Xcode sometimes writes.
func currentVersionName(
  _ bytes: [UInt8], file: String
) throws(ModelReadError) -> String? {
  // Xcode's have 250 bytes or a little more.
  if bytes.count > 1 << 16 {
    throw ModelReadError("the file is larger than 64 kB", file: file)
  }
  if bytes.starts(with: Array("bplist00".utf8)) {
    throw ModelReadError("this is a binary property list, Xcode writes XML", file: file)
  }
  let document: XMLDocument
  do throws(XMLProblem) {
    document = try XMLDocument(bytes, allowsDoctype: true)
  } catch {
    throw ModelReadError(
      "the file cannot be read: \(error.message)",
      at: FilePosition(file: file, line: max(1, error.line), column: max(1, error.column)))
  }
  guard let value = stringElement(forKey: "_XCCurrentVersionName", in: document) else {
    return nil
  }
  let folder = document.text(in: value)
  if folder.isEmpty { return nil }
  if folder.contains("/") || folder == ".." || folder == "." {
    throw ModelReadError(
      "the current version '\(folder)' is not inside the bundle",
      at: FilePosition(file: file, line: document.element(value).line))
  }
  return removingSuffix(".xcdatamodel", from: folder)
}

/// The `string` that follows a `key` in the dictionary of a property list.
func stringElement(forKey key: String, in document: borrowing XMLDocument) -> Int? {
  var index = 0
  while index + 1 < document.elementCount {
    let isKey = document.names[document.element(index).name] == "key"
    if isKey, document.names[document.element(index + 1).name] == "string",
      document.text(in: index) == key
    {
      return index + 1
    }
    index += 1
  }
  return nil
}
