import MomentumModel

extension RelationalType {
  /// Nil for a composite, which has no column of its own.
  init?(_ type: AttributeType) {
    switch type {
    case .integer16: self = .integer16
    case .integer32: self = .integer32
    case .integer64: self = .integer64
    case .decimal: self = .decimal
    case .double: self = .double
    case .float: self = .float
    case .string, .uri: self = .text
    case .boolean: self = .boolean
    case .date: self = .date
    case .binary, .transformable: self = .bytes
    case .uuid: self = .uuid
    case .composite: return nil
    }
  }

  /// The attribute type whose conversions are those of the column; nil for what no attribute has.
  var attributeType: AttributeType? {
    switch self {
    case .key: nil
    case .integer16: .integer16
    case .integer32: .integer32
    case .integer64: .integer64
    case .decimal: .decimal
    case .double: .double
    case .float: .float
    case .text: .string
    case .boolean: .boolean
    case .date: .date
    case .bytes: .binary
    case .uuid: .uuid
    }
  }
}

extension RelationalValue {
  /// A model's value for a column of the type; nil if databases cannot hold it.
  init?(_ value: AttributeValue, _ type: RelationalType) {
    switch (value, type) {
    case (.integer(let number), .boolean): self = .boolean(number != 0)
    case (.integer(let number), _): self = .integer(number)
    case (.real(let seconds), .date):
      // The years 1 to 9999, which are all that SQLite's date functions know.
      guard (-63_113_904_000..<252_423_993_599).contains(seconds) else { return nil }
      self = .date(seconds)
    case (.real(let number), .float):
      guard Float(number).isFinite else { return nil }
      self = .real(number)
    case (.real(let number), _): self = .real(number)
    case (.decimal(let digits), _):
      // Swift reads hexadecimal numbers too.
      guard digits.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }) else { return nil }
      self = .decimal(digits)
    case (.text(let text), .uuid): self = .uuid(text.lowercased())
    case (.text(let text), _):
      guard !text.utf8.contains(0) else { return nil }
      self = .text(text)
    }
  }
}

/// A moment in the proleptic Gregorian calendar.
struct CalendarMoment {
  var year: Int
  var month: Int
  var day: Int
  var milliseconds: Int

  /// From seconds since 2001-01-01 00:00 UTC.
  init(secondsSince2001 seconds: Double) {
    let total = Int((seconds * 1_000).rounded())
    let perDay = 86_400_000
    let days = total >= 0 ? total / perDay : (total - perDay + 1) / perDay
    milliseconds = total - days * perDay
    // Days since 0000-03-01, in eras of 400 years: a leap day then ends a year.
    let shifted = days + 730_791
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// `2001-01-01 00:00:00.000`
  var text: String {
    let seconds = milliseconds / 1_000
    let date = "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    let time =
      "\(padded(seconds / 3_600, 2)):\(padded(seconds / 60 % 60, 2)):\(padded(seconds % 60, 2))"
    return "\(date) \(time).\(padded(milliseconds % 1_000, 3))"
  }

  private func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
