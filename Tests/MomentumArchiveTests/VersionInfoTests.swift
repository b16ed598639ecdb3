import MomentumArchive
import MomentumModel
import MomentumTestSupport
import Testing

struct VersionInfoTests {
  @Test(.enabled(if: TestFiles.hasShared)) func everyHashInItFollowsFromTheModelBesideIt() throws {
    let paths = try SourceModels.paths(in: "corpus/_compiled", suffix: "/VersionInfo.plist")
    #expect(paths.count == 3)
    var (equal, checksums) = (0, 0)
    var unknown: [String] = []
    for path in paths {
      let info = try VersionInfo(TestFiles.bytes(SourceModels.path("corpus/_compiled/" + path)))
      #expect(info.hashes[info.currentVersion ?? ""] != nil)
      for (version, hashes) in info.hashes {
        let file = path.replacing("VersionInfo.plist", with: version + ".mom")
        let bytes = TestFiles.bytes(SourceModels.path("corpus/_compiled/" + file))
        let computed = try Model(compiled: bytes).versionHashes()
        for (entity, hash) in hashes {
          guard let own = computed.entities[entity] else {
            unknown.append(entity)
            continue
          }
          #expect(own == hash, "\(version) \(entity)")
          equal += 1
        }
        if let checksum = info.checksums[version] {
          #expect(computed.checksum == checksum)
          checksums += 1
        }
      }
    }
    #expect(equal == 28)
    #expect(checksums == 3)
    // It owns derived attributes, whose hash is not known.
    #expect(unknown == ["ChildEntity"])
  }

  @Test func filesOfAnotherFormAreRefused() {
    func reading(_ list: PropertyList) -> VersionInfoError? {
      do throws(VersionInfoError) {
        _ = try VersionInfo(list.binary())
        return nil
      } catch { return error }
    }
    let key = "NSManagedObjectModel_VersionHashes"
    let hash = PropertyList.data(Array(repeating: 1, count: 32))
    #expect(throws: VersionInfoError.propertyList(.notBinaryPropertyList)) {
      try VersionInfo(Array("<plist/>".utf8))
    }
    #expect(reading(.array([])) == .noHashes)
    #expect(reading(.dictionary([:])) == .noHashes)
    #expect(reading(.dictionary([key: .dictionary(["v": .array([])])])) == .malformedVersion("v"))
    let short = PropertyList.dictionary(["A": .data([1])])
    #expect(reading(.dictionary([key: .dictionary(["v": short])])) == .malformedVersion("v"))
    let good = PropertyList.dictionary(["v": .dictionary(["A": hash])])
    #expect(reading(.dictionary([key: good])) == nil)
    let sums = PropertyList.dictionary(["v": .integer(1)])
    #expect(
      reading(
        .dictionary([key: good, "NSManagedObjectModel_VersionChecksums": sums]))
        == .malformedVersion("v"))
  }
}
