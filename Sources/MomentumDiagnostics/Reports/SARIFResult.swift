import MomentumModel

/// A finding in SARIF.
struct SARIFResult: Encodable {
  var ruleId: String
  var ruleIndex: Int?
  var level: String
  var message: SARIFText
  var locations: [SARIFLocation]
  var partialFingerprints: [String: String]
  var suppressions: [SARIFSuppression]

  init(
    _ finding: Diagnostic, rule: Int?, fingerprint: String, _ sources: [String: SourceText]
  ) {
    ruleId = finding.id
    ruleIndex = rule
    level = finding.severity.rawValue
    message = SARIFText(text: finding.message + (finding.note.map { "\n\($0)" } ?? ""))
    locations = [SARIFLocation(finding, sources)].compactMap(\.self)
    partialFingerprints = ["momentum/v1": fingerprint]
    // An empty list says that suppressions were looked for.
    suppressions = finding.suppression.map { [SARIFSuppression($0)] } ?? []
  }
}

struct SARIFSuppression: Encodable {
  var kind: String
  var justification: String?

  init(_ suppression: Suppression) {
    kind = suppression.kind.rawValue
    justification = suppression.reason
  }
}

struct SARIFLocation: Encodable {
  struct Physical: Encodable {
    var artifactLocation: Artifact
    var region: Region
  }

  struct Artifact: Encodable {
    var uri: String
  }

  struct Region: Encodable {
    var startLine: Int
    var startColumn: Int?
    var endColumn: Int?
  }

  struct Logical: Encodable {
    var fullyQualifiedName: String
  }

  var physicalLocation: Physical
  var logicalLocations: [Logical]?

  /// Nil for a finding without a place.
  init?(_ finding: Diagnostic, _ sources: [String: SourceText]) {
    guard let position = finding.position else { return nil }
    var region = Region(startLine: position.line)
    if let column = position.column {
      let text = sources[position.file]
      region.startColumn = text?.codePointColumn(column, ofLine: position.line) ?? column
      region.endColumn = text.map {
        $0.codePointColumn(
          column + $0.extent(of: finding, at: position), ofLine: position.line)
      }
    }
    physicalLocation = Physical(
      artifactLocation: Artifact(uri: uriReference(position.file)), region: region)
    if let path = finding.path, !path.entity.isEmpty {
      logicalLocations = [Logical(fullyQualifiedName: path.description)]
    }
  }
}

/// A path as a URI: folders of versions have blanks in their names.
private func uriReference(_ path: String) -> String {
  let isPlain = { (byte: UInt8) in
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~/".utf8.contains(byte)
    }
  }
  let relative = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
  let escaped = relative.utf8.map { byte in
    if isPlain(byte) { return String(UnicodeScalar(byte)) }
    let digits = String(byte, radix: 16, uppercase: true)
    return "%" + (digits.count == 1 ? "0" + digits : digits)
  }.joined()
  return path.hasPrefix("/") ? "file://" + escaped : escaped
}
