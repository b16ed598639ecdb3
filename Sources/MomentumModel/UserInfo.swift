/// What a team notes on an element of a model: keys with values, in file order.
public struct UserInfo: Equatable, Sendable {
  /// The entries; a key that stands twice is kept twice.
  public var entries: [Entry]

  /// Creates user info; by default without entries.
  public init(_ entries: [Entry] = []) { self.entries = entries }

  /// The value of the first entry with that key, or nil. Linear in the number of entries.
  public subscript(key: String) -> String? { entries.first { $0.key == key }?.value }
  /// Whether there is no entry.
  public var isEmpty: Bool { entries.isEmpty }

  /// One key with its value; both may be any text.
  public struct Entry: Equatable, Sendable {
    /// The key.
    public var key: String
    /// The value.
    public var value: String

    /// Creates an entry.
    public init(key: String, value: String) {
      self.key = key
      self.value = value
    }
  }
}
