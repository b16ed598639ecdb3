/// The bytes of an `.xccurrentversion` that names a version.
///
/// Of a file that there is already only the name changes. A missing file, and one that has no place
/// for a name, is written anew.
func currentVersionFile(naming version: String, insteadOf old: [UInt8]?) -> [UInt8] {
  let name = escaped(version + ".xcdatamodel")
  // A text in another encoding, or with tags inside comments, is not what it seems to be.
  if let old, let changed = replacingName(in: old, by: name),
    (try? currentVersionName(changed, file: "")) == version
  {
    return changed
  }
  return Array(
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    \t<key>_XCCurrentVersionName</key>
    \t<string>\(name)</string>
    </dict>
    </plist>

    """.utf8)
}

/// Puts the name into the `string` that follows the key; where a dictionary has no such key, as Xcode
/// sometimes writes it, at its end.
private func replacingName(in file: [UInt8], by name: String) -> [UInt8]? {
  guard let document = try? XMLDocument(file, allowsDoctype: true) else { return nil }
  guard let element = stringElement(forKey: "_XCCurrentVersionName", in: document) else {
    guard let end = file.ranges(of: Array("</dict>".utf8)).last else { return nil }
    let entry = "\t<key>_XCCurrentVersionName</key>\n\t<string>\(name)</string>\n"
    return file[..<end.lowerBound] + Array(entry.utf8) + file[end.lowerBound...]
  }
  guard let start = document.element(element).start,
    let tagEnd = file[start...].firstIndex(of: UInt8(ascii: ">"))
  else { return nil }
  if file[tagEnd - 1] == UInt8(ascii: "/") {
    return file[..<(tagEnd - 1)] + Array(">\(name)</string>".utf8) + file[(tagEnd + 1)...]
  }
  guard let end = file[tagEnd...].firstRange(of: Array("</".utf8)) else { return nil }
  return file[...tagEnd] + Array(name.utf8) + file[end.lowerBound...]
}

private func escaped(_ text: String) -> String {
  text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
}
