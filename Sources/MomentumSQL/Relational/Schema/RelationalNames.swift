import MomentumModel

/// The longest name that PostgreSQL keeps whole, in bytes.
private let nameLimit = 63

/// `orderItem`, `OrderItem` and `order-item` as `order_item`, `userID` as `user_id`. Letters of all
/// scripts stay; what is neither letter nor digit parts words.
func snakeCase(_ name: String) -> String {
  var words: [String] = []
  var word = ""
  let characters = Array(name)
  func end() {
    if !word.isEmpty { words.append(word.lowercased()) }
    word = ""
  }
  for (index, character) in characters.enumerated() {
    guard character.isLetter || character.isNumber else {
      end()
      continue
    }
    if character.isUppercase, let last = word.last {
      let next = index + 1 < characters.count ? characters[index + 1] : "_"
      // `aB`, `1B`, and the last capital of `URLString`.
      if !last.isUppercase || next.isLowercase { end() }
    }
    word.append(character)
  }
  end()
  let joined = words.joined(separator: "_")
  // SQLite keeps these names for itself.
  return joined.hasPrefix("sqlite_") ? "_" + joined : joined.isEmpty ? "unnamed" : joined
}

/// A name cut to what PostgreSQL keeps, told apart from others with the same beginning by a hash.
func limitedName(_ name: String) -> String {
  guard name.utf8.count > nameLimit else { return name }
  let digits = Array("0123456789abcdef")
  let hash = sha256(Array(name.utf8)).prefix(4)
    .flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
  var head = ""
  var bytes = 0
  for character in name {
    bytes += String(character).utf8.count
    guard bytes <= nameLimit - 9 else { break }
    head.append(character)
  }
  return head + "_" + String(hash)
}

/// Names of one space, as the columns of a table. A name that is taken gets a number.
struct RelationalNameScope {
  private var taken: Set<String>

  init(_ taken: Set<String> = []) { self.taken = taken }

  /// What columns cannot be called: the key, the discriminator, and PostgreSQL's own.
  static let columns = RelationalNameScope([
    RelationalTable.id, "tableoid", "xmin", "cmin", "xmax", "cmax", "ctid",
    // SQLite reads these as the key.
    "rowid", "oid", "_rowid_",
  ])

  /// The name, or the first free one with a number behind it.
  mutating func take(_ wanted: String) -> String {
    var name = limitedName(wanted)
    var number = 2
    while !taken.insert(name).inserted {
      name = limitedName("\(wanted)_\(number)")
      number += 1
    }
    return name
  }
}
