import Foundation
import MomentumRuntime
import MomentumTestSupport
import Testing

/// Whatever is done to ordered relationships, in whatever order, they are as plain arrays would be,
/// both sides agree, and the store has the same order.
@Suite struct RandomOrderTests {
  @Test(arguments: 0..<100 as Range<UInt64>)
  func behavesAsPlainArraysDo(seed: UInt64) throws {
    var walk = try OrderWalk(seed: seed)
    for step in 0..<60 {
      let what = try walk.takeStep()
      let problems = try walk.problems()
      #expect(problems.isEmpty, "seed \(seed), step \(step), \(what): \(problems)")
      guard problems.isEmpty else { return }
    }
  }
}

private struct OrderWalk {
  let scratch: ScratchStore
  private var random: SplitMix64
  private let container: PersistentContainer
  private var context: ManagedObjectContext
  private var lists: [Playlist] = []
  private var tracks: [Track] = []
  /// What each list should have, now and in the store.
  private var expected: [[Track]] = []
  private var saved: [[String]] = []
  private var created = 0
  private let number = Playlist.number("tracks")

  init(seed: UInt64) throws {
    random = SplitMix64(seed: seed)
    scratch = try ScratchStore()
    container = try PersistentContainer(PlaylistModel.definition, at: scratch.url)
    context = container.newContext()
    for name in ["0", "1"] {
      let list = Playlist(context: context)
      list.name = name
      lists.append(list)
    }
    try context.save()
    expected = [[], []]
    saved = [[], []]
  }

  mutating func takeStep() throws -> String {
    switch random.number(below: 100) {
    case 0..<15: return insertNew()
    case 15..<30: return setToOne()
    case 30..<40: return insertAtPlaces()
    case 40..<50: return removeAtPlaces()
    case 50..<60: return move()
    case 60..<66: return replaceAll()
    case 66..<74: return replaceOne()
    case 74..<78: return deleteOne()
    case 78..<90: return try save()
    case 90..<95: return try rollback()
    default: return try startAnew()
    }
  }

  private mutating func newTrack() -> Track {
    created += 1
    let track = Track(context: context)
    track.name = "\(created)"
    tracks.append(track)
    return track
  }

  private mutating func insertNew() -> String {
    let (list, track) = (random.number(below: 2), newTrack())
    let place = random.number(below: expected[list].count + 1)
    lists[list].insertIntoOrdered(number, track, at: place)
    expected[list].insert(track, at: place)
    return "insert \(track.name ?? "") at \(place)"
  }

  private mutating func setToOne() -> String {
    guard let track = tracks.randomElement(using: &random) else { return "nothing" }
    let list = random.number(below: 3)
    if list < 2, expected[list].contains(track) { return "nothing" }
    track.playlist = list < 2 ? lists[list] : nil
    take(track)
    if list < 2 { expected[list].append(track) }
    return "set \(track.name ?? "") to \(list)"
  }

  private mutating func take(_ track: Track) {
    for index in expected.indices { expected[index].removeAll { $0 == track } }
  }

  private mutating func insertAtPlaces() -> String {
    let list = random.number(below: 2)
    let old = tracks.filter { !expected[list].contains($0) }.prefix(2)
    let new = old + [newTrack()]
    for track in old { take(track) }
    var places: Set<Int> = []
    while places.count < new.count {
      places.insert(random.number(below: expected[list].count + new.count))
    }
    lists[list].insertIntoOrdered(number, Array(new), at: places)
    for (track, place) in zip(new, places.sorted()) {
      expected[list].insert(track, at: min(place, expected[list].count))
    }
    return "insert \(new.count) at \(places.sorted())"
  }

  private mutating func removeAtPlaces() -> String {
    let list = random.number(below: 2)
    let places = Set(expected[list].indices.filter { _ in random.chance(30) })
    lists[list].removeFromOrdered(number, at: places)
    for place in places.sorted(by: >) { expected[list].remove(at: place) }
    return "remove at \(places.sorted())"
  }

