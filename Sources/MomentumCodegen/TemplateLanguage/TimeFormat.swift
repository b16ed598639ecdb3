/// A pattern of Unicode's date formats, of which it knows the letters that need no language or time
/// zone but English and UTC.
struct TimeFormat: Sendable {
  private enum Part: Sendable {
    case text(String)
    case field(Character, width: Int)
  }

  private var parts: [Part] = []

  /// nil if there are other letters than it knows.
  init?(_ pattern: String) {
    var rest = pattern[...]
    while let first = rest.first {
      if first == "'" {
        parts.append(.text(Self.quoted(&rest)))
      } else if first.isASCII, first.isLetter {
        guard "yMdHhmsEa".contains(first) else { return nil }
        let run = rest.prefix { $0 == first }
        parts.append(.field(first, width: run.count))
        rest = rest.dropFirst(run.count)
      } else {
        parts.append(.text(String(first)))
        rest = rest.dropFirst()
      }
    }
  }

  /// The text between quotation marks, in which two of them stand for one, as they do alone.
  private static func quoted(_ rest: inout Substring) -> String {
    rest = rest.dropFirst()
    var text = rest.first == "'" ? "'" : ""
    while let first = rest.popFirst() {
      if first != "'" {
        text.append(first)
      } else if text != "'", rest.first == "'" {
        rest = rest.dropFirst()
        text.append("'")
      } else {
        break
      }
    }
    return text
  }

  func text(secondsSince1970 seconds: Double) -> String {
    // Far beyond the years that a calendar is used for, and no trap on any number.
    let limited = seconds.isFinite ? min(max(seconds, -6e10), 2.5e11) : 0
    let time = CalendarTime(secondsSince1970: Int(limited.rounded(.down)))
    return parts.map { part in
      switch part {
      case .text(let text): text
      case .field(let letter, let width): time.text(of: letter, width: width)
      }
    }.joined()
  }
}

/// A moment in the Gregorian calendar and in UTC.
private struct CalendarTime {
  var year: Int
  var month: Int
  var day: Int
  /// 0 for Sunday.
  var weekday: Int
  var secondOfDay: Int

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
  private static let weekdays = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]

  init(secondsSince1970 seconds: Int) {
    let days = seconds / 86400 - (seconds % 86400 < 0 ? 1 : 0)
    secondOfDay = seconds - days * 86400
    weekday = ((days + 4) % 7 + 7) % 7
    // Years that begin in March have their leap day at the end; 719468 days lie between the
    // March that begins the era and 1970.
    let shifted = days + 719468
    let era = (shifted >= 0 ? shifted : shifted - 146096) / 146097
    let dayOfEra = shifted - era * 146097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  func text(of letter: Character, width: Int) -> String {
    let hour = secondOfDay / 3600
    return switch letter {
    case "y": width == 2 ? padded(year % 100, 2) : padded(year, width)
    case "M": width < 3 ? padded(month, width) : name(Self.months[month - 1], width)
    case "d": padded(day, width)
    case "H": padded(hour, width)
    case "h": padded((hour + 11) % 12 + 1, width)
    case "m": padded(secondOfDay / 60 % 60, width)
    case "s": padded(secondOfDay % 60, width)
    case "E": name(Self.weekdays[weekday], width)
    default: hour < 12 ? "AM" : "PM"
    }
  }

  private func name(_ name: String, _ width: Int) -> String {
    width == 4 ? name : String(name.prefix(width == 5 ? 1 : 3))
  }

  private func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, min(width, 20) - digits.count)) + digits
  }
}
