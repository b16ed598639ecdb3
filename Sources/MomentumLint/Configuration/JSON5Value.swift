/// A value of a JSON5 text with its place, which Foundation's decoder does not tell.
struct JSON5Value {
  enum Content {
    case null
    case boolean(Bool)
    case number(String)
    case text(String)
    case list([JSON5Value])
    /// In file order; a key that stands twice is kept twice.
    case object([Member])
  }

  struct Member {
    var key: String
    /// Of the key.
    var offset: Int
    var value: JSON5Value
  }

  var content: Content
  /// Bytes before it.
  var offset: Int

  /// What it is, for messages.
  var kind: String {
    switch content {
    case .null: "null"
    case .boolean: "a Boolean"
    case .number: "a number"
    case .text: "a text"
    case .list: "a list"
    case .object: "an object"
    }
  }
}

/// Why a text is not JSON5, or not the configuration that it should be.
struct JSON5Error: Error {
  var message: String
  /// Bytes before the fault.
  var offset: Int
}
