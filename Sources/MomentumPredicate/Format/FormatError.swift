/// Why a text is not in the predicate format language, or says something that Momentum does not
/// know.
public struct FormatError: Error, Hashable, Sendable {
  /// Where it was noticed: the number of UTF-8 bytes before it.
  public var offset: Int
  /// One sentence in lower case and without a full stop.
  public var message: String

  /// Puts an error together.
  public init(offset: Int, message: String) {
    self.offset = offset
    self.message = message
  }

  /// The place as a count of characters from 1, in the text that was read.
  public func column(in text: String) -> Int {
    let place = text.utf8.index(text.startIndex, offsetBy: offset, limitedBy: text.endIndex)
    return text[..<(place ?? text.endIndex)].count + 1
  }
}

extension FormatError: CustomStringConvertible {
  /// The message, then the place.
  public var description: String { "\(message), at byte \(offset)" }
}
