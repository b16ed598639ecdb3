extension [UInt8] {
  /// Whether the bytes stand somewhere in a row. Linear, whatever repeats in them. Nothing is found
  /// nowhere, as the format language has it.
  func contains(sequence part: [UInt8]) -> Bool {
    guard !part.isEmpty, part.count <= count else { return false }
    let restarts = part.restarts
    var matched = 0
    for byte in self {
      while matched > 0, part[matched] != byte { matched = restarts[matched - 1] }
      if part[matched] == byte { matched += 1 }
      if matched == part.count { return true }
    }
    return false
  }

  /// For each length of a beginning how much of it is also its end.
  private var restarts: [Int] {
    var restarts = [Int](repeating: 0, count: count)
    var matched = 0
    for index in indices.dropFirst() {
      while matched > 0, self[matched] != self[index] { matched = restarts[matched - 1] }
      if self[matched] == self[index] { matched += 1 }
      restarts[index] = matched
    }
    return restarts
  }

  func begins(with part: [UInt8]) -> Bool { !part.isEmpty && starts(with: part) }

  func ends(with part: [UInt8]) -> Bool { !part.isEmpty && suffix(part.count) == part[...] }
}

/// The pattern of a `LIKE`: `*` stands for any number of scalars, `?` for one, and a backslash takes
/// the meaning of the sign behind it away.
struct WildcardPattern {
  private enum Part: Equatable {
    case scalar(Unicode.Scalar)
    case one
    case any
  }

  private var parts: [Part] = []

  init(_ text: FoldedText) {
    var scalars = String(decoding: text.bytes, as: UTF8.self).unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      switch scalar {
      case "*": if parts.last != .any { parts.append(.any) }
      case "?": parts.append(.one)
      case "\\": parts.append(.scalar(scalars.next() ?? scalar))
      default: parts.append(.scalar(scalar))
      }
    }
  }

  /// Whether the whole text fits. After a mismatch only the last `*` has to take more, since it can
  /// stand for whatever an earlier one could.
  func matches(_ text: FoldedText) -> Bool {
    let scalars = Array(String(decoding: text.bytes, as: UTF8.self).unicodeScalars)
    var (place, part) = (0, 0)
    var last: (place: Int, part: Int)?
    while place < scalars.count {
      if part < parts.count, parts[part] == .any {
        last = (place, part)
        part += 1
      } else if part < parts.count, fits(parts[part], scalars[place]) {
        place += 1
        part += 1
      } else if let (start, any) = last {
        last = (start + 1, any)
        (place, part) = (start + 1, any + 1)
      } else {
        return false
      }
    }
    return parts[part...].allSatisfy { $0 == .any }
  }

  private func fits(_ part: Part, _ scalar: Unicode.Scalar) -> Bool {
    part == .one || part == .scalar(scalar)
  }
}
