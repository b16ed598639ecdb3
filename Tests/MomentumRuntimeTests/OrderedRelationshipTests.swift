import Foundation
import MomentumRuntime
import Testing

@Suite struct OrderedRelationshipTests {
  private let scratch: ScratchStore
  private let container: PersistentContainer
  private let context: ManagedObjectContext
  private let list: Playlist

  init() throws {
    scratch = try ScratchStore()
    container = try PersistentContainer(PlaylistModel.definition, at: scratch.url)
    context = container.newContext()
    list = Playlist(context: context)
    list.name = "list"
  }

  private func track(_ name: String) -> Track {
    let track = Track(context: context)
    track.name = name
    return track
  }

  private func tracks(_ names: String) -> [Track] { names.map { track(String($0)) } }

  private func names(_ tracks: some Sequence<Track>) -> String {
    tracks.map { $0.name ?? "?" }.joined()
  }

  /// The names of the tracks of the stored list, read by another context.
  private func stored() throws -> String {
    let again = try container.newContext().fetch(FetchRequest<Playlist>())
    return names(again.first?.tracks ?? [])
  }

  private func keys() throws -> String {
    try scratch.sqlite3(
      """
      SELECT group_concat(ZNAME || Z_FOK_PLAYLIST, ' ') FROM
      (SELECT * FROM ZTRACK WHERE ZPLAYLIST NOT NULL ORDER BY Z_FOK_PLAYLIST)
      """)
  }

  @Test func keepsTheOrderInApplesKeysAndReadsItBack() throws {
    list.tracks = tracks("dabc")
    #expect(names(list.tracks) == "dabc")
    #expect(list.tracks.allSatisfy { $0.playlist == list })
    try context.save()
    #expect(try keys() == "d2048 a3072 b4096 c5120")
    #expect(try stored() == "dabc")
  }

  @Test func changesMembersAtPlaces() throws {
    let (a, b, c) = (track("a"), track("b"), track("c"))
    let number = Playlist.number("tracks")
    list.tracks = [a, b, a, c]
    #expect(names(list.tracks) == "abc", "a duplicate keeps its first place")
    let more = tracks("xyz")
    list.insertIntoOrdered(number, more[0], at: 0)
    list.insertIntoOrdered(number, [more[1], more[2]], at: [5, 2])
    #expect(names(list.tracks) == "xayzbc".replacing("yzbc", with: "ybcz"))
    list.insertIntoOrdered(number, c, at: 0)
    #expect(names(list.tracks) == "xaybcz", "a member stays where it is")
    list.removeFromOrdered(number, at: 1)
    list.removeFromOrdered(number, at: [0, 4])
    #expect(names(list.tracks) == "ybc")
    #expect(a.playlist == nil)
    list.replaceInOrdered(number, at: 0, with: a)
    #expect(names(list.tracks) == "abc")
    #expect(more[1].playlist == nil)
    list.replaceInOrdered(number, at: [0, 2], with: [c, more[0]])
    #expect(names(list.tracks) == "cbx", "a member that replaces another moves")
    list.addToMany(number, [a, more[1]])
    list.removeFromMany(number, [b, c])
    #expect(names(list.tracks) == "xay")
    try context.save()
    #expect(try stored() == "xay")
  }

  @Test func followsTheToOneSide() throws {
    let (a, b, c) = (track("a"), track("b"), track("c"))
    for one in [a, b, c] { one.playlist = list }
    #expect(names(list.tracks) == "abc")
    try context.save()
    a.playlist = nil
    #expect(names(list.tracks) == "bc")
    a.playlist = list
    #expect(names(list.tracks) == "bca", "one that comes back stands at the end")
    try context.save()
    #expect(try stored() == "bca")
    let other = Playlist(context: context)
    b.playlist = other
    #expect(names(list.tracks) == "ca")
    #expect(other.tracks == [b])
    try context.save()
    #expect(try stored() == "ca")
  }

