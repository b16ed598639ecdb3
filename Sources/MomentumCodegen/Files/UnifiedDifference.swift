/// How one text becomes another, in the form of `diff -u`.
struct UnifiedDifference {
  private struct Line {
    /// A blank, a minus or a plus.
    var mark: Character
    var text: Substring
    var oldNumber: Int
    var newNumber: Int
  }

  /// Lines around a change that are shown too.
  private static let context = 3
  /// Beyond so many changed lines a difference says little, and finding the shortest takes long.
  private static let limit = 3_000

  /// Empty if the texts are equal.
  static func text(old: String, new: String, path: String) -> String {
    let one = old.split(separator: "\n", omittingEmptySubsequences: false)
    let other = new.split(separator: "\n", omittingEmptySubsequences: false)
    guard old != new else { return "" }
    let header = "--- \(path)\n+++ \(path) (generated)\n"
    let start = zip(one, other).prefix { $0 == $1 }.count
    let end = zip(one.dropFirst(start).reversed(), other.dropFirst(start).reversed())
      .prefix { $0 == $1 }.count
    guard max(one.count, other.count) - start - end <= limit else {
      return header + "@@ more than \(limit) lines differ @@\n"
    }
    return header + hunks(lines(one, other)).joined()
  }

  /// All lines of both texts in one order.
  private static func lines(_ old: [Substring], _ new: [Substring]) -> [Line] {
    let difference = new.difference(from: old)
    var removed = Set<Int>()
    var inserted = Set<Int>()
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var result: [Line] = []
    var (one, other) = (0, 0)
    while one < old.count || other < new.count {
      if one < old.count, removed.contains(one) {
        result.append(Line(mark: "-", text: old[one], oldNumber: one, newNumber: other))
        one += 1
      } else if other < new.count, inserted.contains(other) {
        result.append(Line(mark: "+", text: new[other], oldNumber: one, newNumber: other))
        other += 1
      } else {
        result.append(Line(mark: " ", text: new[other], oldNumber: one, newNumber: other))
        one += 1
        other += 1
      }
    }
    return result
  }

  private static func hunks(_ lines: [Line]) -> [String] {
    var ranges: [Range<Int>] = []
    for index in lines.indices where lines[index].mark != " " {
      let range = max(0, index - context)..<min(lines.count, index + context + 1)
      if let last = ranges.last, range.lowerBound <= last.upperBound {
        ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
      } else {
        ranges.append(range)
      }
    }
    return ranges.map { hunk(lines[$0]) }
  }

  private static func hunk(_ lines: ArraySlice<Line>) -> String {
    let oldCount = lines.count { $0.mark != "+" }
    let newCount = lines.count { $0.mark != "-" }
    let oldStart = (lines.first?.oldNumber ?? 0) + (oldCount > 0 ? 1 : 0)
    let newStart = (lines.first?.newNumber ?? 0) + (newCount > 0 ? 1 : 0)
    return "@@ -\(oldStart),\(oldCount) +\(newStart),\(newCount) @@\n"
      + lines.map { "\($0.mark)\($0.text)\n" }.joined()
  }
}
