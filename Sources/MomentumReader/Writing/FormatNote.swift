/// What a model file has beyond its model, so that the model can be written back as the file was:
/// which tools wrote it, and where it differs from what Xcode would write. It holds no bytes of the
/// file and no order of attributes or elements.
package struct FormatNote: Equatable, Sendable {
  package var tools = ToolsForm()
  /// Whether a line feed follows the last tag. Xcode writes none.
  package var endsWithNewline = false
  /// The characters that the file escapes though XML does not ask for it.
  package var escapes: Set<OptionalEscape> = [.greaterThan]
  /// Unknown attributes and elements, and known ones that are spelled otherwise.
  package var exceptions: [FormatException] = []

  package init() {}
}

/// What the tools that wrote a model file put into its root.
package struct ToolsForm: Equatable, Sendable {
  /// The build of Xcode's tools, such as `23788` or `14460.32`.
  package var lastSavedToolsVersion: String?
  /// The build of macOS, such as `24A335`.
  package var systemVersion: String?
  /// `Swift` or `Objective-C`; files of tools before 11209 have none.
  package var sourceLanguage: String?
  /// Files of tools up to 10174 have the version identifier before `type`, later ones at the end.
  package var identifierComesEarly = false

  /// The form of a new file.
  package init() {
    lastSavedToolsVersion = "23788"
    systemVersion = "24A335"
    sourceLanguage = "Swift"
  }
}

/// A character that may stand as it is in an attribute value, and may be escaped all the same.
package enum OptionalEscape: String, Sendable, CaseIterable {
  case greaterThan = "&gt;"
  case apostrophe = "&apos;"

  var byte: UInt8 { self == .greaterThan ? UInt8(ascii: ">") : UInt8(ascii: "'") }
}
