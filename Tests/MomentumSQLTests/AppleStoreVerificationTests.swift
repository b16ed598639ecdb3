import Foundation
import MomentumArchive
import MomentumModel
import MomentumSQLite
import MomentumStoreFile
import MomentumTestSupport
import Testing

@Suite("Verifying Apple's stores", .enabled(if: TestFiles.hasShared))
struct AppleStoreVerificationTests {
  private struct Expectation {
    /// How the store's path ends.
    var store: String
    var check: String
    var count: Int
    var reason: String
  }

  private static let stale = "Core Data's migrations left indexes of old names beside the new ones"

  /// All that is found in all stores. They were stripped of rows, but not of all.
  private static let expected = [
    Expectation(
      store: "SampleModel_V2.sqlite", check: "store-entity-number", count: 1,
      reason: "Core Data's migration kept the old name of a renamed entity"),
    Expectation(
      store: "Test-10.15.1.photoslibrary/database/Photos.sqlite", check: "store-missing-index",
      count: 1, reason: "the app makes and drops indexes of its own"),
    Expectation(
      store: "Test-26.1.photoslibrary/database/Photos.sqlite", check: "store-duplicate-index",
      count: 76, reason: stale),
    Expectation(
      store: "store2-101-0.wiredatabase", check: "store-duplicate-index", count: 22,
      reason: stale),
    Expectation(
      store: "store2-39-0.wiredatabase", check: "store-duplicate-index", count: 12,
      reason: stale),
    Expectation(
      store: "store2-82-0.wiredatabase", check: "store-duplicate-index", count: 11,
      reason: stale),
    Expectation(
      store: "store2-91-0.wiredatabase", check: "store-duplicate-index", count: 21,
      reason: stale),
  ]

  @Test("what is found in Apple's stores is what Core Data's migrations and the apps left in them")
  func stores() throws {
    let root = TestFiles.shared.appending(path: "stores").path(percentEncoded: false)
    var sound = 0
    for name in AppleStore.paths {
      let store = try StoreFile(opening: "\(root)/\(name)", access: .readOnly)
      let model = try CompiledModel(store.modelArchive()).model
      let findings = try store.verify(against: model)
      let expected = Self.expected.filter { name.hasSuffix("/" + $0.store) }
      for expectation in expected {
        print("\(name): \(expectation.count) × \(expectation.check): \(expectation.reason)")
      }
      #expect(
        Dictionary(grouping: findings, by: \.check).mapValues(\.count)
          == Dictionary(uniqueKeysWithValues: expected.map { ($0.check, $0.count) }), "\(name)")
      if findings.isEmpty { sound += 1 }
    }
    print("\(sound) of \(AppleStore.paths.count) stores of Apple's have no findings")
    #expect(sound == 23)
    #expect(AppleStore.paths.count == 30)
  }
}
