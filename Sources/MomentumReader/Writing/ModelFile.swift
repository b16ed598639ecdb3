package import MomentumModel

/// A model file, taken apart so that it can be put together again: `bytes` of what
/// `init(_:file:)` read are the same bytes, if the file is in Xcode's form.
package struct ModelFile: Equatable, Sendable {
  package var model: Model
  package var format: FormatNote

  /// A model that comes from no file.
  package init(_ model: Model, format: FormatNote = FormatNote()) {
    self.model = model
    self.format = format
  }

  /// Reads the bytes of a `contents` file. `file` is the path for messages.
  package init(_ bytes: [UInt8], file: String) throws(ModelReadError) {
    let document = try modelDocument(bytes, file: file)
    let found = ElementTree(document)
    var reading = ModelReading(document, file: file, known: KnownEntities())
    try reading.readRoot()
    model = reading.model
    format = FormatNote()
    format.tools = ToolsForm(found, bytes)
    format.endsWithNewline = bytes.last == UInt8(ascii: "\n")
    format.escapes = optionalEscapes(of: bytes)
    format.exceptions = model.element(format.tools).exceptions(toBecome: found, at: [])
  }

  /// The file. Linear in its size.
  package var bytes: [UInt8] {
    var root = model.element(format.tools)
    root.apply(format.exceptions)
    var printer = ElementPrinter(format)
    printer.print(root)
    return printer.bytes
  }
}

extension ToolsForm {
  fileprivate init(_ root: ElementTree, _ bytes: [UInt8]) {
    lastSavedToolsVersion = root.attributes[AttributeName.lastSavedToolsVersion.spelling]
    systemVersion = root.attributes[AttributeName.systemVersion.spelling]
    sourceLanguage = root.attributes[AttributeName.sourceLanguage.spelling]
    let identifier = firstPlace(of: AttributeName.userDefinedModelVersionIdentifier, in: bytes)
    let type = firstPlace(of: AttributeName.type, in: bytes)
    identifierComesEarly = identifier.map { early in type.map { early < $0 } ?? false } ?? false
  }
}

/// Where the first ` name=` of the file is. The root comes first, and its values hold no such text
/// in any file that Xcode wrote.
private func firstPlace(of name: AttributeName, in bytes: [UInt8]) -> Int? {
  bytes.firstRange(of: Array(" \(name.spelling)=".utf8))?.lowerBound
}

/// Which of the characters that may be escaped the file escapes. The XML declaration has its values
/// in quotes too.
private func optionalEscapes(of bytes: [UInt8]) -> Set<OptionalEscape> {
  var escapes: Set<OptionalEscape> = [.greaterThan]
  var isInValue = false
  for byte in bytes {
    if byte == UInt8(ascii: "\"") { isInValue.toggle() }
    if isInValue, byte == OptionalEscape.greaterThan.byte { escapes.remove(.greaterThan) }
  }
  if bytes.firstRange(of: Array(OptionalEscape.apostrophe.rawValue.utf8)) != nil {
    escapes.insert(.apostrophe)
  }
  return escapes
}
