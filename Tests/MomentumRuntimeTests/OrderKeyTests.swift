import MomentumRuntime
import MomentumTestSupport
import Testing

/// What the keys of a list look like that the runtime wrote over and over.
@Suite struct OrderKeyTests {
  @Test(arguments: 0..<5 as Range<UInt64>)
  func keepsKeysDifferentAndChangesFew(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let scratch = try ScratchStore()
    let context = try PersistentContainer(PlaylistModel.definition, at: scratch.url).newContext()
    let list = Playlist(context: context)
    list.tracks = (0..<20).map { number in
      let track = Track(context: context)
      track.name = "\(number)"
      return track
    }
    try context.save()
    var writes = 0
    var before = try keys(scratch)
    for _ in 0..<30 {
      list.liveTracks.move(from: random.number(below: 20), to: random.number(below: 20))
      try context.save()
      let after = try keys(scratch)
      #expect(
        after.sorted { $0.value < $1.value }.map(\.key) == list.tracks.map { $0.name ?? "" })
      #expect(Set(after.values).count == 20)
      #expect(after.values.allSatisfy { $0 > 0 })
      writes += after.count { before[$0.key] != $0.value }
      before = after
    }
    // A new numbering changes all twenty, and is rare.
    #expect(writes < 30 * 5)
  }

  private func keys(_ scratch: ScratchStore) throws -> [String: Int] {
    let lines = try scratch.sqlite3("SELECT ZNAME, Z_FOK_PLAYLIST FROM ZTRACK").split(
      separator: "\n")
    return Dictionary(
      uniqueKeysWithValues: lines.map { line in
        let fields = line.split(separator: "|")
        return (String(fields[0]), Int(fields[1]) ?? 0)
      })
  }
}
