/// The candidate that a mistyped word most likely means, or nil if none is near. A candidate that
/// the word begins counts as near.
package func suggestion(for word: String, among candidates: [String]) -> String? {
  // Nobody misspells as much, and words may come from hostile files.
  if word.utf8.count > 200 { return nil }
  let length = word.count
  let limit = max(1, length / 3)
  let ranked = candidates.lazy.filter { abs($0.count - length) <= limit }.map {
    (candidate: $0, distance: editDistance(word, $0))
  }
  if let best = ranked.min(by: { $0.distance < $1.distance }), best.distance <= limit {
    return best.candidate
  }
  return length > 1 ? candidates.first { $0.hasPrefix(word) } : nil
}

/// The least number of letters to insert, drop, replace or swap with their neighbour.
private func editDistance(_ one: String, _ other: String) -> Int {
  let first = Array(one)
  let second = Array(other)
  // A long argument is no misspelling, and the table below is quadratic.
  if max(first.count, second.count) > 60 { return Int.max }
  var rows = [Array(0...second.count)]
  for i in first.indices {
    var row = [i + 1]
    for j in second.indices {
      let change = rows[i][j] + (first[i] == second[j] ? 0 : 1)
      var best = min(row[j] + 1, rows[i][j + 1] + 1, change)
      if i > 0, j > 0, first[i] == second[j - 1], first[i - 1] == second[j] {
        best = min(best, rows[i - 1][j - 1] + 1)
      }
      row.append(best)
    }
    rows.append(row)
  }
  return rows[first.count][second.count]
}