  private mutating func move() -> String {
    let list = random.number(below: 2)
    guard !expected[list].isEmpty else { return "nothing" }
    let from = random.number(below: expected[list].count)
    let to = random.number(below: expected[list].count)
    lists[list].liveTracks.move(from: from, to: to)
    expected[list].insert(expected[list].remove(at: from), at: to)
    return "move \(from) to \(to)"
  }

  private mutating func replaceAll() -> String {
    let list = random.number(below: 2)
    let new = tracks.filter { _ in random.chance(50) }.shuffled(using: &random)
    lists[list].tracks = new
    for track in new { take(track) }
    expected[list] = new
    return "replace all of \(list)"
  }

  private mutating func replaceOne() -> String {
    let list = random.number(below: 2)
    guard !expected[list].isEmpty, let track = tracks.randomElement(using: &random) else {
      return "nothing"
    }
    let place = random.number(below: expected[list].count)
    let old = expected[list][place]
    lists[list].replaceInOrdered(number, at: place, with: track)
    if old != track {
      take(track)
      if let place = expected[list].firstIndex(of: old) { expected[list][place] = track }
    }
    return "replace \(place)"
  }

  private mutating func deleteOne() -> String {
    guard let track = tracks.randomElement(using: &random) else { return "nothing" }
    take(track)
    tracks.removeAll { $0 == track }
    context.delete(track)
    return "delete \(track.name ?? "")"
  }

  private mutating func save() throws -> String {
    try context.save()
    saved = expected.map { $0.compactMap(\.name) }
    for index in 0..<2 {
      let keys = try scratch.sqlite3(
        """
        SELECT ZNAME FROM ZTRACK WHERE ZPLAYLIST = \(index + 1) ORDER BY Z_FOK_PLAYLIST
        """)
      #expect(keys.split(separator: "\n").map(String.init) == saved[index])
      let problems = """
        SELECT count(*) - count(DISTINCT Z_FOK_PLAYLIST) FROM ZTRACK WHERE ZPLAYLIST = \(index + 1)
        """
      #expect(try scratch.sqlite3(problems) == "0")
    }
    #expect(
      try scratch.sqlite3("SELECT count(Z_FOK_PLAYLIST) FROM ZTRACK WHERE ZPLAYLIST IS NULL") == "0"
    )
    #expect(try picture(container.newContext()) == saved)
    return "save"
  }

  private func picture(_ context: ManagedObjectContext) throws -> [[String]] {
    try context.fetch(FetchRequest<Playlist>(sortedBy: [])).sorted {
      $0.name ?? "" < $1.name ?? ""
    }.map { $0.tracks.compactMap(\.name) }
  }

  private mutating func rollback() throws -> String {
    context.rollback()
    try reload()
    return "rollback"
  }

  /// Another context, which has read nothing yet.
  private mutating func startAnew() throws -> String {
    context = container.newContext()
    lists = try context.fetch(FetchRequest<Playlist>()).sorted { $0.name ?? "" < $1.name ?? "" }
    try reload()
    return "new context"
  }

  private mutating func reload() throws {
    tracks = try context.fetch(FetchRequest<Track>())
    let byName = Dictionary(
      tracks.map { ($0.name ?? "", $0) }, uniquingKeysWith: { first, _ in first })
    expected = saved.map { $0.compactMap { byName[$0] } }
  }

  mutating func problems() throws -> [String] {
    // Often nothing is read, so that changes meet relationships that were never read.
    guard random.chance(60) else { return [] }
    var problems: [String] = []
    for (list, wanted) in zip(lists, expected) where list.tracks != wanted {
      problems.append("\(list.tracks.map(\.name)) instead of \(wanted.map(\.name))")
    }
    for track in tracks {
      let owner = zip(lists, expected).first { $0.1.contains(track) }?.0
      if track.playlist != owner { problems.append("\(track.name ?? "") is one-sided") }
    }
    return problems
  }
}
