import MomentumArchive
import MomentumTestSupport
import Testing

/// Plain values as keyed archives.
@Suite struct ArchivedTreeTests {
  @Test func readsBackWhateverItWrites() throws {
    for seed in 0..<1_000 {
      var random = SplitMix64(seed: UInt64(seed))
      let tree = ArchivedTree.random(using: &random)
      let bytes = try tree.keyedArchive()
      #expect(
        try ArchivedTree(keyedArchive: bytes).canonical == tree.canonical, "seed \(seed)")
    }
  }

  @Test func writesEqualSetsAndDictionariesAlike() throws {
    for seed in 0..<60 {
      var random = SplitMix64(seed: UInt64(seed))
      let list = random.list(2...9) { ArchivedTree.random(using: &$0) }
      let shuffled = list.shuffled(using: &random)
      #expect(
        try ArchivedTree.set(list).keyedArchive() == ArchivedTree.set(shuffled).keyedArchive(),
        "seed \(seed)")
      let entries = (0..<9).map {
        ArchivedTree.Entry(key: .integer(Int64($0)), value: .array(list))
      }
      #expect(
        try ArchivedTree.dictionary(entries).keyedArchive()
          == ArchivedTree.dictionary(entries.shuffled(using: &random)).keyedArchive())
    }
  }

  @Test func readsMutableClassesAndTextsWithAttributes() throws {
    var maker = ArchiveMaker()
    let elements = [
      maker.object(nil, "NSMutableString", "NSString", fields: ["NS.string": .string("a")]),
      maker.object(nil, "NSString", fields: ["NS.bytes": .data(Array("ä".utf8))]),
      maker.object(nil, "NSMutableData", "NSData", fields: ["NS.data": .data([1])]),
      maker.object(
        nil, "NSMutableAttributedString", "NSAttributedString",
        fields: ["NSString": maker.text("bold")]),
      maker.object(nil, "NSNull"), ArchiveMaker.null,
    ]
    let root = maker.object(
      nil, "NSMutableSet", "NSSet", fields: ["NS.objects": .array(elements)])
    #expect(
      try ArchivedTree(keyedArchive: archive(maker, root))
        == .set([.text("a"), .text("ä"), .data([1]), .text("bold"), .null, .null]))
  }

  @Test func readsOrderedSetsOfEitherForm() throws {
    var maker = ArchiveMaker()
    let (one, two) = (maker.text("b"), maker.text("a"))
    let fields = maker.object(
      nil, "NSMutableOrderedSet", "NSOrderedSet",
      fields: ["NS.object.0": one, "NS.object.1": two])
    let list = maker.object(nil, "NSOrderedSet", fields: ["NS.objects": .array([one, two])])
    for root in [fields, list] {
      #expect(
        try ArchivedTree(keyedArchive: archive(maker, root))
          == .orderedSet([.text("b"), .text("a")]))
    }
  }

  @Test func namesAClassThatHasNoPlainForm() {
    var maker = ArchiveMaker()
    let root = maker.object(nil, "UIColor", fields: ["UIRed": .real(1)])
    #expect(refusal(maker, root) == .unsupportedClass("UIColor", object: 2))
  }

  @Test func refusesALoopAndWhatIsTooDeep() {
    var maker = ArchiveMaker()
    let loop = maker.object("loop", "NSArray", fields: ["NS.objects": .array([])])
    maker.set("loop", "NS.objects", .array([loop]))
    #expect(refusal(maker, loop) == .tooDeep(object: 2))
    maker.set("loop", "NS.objects", .array([loop, loop]))
    #expect([.tooMuch, .tooDeep(object: 2)].contains(refusal(maker, loop)))
    var deep = maker.list([])
    for _ in 0..<50_000 { deep = maker.list([deep]) }
    guard case .tooDeep = refusal(maker, deep) else {
      Issue.record("\(String(describing: refusal(maker, deep)))")
      return
    }
  }

  @Test func refusesABillionReferences() {
    var maker = ArchiveMaker()
    var part = maker.text("laugh")
    for _ in 0..<30 { part = maker.list(Array(repeating: part, count: 10)) }
    #expect(refusal(maker, part) == .tooMuch)
    var keys = ArchiveMaker()
    let data = keys.add(.data(Array(repeating: 7, count: 100_000)))
    let list = keys.list(Array(repeating: data, count: 10_000))
    #expect(refusal(keys, list) == .tooMuch)
  }

  @Test func writesNothingThatItWouldNotRead() throws {
    func nested(_ depth: Int) -> ArchivedTree {
      (0..<depth).reduce(.null) { tree, _ in .array([tree]) }
    }
    let deepest = nested(ArchivedTree.depthLimit)
    #expect(try ArchivedTree(keyedArchive: deepest.keyedArchive()) == deepest)
    #expect(throws: ArchiveError.self) {
      try nested(ArchivedTree.depthLimit + 1).keyedArchive()
    }
  }

  @Test func readsOrRefusesArchivesWithAnyByteChanged() throws {
    var random = SplitMix64(seed: 7)
    for _ in 0..<20 {
      let bytes = try ArchivedTree.array((0..<6).map { _ in .random(using: &random) })
        .keyedArchive()
      for _ in 0..<400 {
        var broken = bytes
        broken[random.number(below: broken.count)] = UInt8(truncatingIfNeeded: random.next())
        _ = try? ArchivedTree(keyedArchive: broken)
        _ = try? ArchivedTree(keyedArchive: Array(broken.prefix(random.number(below: 999))))
      }
      #expect(try ArchivedTree(keyedArchive: bytes).keyedArchive() == bytes)
    }
  }

  private func archive(_ maker: ArchiveMaker, _ root: PropertyList) -> [UInt8] {
    PropertyList.dictionary([
      "$archiver": .string("NSKeyedArchiver"), "$version": .integer(100_000),
      "$top": .dictionary(["root": root]), "$objects": .array(maker.objects),
    ]).binary()
  }

  private func refusal(_ maker: ArchiveMaker, _ root: PropertyList) -> ArchiveError? {
    do throws(ArchiveError) {
      _ = try ArchivedTree(keyedArchive: archive(maker, root))
      return nil
    } catch { return error }
  }
}
