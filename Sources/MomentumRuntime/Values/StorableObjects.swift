#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension String: StorableValue {
  /// Reads the text of a String or URI.
  public init?(_ form: StoredForm) {
    guard case .text(let text) = form.value else { return nil }
    self = text
  }
  /// The text.
  public var storedForm: StoredForm? { StoredForm(.text(self)) }
}

extension URL: StorableValue {
  /// Reads the text of a String or URI, if it is that of a URL.
  public init?(_ form: StoredForm) {
    guard case .text(let text) = form.value else { return nil }
    self.init(string: text)
  }
  /// The whole URL as text.
  public var storedForm: StoredForm? { StoredForm(.text(absoluteString)) }
}

extension UUID: StorableValue {
  /// Reads a UUID, or a String that spells one.
  public init?(_ form: StoredForm) {
    switch form.value {
    case .uuid(let value): self = value
    case .text(let text): self.init(uuidString: text)
    default: return nil
    }
  }
  /// The UUID.
  public var storedForm: StoredForm? { StoredForm(.uuid(self)) }
}

extension Date: StorableValue {
  /// Reads seconds since 2001-01-01 00:00 UTC.
  public init?(_ form: StoredForm) {
    guard case .real(let seconds) = form.value else { return nil }
    self.init(timeIntervalSinceReferenceDate: seconds)
  }
  /// Seconds since 2001-01-01 00:00 UTC.
  public var storedForm: StoredForm? { StoredForm(.real(timeIntervalSinceReferenceDate)) }
}

extension Data: StorableValue {
  /// Reads bytes.
  public init?(_ form: StoredForm) {
    guard case .data(let data) = form.value else { return nil }
    self = data
  }
  /// The bytes.
  public var storedForm: StoredForm? { StoredForm(.data(self)) }
}
