extension Set<String> {
  /// The ids that a text names: one, or all that begin with what stands before a last `*`.
  package func covered(by pattern: String) -> [String] {
    guard pattern.hasSuffix("*") else { return contains(pattern) ? [pattern] : [] }
    return filter { $0.hasPrefix(pattern.dropLast()) }.sorted()
  }
}
