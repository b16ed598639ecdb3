import Foundation
import MomentumMigration
import MomentumModel
import MomentumReader
import MomentumTestSupport
import Testing

/// A chain of versions of an entity called `Note`, the last one current unless `current` says.
private func chain(
  _ versions: [[Attribute]], current: Int? = nil,
  covers: (Versioned<ModelHashes>) -> MappingCoverage? = { _ in nil }
) -> Chain {
  let models = versions.map { attributes in
    Model(entities: [entity("Note") { $0.attributes = attributes }])
  }
  return chain(of: models, current: current, covers: covers)
}

private func chain(
  of models: [Model], current: Int? = nil,
  covers: (Versioned<ModelHashes>) -> MappingCoverage? = { _ in nil }
) -> Chain {
  Chain(
    models.enumerated().map {
      ChainVersion(name: "V\($0 + 1)", model: $1, hashes: $1.versionHashes())
    },
    current: current ?? models.count - 1, covers: covers)
}

@Suite struct ChainTests {
  @Test("each version has a step to the next and a jump to the current one")
  func links() {
    let chain = chain([[attribute("a")], [attribute("a"), attribute("b")], [attribute("b")]])
    #expect(chain.steps.map(\.verdict) == [.safe, .lossy])
    #expect(chain.steps.map(\.cost) == [.constant, .rebuild])
    #expect(
      chain.jumps.map(\.names) == [
        Versioned(old: "V1", new: "V3"), Versioned(old: "V2", new: "V3"),
      ])
    #expect(chain.jumps.map(\.verdict) == [.lossy, .lossy])
    #expect(chain.jumps[0].dangers == [.deletesData])
    #expect(
      chain.jumps[0].reasons.map(\.description) == ["attribute 'Note.a' removed (String, optional)"]
    )
    #expect(chain.stranded == [])
    #expect(chain.findings == [])
  }

  @Test("versions after the current one have steps and no jump")
  func newer() {
    let chain = chain([[], [attribute("a")], [attribute("b")]], current: 1)
    #expect(chain.steps.count == 2)
    #expect(chain.jumps.map(\.names.old) == ["V1"])
  }

  @Test("a version whose jump is blocked is stranded, even if the steps are not")
  func stranded() {
    let chain = chain([
      [attribute("a")], [attribute("b")],
      [attribute("a", .integer32), attribute("b")],
    ])
    #expect(chain.steps.map(\.isOpen) == [true, true])
    #expect(chain.stranded == ["V1"])
    let finding = chain.findings.first { $0.versions == ["V1"] }
    #expect(finding?.rule == "migration-chain-broken")
    #expect(finding?.path == ModelPath("Note", "a"))
    #expect(
      finding?.message.hasSuffix("step by step they can be, which Core Data does not do by itself")
        == true)
  }

  @Test("a mapping model opens its own step, and leaves older versions stranded")
  func mappingGap() {
    let versions = [
      [attribute("a"), attribute("b")], [attribute("a")], [attribute("a", .date)],
    ]
    let hashes = versions.map { attributes in
      Model(entities: [entity("Note") { $0.attributes = attributes }]).versionHashes()
    }
    let chain = chain(versions) {
      $0 == Versioned(old: hashes[1], new: hashes[2]) ? .covered(by: "2to3") : nil
    }
    #expect(chain.stranded == ["V1"])
    #expect(chain.jumps[1].isOpen && chain.jumps[1].mapping == .covered(by: "2to3"))
    #expect(chain.findings.map(\.rule) == ["migration-mapping-gap"])
  }

  @Test("a mapping model that is out of date opens nothing")
  func stale() {
    let chain = chain([[attribute("a")], [attribute("a", .date)]]) { _ in .stale("1to2") }
    #expect(chain.stranded == ["V1"])
    #expect(
      chain.findings.map(\.rule) == ["migration-chain-broken", "migration-mapping-model-stale"])
  }

  @Test("versions of equal hashes are told, adjacent or not, and those that say the same")
  func equalHashes() {
    let apart = chain([[attribute("a")], [attribute("b")], [attribute("a")]])
    #expect(
      apart.findings.filter { $0.rule == "migration-duplicate-hash" }.map(\.versions) == [
        ["V1", "V3"]
      ])
    let neutral = chain([[attribute("a")], [attribute("a") { $0.defaultValueText = "x" }]])
    #expect(neutral.findings.map(\.rule) == ["migration-duplicate-hash"])
    #expect(neutral.steps[0].cost == nil)
    let same = chain([[attribute("a")], [attribute("a")]])
    #expect(same.findings.map(\.rule) == ["migration-version-unchanged"])
  }

  @Test("a name that went and came back makes the values depend on the way")
  func resurrected() {
    let chain = chain([
      [attribute("foo"), attribute("a")], [attribute("a")], [attribute("foo"), attribute("a")],
      [attribute("foo")],
    ])
    let finding = chain.findings.first { $0.rule == "migration-name-resurrected" }
    #expect(finding?.versions == ["V1", "V2"])
    #expect(finding?.path == ModelPath("Note", "foo"))
  }

  @Test("properties that went and came back together are told as one")
  func resurrectedEntity() {
    let model = Model(entities: [entity("Note", attribute("a"), attribute("b"))])
    let chain = chain(of: [model, Model(), model])
    let findings = chain.findings.filter { $0.rule == "migration-name-resurrected" }
    #expect(findings.map(\.path) == [ModelPath("Note")])
    #expect(
      findings[0].message.hasPrefix("2 properties of 'Note' are missing in 'V2': stores of 'V1'"))
  }

  @Test("a renamed attribute that keeps its identifier has not gone")
  func renamed() {
    let chain = chain([
      [attribute("color")], [attribute("paintColor", id: "color")],
      [attribute("tint", id: "color")],
    ])
    #expect(chain.findings == [])
    #expect(chain.jumps.map(\.verdict) == [.safe, .safe])
  }

  @Test("a type that is narrow on the way alone loses values on the way alone")
  func detour() {
    let chain = chain([
      [attribute("n", .integer64)], [attribute("n", .integer16)], [attribute("n", .integer64)],
    ])
    let finding = chain.findings.first { $0.rule == "migration-path-divergence" }
    #expect(finding?.versions == ["V1", "V2"])
    #expect(finding?.path == ModelPath("Note", "n"))
    #expect(chain.jumps.map(\.verdict) == [.identical, .safe])
  }

  @Test("a chain of one or no step has nothing to say")
  func short() {
    #expect(chain([[attribute("a")]]).steps.isEmpty)
    #expect(chain([[attribute("a")]]).findings == [])
  }

  @Test(
    "the last step is the last jump, and the worst verdict is that of the diff",
    arguments: UInt64(0)..<50)
  func random(seed: UInt64) {
    let models = (0..<4).map { Model.random(seed: seed &+ $0 &* 1_000) }
    let chain = chain(of: models)
    #expect(chain.steps.count == 3 && chain.jumps.count == 3)
    #expect(chain.jumps.last?.verdict == chain.steps.last?.verdict)
    for (model, jump) in zip(models, chain.jumps) {
      #expect(jump.verdict == ModelDiff(Versioned(old: model, new: models[3])).verdict)
    }
    #expect(
      chain.stranded.count
        == chain.findings.reduce(0) {
          $0
            + (["migration-chain-broken", "migration-mapping-gap"].contains($1.rule)
              ? $1.versions.count : 0)
        })
  }
}

