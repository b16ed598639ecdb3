/// The two places where Core Data keeps a compiled model.
enum ArchiveKind {
  /// A `.mom`: what momc makes of a version.
  case file
  /// `Z_MODELCACHE` of a store: the model as the framework holds it in memory, where subentities
  /// repeat what they inherit.
  case cache
}
