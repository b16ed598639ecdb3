/// Finds a text in another one by its bytes, in linear time whatever the two are (Knuth, Morris,
/// Pratt).
struct TextSearch {
  private let pattern: [UInt8]
  /// For each length of a matched beginning, the longest shorter beginning that is also its end.
  private let fallbacks: [Int]

  init(_ pattern: String) {
    let bytes = Array(pattern.utf8)
    var fallbacks = [Int](repeating: 0, count: bytes.count)
    var length = 0
    for index in bytes.indices.dropFirst() {
      while length > 0, bytes[index] != bytes[length] { length = fallbacks[length - 1] }
      if bytes[index] == bytes[length] { length += 1 }
      fallbacks[index] = length
    }
    self.pattern = bytes
    self.fallbacks = fallbacks
  }

  /// Nothing is found everywhere.
  func isFound(in text: String) -> Bool {
    if pattern.isEmpty { return true }
    var matched = 0
    for byte in text.utf8 where advance(&matched, byte) { return true }
    return false
  }

  /// The parts of a text between the places where the pattern is; the text itself if it is nowhere
  /// or empty. Places do not overlap.
  func parts(of text: String) -> [String] {
    if pattern.isEmpty { return [text] }
    let bytes = Array(text.utf8)
    var parts: [String] = []
    var start = 0
    var matched = 0
    for (offset, byte) in bytes.enumerated() where advance(&matched, byte) {
      parts.append(String(decoding: bytes[start..<offset + 1 - pattern.count], as: UTF8.self))
      start = offset + 1
      matched = 0
    }
    parts.append(String(decoding: bytes[start...], as: UTF8.self))
    return parts
  }

  /// Whether a match ends with this byte. `matched` is then the whole pattern.
  private func advance(_ matched: inout Int, _ byte: UInt8) -> Bool {
    if matched == pattern.count { matched = fallbacks[matched - 1] }
    while matched > 0, byte != pattern[matched] { matched = fallbacks[matched - 1] }
    if byte == pattern[matched] { matched += 1 }
    return matched == pattern.count
  }
}
