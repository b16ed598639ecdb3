/// The bytes of an `.xccurrentversion` that names a version.
///
/// Of a file that there is already only the name changes; a missing file, or one without a name as
/// Xcode sometimes writes it, is written anew.
func currentVersionFile(naming version: String, insteadOf old: [UInt8]?) -> [UInt8] {
  let name = Array(escaped(version + ".xcdatamodel").utf8)
  if let old, let place = placeOfCurrentName(in: old) {
    return old[..<place.lowerBound] + name + old[place.upperBound...]
  }
  return Array(
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    \t<key>_XCCurrentVersionName</key>
    \t<string>
    """.utf8) + name + Array("</string>\n</dict>\n</plist>\n".utf8)
}

/// Where the text of the `string` is that follows the key.
private func placeOfCurrentName(in file: [UInt8]) -> Range<Int>? {
  guard let document = try? XMLDocument(file, allowsDoctype: true),
    let element = stringElement(forKey: "_XCCurrentVersionName", in: document),
    let start = document.element(element).start,
    let tagEnd = file[start...].firstIndex(of: UInt8(ascii: ">")),
    file[tagEnd - 1] != UInt8(ascii: "/"),
    let end = file[tagEnd...].firstIndex(of: UInt8(ascii: "<"))
  else { return nil }
  return tagEnd + 1..<end
}

private func escaped(_ text: String) -> String {
  text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
}
