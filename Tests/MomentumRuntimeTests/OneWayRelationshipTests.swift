import Foundation
import MomentumModel
import MomentumRuntime
import Testing

/// Relationships that no other leads back from, and those that no store keeps.
@Suite struct OneWayRelationshipTests {
  private let scratch: ScratchStore
  private let container: PersistentContainer
  private let context: ManagedObjectContext
  private let one: Playlist
  private let two: Playlist
  private let tracks: [Track]

  init() throws {
    scratch = try ScratchStore()
    container = try PersistentContainer(PlaylistModel.definition, at: scratch.url)
    let context = container.newContext()
    self.context = context
    (one, two) = (Playlist(context: context), Playlist(context: context))
    one.name = "one"
    two.name = "two"
    tracks = try "abcd".map { name in
      let track = try #require(context.insertObject(ofEntity: "Track") as? Track)
      track.name = String(name)
      return track
    }
  }

  private func again(_ context: ManagedObjectContext, _ name: String) throws -> Playlist {
    try #require(try context.fetch(FetchRequest<Playlist>()).first { $0.name == name })
  }

  private func names(_ tracks: some Sequence<Track>) -> String {
    tracks.compactMap(\.name).joined()
  }

  @Test func keepsMembersWithoutInverse() throws {
    one.pinned = [tracks[0], tracks[1]]
    two.pinned = [tracks[2]]
    try context.save()
    #expect(names(try again(container.newContext(), "one").pinned).count == 2)
    one.livePinned.remove(tracks[0])
    one.livePinned.insert(tracks[3])
    try context.save()
    #expect(
      try again(container.newContext(), "one").pinned.compactMap(\.name).sorted() == ["b", "d"])
    #expect(
      try scratch.sqlite3("SELECT group_concat(ZNAME) FROM ZTRACK WHERE Z2PINNED NOT NULL")
        == "b,c,d")
  }

  @Test func keepsTheOrderOfMembersWithoutInverse() throws {
    one.queue = [tracks[2], tracks[0], tracks[1]]
    try context.save()
    #expect(names(try again(container.newContext(), "one").queue) == "cab")
    one.liveOrderedSet(Playlist.number("queue")).move(from: 2, to: 0)
    one.addToMany(Playlist.number("queue"), tracks[3])
    #expect(names(one.queue) == "bcad")
    try context.save()
    #expect(names(try again(container.newContext(), "one").queue) == "bcad")
  }

  @Test func movesAMemberFromOneOwnerToAnother() throws {
    one.pinned = [tracks[0]]
    two.pinned = [tracks[0]]
    #expect(one.pinned.isEmpty, "a row can name one owner")
    try context.save()
    #expect(two.pinned == [tracks[0]])
    one.pinned = [tracks[0]]
    one.queue = [tracks[1]]
    try context.save()
    #expect(two.pinned.isEmpty)
    two.queue = [tracks[1]]
    one.queue = []
    try context.save()
    #expect(names(two.queue) == "b")
    #expect(names(try again(container.newContext(), "two").queue) == "b")
  }

  @Test func forgetsWhatIsDeleted() throws {
    one.pinned = [tracks[0], tracks[1]]
    one.queue = tracks
    one.favourite = tracks[0]
    two.favourite = tracks[1]
    try context.save()
    let version = try scratch.sqlite3("SELECT sum(Z_OPT) FROM ZPLAYLIST")
    context.delete(tracks[0])
    #expect(one.pinned == [tracks[1]])
    #expect(names(one.queue) == "bcd")
    try context.save()
    #expect(one.favourite == nil)
    #expect(names(one.queue) == "bcd")
    #expect(try scratch.sqlite3("SELECT count(ZFAVOURITE) FROM ZPLAYLIST") == "1")
    #expect(try scratch.sqlite3("SELECT sum(Z_OPT) FROM ZPLAYLIST") == version)
    context.delete(one)
    try context.save()
    #expect(
      try scratch.sqlite3(
        "SELECT count(Z2PINNED) + count(Z2QUEUE) + count(Z_FOK_2QUEUE) FROM ZTRACK")
        == "0")
    #expect(!tracks[1].isDeleted)
  }

  @Test func savesAnOwnerOfAMemberThatWasDeletedAtOnce() throws {
    one.pinned = [tracks[0], tracks[1]]
    one.queue = [tracks[0], tracks[1]]
    one.favourite = tracks[0]
    context.delete(tracks[0])
    try context.save()
    #expect(one.pinned == [tracks[1]])
    #expect(one.favourite == nil)
    #expect(names(try again(container.newContext(), "one").queue) == "b")
  }

  @Test func refusesToDeleteWhatARequiredToOneLeadsTo() throws {
    var model = PlaylistModel.model
    let entity = try #require(model.entities.firstIndex { $0.name == "Playlist" })
    let link = try #require(
      model.entities[entity].relationships.firstIndex { $0.name == "favourite" })
    model.entities[entity].relationships[link].isOptional = false
    let context = try scratch.container(of: model, at: "required").newContext()
    let list = try context.insertObject(ofEntity: "Playlist")
    let track = try context.insertObject(ofEntity: "Track")
    try list.setValue(track, forKey: "favourite")
    try context.save()
    context.delete(track)
    let error = #expect(throws: StoreError.self) { try context.save() }
    #expect(error?.code == .deleteDenied)
    context.delete(list)
    try context.save()
  }

  @Test func keepsTransientRelationshipsInMemoryOnly() throws {
    one.drafts = [tracks[1], tracks[0]]
    one.recent = tracks[2]
    #expect(tracks[0].draftOf == one)
    tracks[0].draftOf = two
    #expect(names(one.drafts) == "b" && names(two.drafts) == "a")
    try context.save()
    #expect(one.recent == tracks[2] && names(one.drafts) == "b")
    let other = try again(container.newContext(), "one")
    #expect(other.drafts.isEmpty && other.recent == nil)
    context.refresh(one)
    #expect(one.drafts.isEmpty && one.recent == nil && tracks[1].draftOf == nil)
    two.recent = tracks[3]
    two.drafts = [tracks[3]]
    context.rollback()
    #expect(two.recent == nil && names(two.drafts) == "a")
    context.delete(tracks[0])
    #expect(two.drafts.isEmpty)
    try context.save()
    #expect(two.drafts.isEmpty)
  }

  @Test func refusesAnOrderThatTheStoreHasNoColumnFor() throws {
    one.queue = [tracks[0], tracks[1]]
    try context.save()
    try scratch.sqlite3Run("ALTER TABLE ZTRACK DROP COLUMN Z_FOK_2QUEUE")
    let context = try PersistentContainer(PlaylistModel.definition, at: scratch.url).newContext()
    let again = try again(context, "one")
    #expect(names(again.queue) == "ab")
    again.queue = again.queue.reversed()
    let error = #expect(throws: StoreError.self) { try context.save() }
    #expect(error?.code == .unsupported)
    context.rollback()
    again.livePinned.insert(again.queue[0])
    try context.save()
  }
}
