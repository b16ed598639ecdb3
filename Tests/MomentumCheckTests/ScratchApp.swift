import MomentumTestSupport

/// A repository with one model bundle whose path needs care.
struct ScratchApp {
  static let bundle = "My App/Shop.xcdatamodeld"

  let scratch: ScratchRepository

  init() throws { scratch = try ScratchRepository() }

  var path: String { scratch.path(Self.bundle) }

  static func file(of version: String) -> String {
    "\(bundle)/\(version).xcdatamodel/contents"
  }

  /// Writes a version with one entity `Order` that has these attributes, a line each from line 4.
  func write(_ version: String, _ attributes: [String], rest: String = "") throws {
    let lines = attributes.map { name in
      let type = name == "count" ? "Integer 32" : "String"
      return "        <attribute name=\"\(name)\" optional=\"YES\" attributeType=\"\(type)\"/>"
    }
    try scratch.write(
      """
      <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
      <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0">
          <entity name="Order" representedClassName="Order" syncable="YES">
      \(lines.joined(separator: "\n"))
          </entity>
      \(rest)
      </model>

      """, to: Self.file(of: version))
  }

  func setCurrent(_ version: String) throws {
    try scratch.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
      "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
        <key>_XCCurrentVersionName</key>
        <string>\(version).xcdatamodel</string>
      </dict>
      </plist>

      """, to: "\(Self.bundle)/.xccurrentversion")
  }
}
