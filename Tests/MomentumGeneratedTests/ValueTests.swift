import Foundation
import MomentumRuntime
import Testing

/// Raw, Codable, transformed, composite and transient values through generated properties.
@Suite struct ValueTests {
  @Test func rawTypesComeBackAndMissingOnesAreTheDefault() throws {
    let context = try Scratch(RadioModel.definition).saving { context in
      let broadcast = Broadcast(context: context)
      #expect(broadcast.genre == .news)
      #expect(broadcast.mood == nil)
      #expect(broadcast.flags == [])
      broadcast.genre = .talk
      broadcast.language = .greek
      broadcast.mood = .loud
      broadcast.quality = .music
      broadcast.flags = [.live, .stereo]
      broadcast.listeners = 4_000_000_000
      broadcast.seconds = 65_535
      broadcast.tag = BroadcastTag(rawValue: "late")
      broadcast.link = URL(string: "https://radio.invalid/1")
    }
    let broadcast = try context.only(Broadcast.self)
    #expect(broadcast.genre == .talk)
    #expect(broadcast.language == .greek)
    #expect(broadcast.mood == .loud)
    #expect(broadcast.quality == .music)
    #expect(broadcast.flags == [.live, .stereo])
    #expect(broadcast.listeners == 4_000_000_000)
    #expect(broadcast.seconds == 65_535)
    #expect(broadcast.tag?.rawValue == "late")
    #expect(broadcast.link?.absoluteString == "https://radio.invalid/1")
  }

  @Test func aStoredValueThatIsNoCaseReadsAsTheDefaultAndStays() throws {
    let scratch = try Scratch(RadioModel.definition)
    let context = try scratch.saving { context in
      let broadcast = Broadcast(context: context)
      broadcast.mood = .calm
      try broadcast.setValue(99, forKey: "genre")
      try broadcast.setValue("klingon", forKey: "language")
    }
    let broadcast = try context.only(Broadcast.self)
    #expect(broadcast.genre == .news)
    #expect(broadcast.language == nil)
    broadcast.seconds = 1
    try context.save()
    let again = try scratch.container.newContext().only(Broadcast.self)
    #expect(try again.value(forKey: "genre") as? Int64 == 99)
  }

  @Test func codableValuesAreJSONWithSortedKeys() throws {
    let station = BroadcastStation(name: "Eins", frequencies: [98.5, 101])
    let context = try Scratch(RadioModel.definition).saving { context in
      let broadcast = Broadcast(context: context)
      broadcast.mood = .calm
      broadcast.station = station
    }
    let broadcast = try context.only(Broadcast.self)
    #expect(broadcast.station == station)
    let data = try #require(try broadcast.value(forKey: "station") as? Data)
    #expect(String(decoding: data, as: UTF8.self) == #"{"frequencies":[98.5,101],"name":"Eins"}"#)
  }

  @Test func transformedValuesComeBackInTheirTypes() throws {
    ValueTransformers.register(TrunkColourTransformer(), named: "TrunkColourTransformer")
    let context = try Scratch(AtticModel.definition).saving { context in
      let trunk = Trunk(context: context)
      trunk.labels = ["fragile", "heavy"]
      trunk.sizes = [1, -2, .max]
      trunk.notes = ["owner": "Ada", "keys": 3]
      trunk.anything = "a text"
      trunk.weights = [1.5, "two"]
      trunk.colour = TrunkColour(code: 7)
      trunk.lid = TrunkColour(code: 8)
      trunk.cache = 12
      trunk.counter = 5
      let session = TrunkSession()
      trunk.session = session
      #expect(trunk.session === session)
    }
    let trunk = try context.only(Trunk.self)
    #expect(trunk.labels == ["fragile", "heavy"])
    #expect(trunk.sizes == [1, -2, .max])
    #expect(trunk.notes?["owner"] as? String == "Ada")
    #expect(trunk.anything as? String == "a text")
    #expect(trunk.weights?.count == 2)
    #expect(trunk.colour?.code == 7)
    #expect(trunk.lid.code == 8)
    #expect(trunk.shade == nil)
    #expect(trunk.cache == nil)
    #expect(trunk.session == nil)
    #expect(trunk.counter == 0)
  }

  @Test func compositesAreStructures() throws {
    let here = Coordinate(latitude: 52.5, longitude: 13.4)
    let address = Address(city: "Berlin", in: true, number: 7, place: here)
    let context = try Scratch(PostModel.definition).saving { context in
      let parcel = Parcel(context: context)
      #expect(parcel.sender == nil)
      parcel.receiver = address
      parcel.receiver.number = 8
    }
    let parcel = try context.only(Parcel.self)
    #expect(parcel.receiver.city == "Berlin")
    #expect(parcel.receiver.in == true)
    #expect(parcel.receiver.number == 8)
    #expect(parcel.receiver.place == here)
    #expect(parcel.receiver.since == nil)
    #expect(parcel.sender == nil)
    #expect(parcel.snapshot.receiver.place?.latitude == 52.5)
    let found = try context.fetch(
      FetchRequest<Parcel>(format: "receiver.city == %@ AND receiver.place.latitude > 50", "Berlin")
    )
    #expect(found == [parcel])
  }
}

private struct TrunkColourTransformer: MomentumRuntime.ValueTransformer {
  struct Unreadable: Error {}

  func data(from colour: TrunkColour) throws -> Data { Data([UInt8(colour.code)]) }

  func value(from data: Data) throws -> TrunkColour {
    guard let code = data.first else { throw Unreadable() }
    return TrunkColour(code: Int(code))
  }
}
