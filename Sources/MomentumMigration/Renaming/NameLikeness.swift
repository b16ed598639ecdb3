/// A name made ready for being compared with many.
struct ComparedName {
  private let words: Set<String>
  /// In lower case. Letters are bytes, and names are cut at 64, so that a file with many long names
  /// is not slow.
  private let letters: [UInt8]

  init(_ name: String) {
    words = Set(MomentumMigration.words(of: name))
    letters = Array(name.lowercased().utf8.prefix(64))
  }

  /// How alike two names are, from 0 to 1: by the words in them, or letter by letter, whichever
  /// says more.
  func likeness(to other: ComparedName) -> Double {
    let all = words.union(other.words).count
    let common = words.intersection(other.words).count
    let byWords = all == 0 ? 0 : Double(common) / Double(all)
    return max(byWords, likenessOfLetters(Versioned(old: letters, new: other.letters)))
  }
}

/// The words of a camelCase or snake_case name, in lower case.
func words(of name: String) -> [String] {
  var words: [String] = []
  var word = ""
  var previous: Character = " "
  let letters = Array(name)
  for (place, letter) in letters.enumerated() {
    let isNew =
      letter.isUppercase
      && (!previous.isUppercase
        || place + 1 < letters.count && letters[place + 1].isLowercase)
    if isNew || !(letter.isLetter || letter.isNumber), !word.isEmpty {
      words.append(word.lowercased())
      word = ""
    }
    if letter.isLetter || letter.isNumber { word.append(letter) }
    previous = letter
  }
  return word.isEmpty ? words : words + [word.lowercased()]
}

/// One minus the edit distance, as a share of the longer name.
private func likenessOfLetters(_ letters: Versioned<[UInt8]>) -> Double {
  let longer = max(letters.old.count, letters.new.count)
  guard longer > 0 else { return 1 }
  var row = Array(0...letters.new.count)
  for (place, old) in letters.old.enumerated() {
    var corner = row[0]
    row[0] = place + 1
    for (column, new) in letters.new.enumerated() {
      let replaced = corner + (old == new ? 0 : 1)
      corner = row[column + 1]
      row[column + 1] = min(replaced, corner + 1, row[column] + 1)
    }
  }
  return 1 - Double(row[letters.new.count]) / Double(longer)
}
