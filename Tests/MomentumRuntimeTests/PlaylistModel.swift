import Foundation
import MomentumModel
import MomentumRuntime

/// A model with every kind of to-many relationship: ordered ones with a to-one inverse, with an
/// ordered one and without inverse; unordered ones without inverse; and those of memory only.
enum PlaylistModel {
  static let model = Model(entities: [playlist, track, label])

  static let definition = ModelDefinition(
    name: "Playlists", currentVersion: "1",
    text: ModelText(versions: [(name: "1", model: model)]).text,
    classes: ["Playlist": Playlist.self, "Track": Track.self, "Label": Label.self])

  private static let playlist = entity(
    "Playlist",
    [
      toMany("drafts", "Track", inverse: "draftOf", isOrdered: true, isTransient: true),
      toOne("favourite", "Track"),
      toMany("labels", "Label", inverse: "playlists", isOrdered: true),
      toMany("pinned", "Track"),
      toMany("queue", "Track", isOrdered: true),
      toOne("recent", "Track", isTransient: true),
      toMany("tracks", "Track", inverse: "playlist", isOrdered: true),
    ])
  private static let track = entity(
    "Track",
    [
      toOne("draftOf", "Playlist", inverse: "drafts", isTransient: true),
      toOne("playlist", "Playlist", inverse: "tracks"),
    ])
  private static let label = entity(
    "Label", [toMany("playlists", "Playlist", inverse: "labels", isOrdered: true)])

  static func number(_ entity: String, _ property: String) -> Int {
    let tree = InheritanceTree(model)
    guard let position = tree.position(of: entity) else { return -1 }
    return PropertySlots(of: position, in: model, tree: tree).number(of: property) ?? -1
  }

  private static func entity(_ name: String, _ relationships: [Relationship]) -> Entity {
    var entity = Entity(name: name)
    var title = Attribute(name: "name", type: .string)
    title.isOptional = true
    entity.attributes = [title]
    entity.relationships = relationships
    return entity
  }

  static func toOne(
    _ name: String, _ destination: String, inverse: String? = nil, isTransient: Bool = false
  ) -> Relationship {
    var link = Relationship(name: name, destination: destination)
    link.inverse = inverse.map { Relationship.Inverse(name: $0, entity: destination) }
    link.isOptional = true
    link.maximumCount = 1
    link.isTransient = isTransient
    return link
  }

  static func toMany(
    _ name: String, _ destination: String, inverse: String? = nil, isOrdered: Bool = false,
    isTransient: Bool = false
  ) -> Relationship {
    var link = toOne(name, destination, inverse: inverse, isTransient: isTransient)
    link.isToMany = true
    link.maximumCount = nil
    link.isOrdered = isOrdered
    return link
  }
}

final class Playlist: ManagedObject {
  override class var entityName: String { "Playlist" }

  private static let numbers = Dictionary(
    uniqueKeysWithValues: [
      "name", "drafts", "favourite", "labels", "pinned", "queue", "recent", "tracks",
    ].map { ($0, PlaylistModel.number("Playlist", $0)) })
  static func number(_ property: String) -> Int { numbers[property] ?? -1 }

  var name: String? {
    get { getOptionalString(Self.number("name")) }
    set { setString(Self.number("name"), newValue) }
  }
  var favourite: Track? {
    get { getToOne(Self.number("favourite")) }
    set { setToOne(Self.number("favourite"), newValue) }
  }
  var recent: Track? {
    get { getToOne(Self.number("recent")) }
    set { setToOne(Self.number("recent"), newValue) }
  }
  var tracks: [Track] {
    get { getOrdered(Self.number("tracks")) }
    set { setOrdered(Self.number("tracks"), newValue) }
  }
  var labels: [Label] {
    get { getOrdered(Self.number("labels")) }
    set { setOrdered(Self.number("labels"), newValue) }
  }
  var queue: [Track] {
    get { getOrdered(Self.number("queue")) }
    set { setOrdered(Self.number("queue"), newValue) }
  }
  var drafts: [Track] {
    get { getOrdered(Self.number("drafts")) }
    set { setOrdered(Self.number("drafts"), newValue) }
  }
  var pinned: Set<Track> {
    get { getToMany(Self.number("pinned")) }
    set { setToMany(Self.number("pinned"), newValue) }
  }
  var liveTracks: OrderedObjectSet<Track> { liveOrderedSet(Self.number("tracks")) }
  var livePinned: ObjectSet<Track> { liveSet(Self.number("pinned")) }
}

final class Track: ManagedObject {
  override class var entityName: String { "Track" }

  var name: String? {
    get { getOptionalString(PlaylistModel.number("Track", "name")) }
    set { setString(PlaylistModel.number("Track", "name"), newValue) }
  }
  var playlist: Playlist? {
    get { getToOne(PlaylistModel.number("Track", "playlist")) }
    set { setToOne(PlaylistModel.number("Track", "playlist"), newValue) }
  }
  var draftOf: Playlist? {
    get { getToOne(PlaylistModel.number("Track", "draftOf")) }
    set { setToOne(PlaylistModel.number("Track", "draftOf"), newValue) }
  }
}

final class Label: ManagedObject {
  override class var entityName: String { "Label" }

  var name: String? {
    get { getOptionalString(PlaylistModel.number("Label", "name")) }
    set { setString(PlaylistModel.number("Label", "name"), newValue) }
  }
  var playlists: [Playlist] {
    get { getOrdered(PlaylistModel.number("Label", "playlists")) }
    set { setOrdered(PlaylistModel.number("Label", "playlists"), newValue) }
  }
}