/// Whole histories of real apps.
@Suite(.enabled(if: TestFiles.hasShared)) struct CorpusChainTests {
  private func chain(_ bundle: String) throws -> Chain {
    let side = try loadSide(
      TestFiles.shared.appending(path: "corpus/\(bundle)").path(percentEncoded: false))
    var known = KnownEntities()
    let versions = try side.bundle.versions.map { version in
      let model = try version.model(reusing: &known)
      return ChainVersion(name: version.name, model: model, hashes: model.versionHashes())
    }
    let current = try side.version().name
    let position = try #require(versions.firstIndex { $0.name == current })
    return Chain(versions, current: position)
  }

  @Test("wire's history ends with the equal hashes that section 14.6 lists, and strands nobody")
  func wire() throws {
    let chain = try chain("wireapp__wire-ios-data-model/Resources/zmessaging.xcdatamodeld")
    #expect(chain.stranded == [])
    let equal = chain.findings.filter { $0.rule == "migration-duplicate-hash" }.map(\.versions)
    #expect(
      equal.map { $0.map { $0.replacing("zmessaging", with: "") } } == [
        ["2.11", "2.15.0", "2.17.0"], ["2.46.0", "2.47.0"], ["2.64.0", "2.65.0"],
        ["2.80.0", "2.81.0"], ["2.83.0", "2.84.0"], ["2.98.0", "2.100.0"],
      ])
    for finding in chain.findings { print("wire: \(finding.rule): \(finding.message)") }
  }

  @Test("a history whose versions went through a mapping model strands those before it")
  func loopKit() throws {
    let chain = try chain("LoopKit__LoopKit/LoopKit/Persistence/Model.xcdatamodeld")
    #expect(chain.stranded == ["Model"])
  }
}
