extension String {
  /// The order of what stands in no order in a compiled model: by UTF-8, which is by code point and
  /// the same everywhere.
  func precedes(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}
