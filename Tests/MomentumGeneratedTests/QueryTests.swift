import Foundation
import MomentumRuntime
import Testing

/// Stored fetch requests, fetched properties, key paths and names through generated code.
@Suite struct QueryTests {
  private static let number = UUID()

  private func harbour() throws -> ManagedObjectContext {
    try Scratch(HarbourModel.definition).saving { context in
      let berth = Berth(context: context)
      berth.label = "North"
      for (index, name) in ["Nord", "Nordstern", "Luna"].enumerated() {
        let ship = Ship(context: context)
        ship.name = name
        ship.tons = Double(index + 1) * 100
        ship.built = Date(timeIntervalSinceReferenceDate: Double(index) * 1_000)
        if index == 0 { ship.number = Self.number }
        if index == 1 { ship.berth = berth }
      }
      let crane = try context.insertObject(ofEntity: "Crane")
      try crane.setValue(30.0, forKey: "reach")
    }
  }

  @Test func storedRequestsAreTypedFunctions() throws {
    let context = try harbour()
    let heavy = try Ship.fetchHeavierThan(
      managedObjectContext: context, except: "Luna", tons: 150)
    #expect(heavy.map(\.name) == ["Nordstern"])
    let berth = try context.only(Berth.self)
    #expect(
      try Ship.fetchAtBerth(managedObjectContext: context, berth: berth, labels: []).map(\.name)
        == ["Nordstern"])
    let ids: [ObjectID<Ship>] = try Ship.fetchIdsBuiltBefore(
      managedObjectContext: context, day: Date(timeIntervalSinceReferenceDate: 500))
    #expect(ids.compactMap { context.object(with: $0)?.name } == ["Nord"])
    #expect(try Ship.fetchCountNumbered(managedObjectContext: context, uuid: Self.number) == 1)
    let rows = try Ship.fetchRows(managedObjectContext: context)
    #expect(Set(rows.compactMap { $0["name"] as? String }) == ["Nord", "Nordstern", "Luna"])
    #expect(try HarbourModel.fetchLongCranes(managedObjectContext: context, reach: 20).count == 1)
  }

  @Test func aStoredRequestCanBeRefinedBeforeItIsCarriedOut() throws {
    let context = try harbour()
    var request = try Ship.heavierThanFetchRequest(
      managedObjectContext: context, except: "", tons: 0)
    request.sort = [.descending(\.tons)]
    request.limit = 2
    #expect(try context.fetch(request).map(\.name) == ["Luna", "Nordstern"])
  }

  @Test func fetchedPropertiesAreFetchedAnew() throws {
    let context = try harbour()
    let ships = try context.fetch(FetchRequest<Ship>(where: \.name == "Nord"))
    let ship = try #require(ships.first)
    #expect(ship.sisters.map(\.name) == ["Nordstern"])
    ship.name = "Lu"
    #expect(ship.sisters.map(\.name) == ["Luna"])
  }

  @Test func keysAndSnapshotsKnowThePropertiesByKeyPath() throws {
    let context = try harbour()
    #expect(Ship.keys.tons == "tons")
    #expect(Ship.keys.berth == "berth")
    let ships = try context.fetch(FetchRequest<Ship>(where: \.name == "Nordstern"))
    let ship = try #require(ships.first)
    let snapshot = ship.snapshot
    ship.name = "Renamed"
    #expect(snapshot.name == "Nordstern")
    #expect(snapshot.tons == 200)
    #expect(snapshot.number == nil)
    let berth = try #require(snapshot.berth)
    #expect(context.object(with: berth)?.label == "North")
    let sent: any Sendable = snapshot
    #expect(sent is ObjectSnapshot<Ship>)
  }

  @Test func aKeyPathThatIsNoPropertyIsRefused() throws {
    let context = try harbour()
    #expect(throws: StoreError.self) {
      try context.fetch(FetchRequest<Ship>(where: \.shoutedName == "NORD"))
    }
    #expect(throws: StoreError.self) {
      try context.fetch(FetchRequest<Ship>(where: \.isHeavy == true))
    }
    #expect(throws: StoreError.self) {
      try context.fetch(FetchRequest<Ship>(sortedBy: [.ascending(\.nameAndTons)]))
    }
    let broadcasts = try Scratch(RadioModel.definition).container.newContext()
    #expect(throws: StoreError.self) {
      try broadcasts.fetch(FetchRequest<Broadcast>(where: \.genre.rawValue == 2))
    }
    #expect(throws: StoreError.self) {
      try broadcasts.fetch(FetchRequest<Broadcast>(where: \.isNews == true))
    }
    // A plain alias is as good as the property.
    #expect(try context.fetch(FetchRequest<Ship>(where: \.alias == "Luna")).count == 1)
  }
}

extension Broadcast {
  fileprivate var isNews: Bool { genre == .news }
}

extension Ship {
  fileprivate var shoutedName: String { name.uppercased() }
  fileprivate var isHeavy: Bool { tons > 150 }
  fileprivate var nameAndTons: String { "\(name) \(tons)" }
  fileprivate var alias: String { name }
}