  @Test func movesAMemberByWritingItsKeyAlone() throws {
    list.tracks = tracks("abcd")
    try context.save()
    #expect(!context.hasChanges)
    list.liveTracks.move(from: 3, to: 1)
    #expect(context.hasChanges)
    #expect(list.hasChanges)
    #expect(names(list.tracks) == "adbc")
    try context.save()
    #expect(!context.hasChanges)
    #expect(try keys() == "a2048 d2560 b3072 c4096")
    #expect(
      try scratch.sqlite3(
        "SELECT max(Z_OPT) FROM (SELECT Z_OPT FROM ZTRACK UNION ALL SELECT Z_OPT FROM ZPLAYLIST)")
        == "1", "an order is no change of a row's values")
    list.liveTracks.move(from: 1, to: 3)
    list.liveTracks.move(from: 3, to: 1)
    #expect(!context.hasChanges, "nothing changed in the end")
  }

  @Test func numbersAnewWhereThereIsNoRoom() throws {
    list.tracks = tracks("ab")
    try context.save()
    try scratch.sqlite3Run("UPDATE ZTRACK SET Z_FOK_PLAYLIST = Z_PK")
    list.insertIntoOrdered(Playlist.number("tracks"), track("c"), at: 1)
    try context.save()
    #expect(try keys() == "a2048 c3072 b4096")
  }

  @Test func readsMembersWithoutAKeyLastByRow() throws {
    list.tracks = tracks("abcd")
    try context.save()
    try scratch.sqlite3Run("UPDATE ZTRACK SET Z_FOK_PLAYLIST = NULL WHERE ZNAME IN ('a', 'c')")
    #expect(try stored() == "bdac")
    let other = container.newContext()
    let again = try #require(try other.fetch(FetchRequest<Playlist>()).first)
    let new = Track(context: other)
    new.name = "e"
    new.playlist = again
    try other.save()
    #expect(try stored() == "bdace")
  }

  @Test func takesChangesOfTheOrderBack() throws {
    list.tracks = tracks("abcd")
    try context.save()
    list.tracks = list.tracks.reversed()
    list.liveTracks.insert(track("e"), at: 0)
    context.rollback()
    #expect(names(list.tracks) == "abcd")
    #expect(!context.hasChanges)
    let b = list.tracks[1]
    b.playlist = nil
    #expect(names(list.tracks) == "acd")
    context.refresh(b)
    #expect(names(list.tracks) == "abcd", "a refreshed member is where it was")
    #expect(!context.hasChanges)
    context.delete(b)
    #expect(names(list.tracks) == "acd")
    context.rollback()
    #expect(names(list.tracks) == "abcd")
    context.delete(b)
    try context.save()
    #expect(try stored() == "acd")
    #expect(names(list.tracks) == "acd")
  }

  @Test func keepsTheOrderOfBothSidesOfAManyToMany() throws {
    let lists = ["p", "q"].map { name in
      let list = Playlist(context: context)
      list.name = name
      return list
    }
    let labels = "abc".map { name in
      let label = Label(context: context)
      label.name = String(name)
      return label
    }
    lists[0].labels = [labels[2], labels[0]]
    lists[1].labels = labels.reversed()
    #expect(labels[0].playlists == lists)
    labels[0].playlists = [lists[1], lists[0]]
    try context.save()
    #expect(lists[0].labels == [labels[2], labels[0]])
    lists[0].labels.insert(labels[1], at: 0)
    #expect(labels[1].playlists == [lists[1], lists[0]])
    try context.save()
    let other = container.newContext()
    let again = try other.fetch(
      FetchRequest<ManagedObject>(entityName: "Playlist")
    ).compactMap { $0 as? Playlist }.filter { $0.name != "list" }.sorted {
      $0.name ?? "" < $1.name ?? ""
    }
    #expect(again.map { $0.labels.compactMap(\.name).joined() } == ["bca", "cba"])
    let a = try #require(again.first?.labels.last)
    #expect(a.playlists.compactMap(\.name) == ["q", "p"])
    a.playlists.reverse()
    #expect(again[0].labels.compactMap(\.name).joined() == "bca", "the other side's order stays")
    try other.save()
    context.refresh(labels[0])
    #expect(labels[0].playlists == lists)
    again[0].labels = []
    try other.save()
    #expect(try scratch.sqlite3("SELECT count(*) FROM Z_1PLAYLISTS") == "3")
  }

  @Test func bringsTheChangesOfTwoContextsTogether() throws {
    list.tracks = tracks("abc")
    try context.save()
    let other = container.newContext()
    let again = try #require(try other.fetch(FetchRequest<Playlist>()).first)
    #expect(again.tracks.count == 3)
    list.tracks = [list.tracks[2], list.tracks[0], list.tracks[1]]
    try context.save()
    // It knows the old order, but changes no more than the end.
    let new = Track(context: other)
    new.name = "d"
    again.liveTracks.append(new)
    try other.save()
    #expect(try stored() == "cabd")
    // And this one does not know of "d", which follows "b".
    list.liveTracks.move(from: 2, to: 0)
    try context.save()
    #expect(try stored() == "bdca")
  }

  @Test func givesAndTakesArraysByName() throws {
    let (a, b) = (track("a"), track("b"))
    try list.setValue([b, a], forKey: "tracks")
    #expect(try list.value(forKey: "tracks") as? [ManagedObject] == [b, a])
    let live = try list.mutableOrderedSet(forKey: "tracks")
    live.insert(track("c"), at: 1)
    #expect(names(list.tracks) == "bca")
    #expect(throws: StoreError.self) { try list.setValue(Set([a]), forKey: "tracks") }
    #expect(throws: StoreError.self) { try list.setValue([list], forKey: "tracks") }
    #expect(throws: StoreError.self) { try list.mutableOrderedSet(forKey: "pinned") }
    #expect(throws: StoreError.self) { try list.mutableSet(forKey: "favourite") }
    let pinned = try list.mutableSet(forKey: "pinned")
    pinned.insert(a)
    #expect(list.pinned == [a])
    try list.setValue(nil, forKey: "tracks")
    #expect(live.isEmpty)
    #expect(a.playlist == nil)
  }

  @Test func showsTheMembersOfAnObjectAsTheyAreNow() throws {
    let live = list.liveTracks
    let pinned = list.livePinned
    let (a, b, c) = (track("a"), track("b"), track("c"))
    a.playlist = list
    b.playlist = list
    #expect(Array(live) == [a, b])
    live.append(c)
    live.move(from: 0, to: 2)
    #expect(list.tracks == [b, c, a])
    #expect(live.remove(at: 1) == c)
    #expect(c.playlist == nil)
    live.replace(at: 0, with: c)
    #expect(live.members == [c, a])
    #expect(live.contains(a) && !live.contains(b))
    live.append(contentsOf: [b])
    live.remove(contentsOf: [c, a])
    #expect(live.count == 1 && live.first == b && live.lastIndex(of: b) == 0)
    pinned.insert(contentsOf: [a, b])
    #expect(list.pinned == [a, b] && pinned.contains(a) && pinned.count == 2)
    list.pinned = [b]
    #expect(Array(pinned) == [b])
    pinned.remove(b)
    #expect(pinned.isEmpty && list.pinned.isEmpty)
    live.removeAll()
    #expect(list.tracks.isEmpty && b.playlist == nil)
  }

  @Test func namesObjectsByTypedIDs() throws {
    let a = track("a")
    let temporary: ObjectID<Track> = a.typedID
    #expect(temporary.isTemporary)
    #expect(context.object(with: temporary) === a)
    try context.save()
    let id = a.typedID
    #expect(id != temporary)
    #expect(context.object(with: id) === a)
    let again: Track? = container.newContext().object(with: id)
    #expect(again?.name == "a")
    #expect(id.untyped == a.objectID)
  }

  @Test func writesLongListsInLinearTime() throws {
    let many = (0..<5_000).map { track("\($0)") }
    list.tracks = many
    try context.save()
    for track in many { track.playlist = nil }
    try context.save()
    for track in many.reversed() { track.playlist = list }
    try context.save()
    context.delete(list)
    try context.save()
    #expect(try scratch.sqlite3("SELECT count(Z_FOK_PLAYLIST) FROM ZTRACK") == "0")
  }
}
