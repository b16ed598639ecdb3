import Foundation
import MomentumMigration
import MomentumModel
import MomentumReader
import MomentumTestSupport
import Testing

@Suite(.enabled(if: TestFiles.hasShared))
struct ReadingTests {
  /// Why a mapping model of a real app does not cover the step that it was made for: the version was
  /// edited after the mapping model was saved.
  static let stale = [
    "Delta10ToDelta11.xcmappingmodel": [
      StaleEntity(side: .destination, name: "Game", isInVersion: true)
    ]
  ]

  @Test("Every mapping model under shared is read, and it is told which still fit their versions")
  func allAreRead() throws {
    var covered = 0
    for path in SharedMappings.paths {
      let file = try MappingModelFile(at: path)
      let name = path.split(separator: "/").last.map(String.init) ?? path
      let bundle = try SharedMappings.bundle(of: path)
      let names = try #require(file.mapping.versionNames.complete)
      let hashes = Versioned(
        old: try SharedMappings.model(names.old, in: bundle).versionHashes(),
        new: try SharedMappings.model(names.new, in: bundle).versionHashes())
      let coverage = file.mapping.fit(to: hashes, named: names)
      print("\(name), \(names.old) → \(names.new): \(coverage)")
      #expect(coverage == (Self.stale[name].map(MappingFit.stale) ?? .covered), "\(name)")
      if coverage == .covered { covered += 1 }
      // Told from the models in the file alone, it always fits.
      let own = file.models.map { $0.versionHashes() }
      #expect(file.mapping.fit(to: own) == .covered, "\(name)")
      #expect(try MappingModel(text: file.mapping.text) == file.mapping, "\(name)")
      #expect(file.mapping.entityMappings.allSatisfy { $0.notUnderstood.isEmpty }, "\(name)")
    }
    print("\(covered) of \(SharedMappings.paths.count) mapping models cover their step")
    #expect(SharedMappings.paths.count == 18)
    #expect(covered == 17)
  }

  @Test("Mapping models are found beside their bundle and below it, and in no other bundle")
  func areFound() throws {
    var found: [String] = []
    for bundle in Set(try SharedMappings.paths.map { try SharedMappings.bundle(of: $0).path }) {
      for path in try mappingModelPaths(beside: bundle) {
        #expect(try SharedMappings.bundle(of: path).path == bundle)
        found.append(path)
      }
    }
    #expect(found.sorted() == SharedMappings.paths.sorted())
  }
}

extension Versioned<String?> {
  var complete: Versioned<String>? {
    guard let old, let new else { return nil }
    return Versioned<String>(old: old, new: new)
  }
}
