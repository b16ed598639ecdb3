/// The keys that order the members of a relationship: 2048, 3072 and so on in a fresh list, any
/// growing numbers later. Only their order counts.
enum OrderKeys {
  private static let step: Int64 = 1024
  private static let first: Int64 = 2048

  /// Growing keys for members in order, given those they have. As few change as can be; where
  /// there is no room between two, all are new.
  static func keys(replacing current: [Int64?]) -> [Int64] {
    let kept = growing(current)
    var keys: [Int64] = []
    keys.reserveCapacity(current.count)
    var start = 0
    for index in kept + [current.count] {
      let end = index < current.count ? current[index] : nil
      guard let filled = fill(index - start, after: keys.last, before: end) else {
        return (0..<current.count).map { first + Int64($0) * step }
      }
      keys += filled
      if let end { keys.append(end) }
      start = index + 1
    }
    return keys
  }

  /// `count` keys above `low` and below `high`; nil if there is no room.
  private static func fill(_ count: Int, after low: Int64?, before high: Int64?) -> [Int64]? {
    guard count > 0 else { return [] }
    let count = Int64(count)
    guard let high else {
      guard let low else { return (0..<count).map { first + $0 * step } }
      guard low < Int64.max / 2 else { return nil }
      return (1...count).map { low + $0 * step }
    }
    let low = low ?? 0
    let (room, isTooWide) = high.subtractingReportingOverflow(low)
    guard !isTooWide, room > count else { return nil }
    let part = min(room / (count + 1), step)
    return (1...count).map { low + $0 * part }
  }

  /// The places of a longest growing part of what is there.
  private static func growing(_ values: [Int64?]) -> [Int] {
    // The place where the best part of each length ends, and the place before each.
    var ends: [Int] = []
    var before = [Int?](repeating: nil, count: values.count)
    for (index, value) in values.enumerated() {
      guard let value else { continue }
      let length = lowerBound(of: value, among: ends, values)
      before[index] = length > 0 ? ends[length - 1] : nil
      if length < ends.count { ends[length] = index } else { ends.append(index) }
    }
    var result: [Int] = []
    var place = ends.last
    while let index = place {
      result.append(index)
      place = before[index]
    }
    return result.reversed()
  }

  private static func lowerBound(of value: Int64, among ends: [Int], _ values: [Int64?]) -> Int {
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if values[ends[middle]] ?? 0 < value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
