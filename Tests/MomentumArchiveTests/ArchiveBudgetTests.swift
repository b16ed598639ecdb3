import MomentumArchive
import MomentumModel
import MomentumTestSupport
import Testing

/// Archives that are small and would unfold to much.
struct ArchiveBudgetTests {
  private func refusal(_ maker: ArchiveMaker) -> ArchiveError? {
    do throws(ArchiveError) {
      _ = try CompiledModel(maker.bytes())
      return nil
    } catch { return error }
  }

  @Test func aPredicateThatContainsItselfIsTooDeep() {
    var maker = ArchiveMaker.smallModel()
    let parts = maker.object(
      "parts", "NSArray", fields: ["NS.objects": .array([])])
    let compound = maker.object(
      "compound", "NSCompoundPredicate", "NSPredicate",
      fields: ["NSCompoundPredicateType": .integer(1), "NSSubpredicates": parts])
    maker.set("parts", "NS.objects", .array([compound]))
    maker.set("title", "NSValidationPredicates", parts)
    guard case .tooDeep = refusal(maker) else {
      Issue.record("\(String(describing: refusal(maker)))")
      return
    }
  }

  @Test func aPredicateThatDoublesInEveryLayerExceedsTheBudget() {
    var maker = ArchiveMaker.smallModel()
    var part = maker.reference("predicate")
    for _ in 0..<60 {
      let parts = maker.list([part, part])
      part = maker.object(
        nil, "NSCompoundPredicate", "NSPredicate",
        fields: ["NSCompoundPredicateType": .integer(1), "NSSubpredicates": parts])
    }
    maker.set("title", "NSValidationPredicates", maker.list([part]))
    #expect(refusal(maker) == .tooMuch)
  }

  @Test func anExpressionThatContainsItselfIsTooDeep() {
    var maker = ArchiveMaker.smallModel()
    maker.set("left", "NSOperand", maker.reference("left"))
    guard case .tooDeep = refusal(maker) else {
      Issue.record("\(String(describing: refusal(maker)))")
      return
    }
  }

  @Test func aProxyOfItselfExceedsTheBudget() {
    var maker = ArchiveMaker.smallModel()
    let proxy = maker.object("proxy", "_NSPropertyDescriptionProxy")
    maker.set("proxy", "NSUnderlyingProperty", proxy)
    let keys = [maker.text("proxy")]
    maker.set("properties of Book", "NS.keys", .array(keys))
    maker.set("properties of Book", "NS.objects", .array([proxy]))
    #expect(refusal(maker) == .tooMuch)
  }

  @Test func userInfoThatEveryEntitySharesExceedsTheBudget() {
    var maker = ArchiveMaker()
    let value = maker.text("value")
    let info = maker.dictionary(entries: (0..<1500).map { ("key \($0)", value) })
    var entities: [(String, PropertyList)] = []
    for number in 0..<1500 {
      maker.entity("E\(number)", [])
      maker.set("E\(number)", "NSUserInfo", info)
      entities.append(("E\(number)", maker.reference("E\(number)")))
    }
    let dictionary = maker.dictionary(entries: entities)
    maker.object("root", "NSManagedObjectModel", fields: ["NSEntities": dictionary])
    #expect(refusal(maker) == .tooMuch)
  }

  @Test func aLongTextThatIsSharedExceedsTheBudget() {
    var maker = ArchiveMaker.smallModel()
    let text = maker.text(String(repeating: "x", count: 20_000))
    let tuple = maker.list(Array(repeating: text, count: 1000))
    maker.set("Book", "NSUniqueTuples", maker.list([tuple]))
    #expect(refusal(maker) == .tooMuch)
  }

  @Test func aCacheThatUnfoldsWithoutLimitIsRefused() {
    let bomb = Deflate.deflated(Array(repeating: 0, count: 30_000_000))
    #expect(throws: ArchiveError.self) { try CompiledModel(modelCache: bomb) }
    do throws(ArchiveError) { _ = try Model(modelCache: bomb) } catch {
      guard case .compression(.tooLong) = error else {
        Issue.record("\(error)")
        return
      }
    }
  }

  @Test func everyShortenedArchiveIsRefused() {
    let bytes = ArchiveMaker.smallModel().bytes()
    for length in 0..<bytes.count {
      #expect(throws: ArchiveError.self) { try CompiledModel(Array(bytes[..<length])) }
    }
    let cache = Deflate.deflated(bytes)
    for length in 0..<cache.count {
      #expect(throws: ArchiveError.self) { try CompiledModel(modelCache: Array(cache[..<length])) }
    }
  }

  @Test func everyChangedByteGivesAModelOrAnError() {
    let bytes = ArchiveMaker.smallModel().bytes()
    var (refused, read) = (0, 0)
    for place in bytes.indices {
      for change: UInt8 in [0x01, 0xFF] {
        var changed = bytes
        changed[place] ^= change
        do throws(ArchiveError) {
          // What is read is in canonical form and can be hashed.
          let model = try Model(compiled: changed)
          _ = model.versionHashes()
          read += 1
        } catch {
          #expect(!"\(error)".isEmpty)
          refused += 1
        }
      }
    }
    #expect(read > 0)
    #expect(refused > read)
  }

  @Test(.enabled(if: TestFiles.hasShared)) func changedBytesOfRealArchivesGiveAModelOrAnError()
    throws
  {
    let compiled = TestFiles.bytes(
      SourceModels.path(
        "corpus/_compiled/SwiftGen__SwiftGen/SwiftGen.playground/Resources/Model.momd/Model 2.mom"
      ))
    let old = try #require(OldArchive.elementsFiles().first).bytes
    var generator = SplitMix64(seed: 3)
    for _ in 0..<100 {
      var (one, other) = (compiled, old)
      for _ in 0..<3 {
        one[Int.random(in: one.indices, using: &generator)] ^= UInt8.random(
          in: 1...255, using: &generator)
        other[Int.random(in: other.indices, using: &generator)] ^= UInt8.random(
          in: 1...255, using: &generator)
      }
      _ = try? Model(compiled: one).versionHashes()
      _ = try? Model(elements: other).versionHashes()
    }
  }
}
