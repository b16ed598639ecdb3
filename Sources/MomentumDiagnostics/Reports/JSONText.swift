#if canImport(FoundationEssentials)
  private import FoundationEssentials
#else
  private import Foundation
#endif

/// A document as JSON with sorted keys and a last line feed: the same value gives the same bytes.
package func jsonText(_ document: some Encodable) throws -> String {
  try jsonText(document, [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
}

/// As `jsonText`, on one line.
package func jsonLine(_ document: some Encodable) throws -> String {
  try jsonText(document, [.sortedKeys, .withoutEscapingSlashes])
}

private func jsonText(
  _ document: some Encodable, _ formatting: JSONEncoder.OutputFormatting
) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = formatting
  return String(decoding: try encoder.encode(document), as: UTF8.self) + "\n"
}
