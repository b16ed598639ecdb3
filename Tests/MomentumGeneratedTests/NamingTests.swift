import Foundation
import MomentumRuntime
import Testing

/// Names, base classes, people's own subclasses and shards of generated code, used.
@Suite struct GeneratedNamingTests {
  @Test func userInfoNamesPropertiesAndBaseClasses() throws {
    let context = try Scratch(KitchenModel.definition).saving { context in
      let cook = Cook(context: context)
      cook.name = "Ada"
      cook.fingerprint = "12:34"
      cook.twoWords = "yes"
      cook.code = "AB"
      let waiter = Waiter(context: context)
      #expect(waiter.greeting == "at your service")
      _ = try context.insertObject(ofEntity: "Guest")
    }
    let cook = try context.only(Cook.self)
    #expect(cook.fingerprint == "12:34")
    #expect(try cook.value(forKey: "hash") as? String == "12:34")
    #expect(try cook.value(forKey: "two words") as? String == "yes")
    #expect(cook.rank == 1)
    let found = try context.fetch(FetchRequest<Cook>(where: \.fingerprint == "12:34"))
    #expect(found == [cook])
    #expect(Cook.keys.twoWords == "two words")
  }

  @Test func objectsAreOfThePeoplesOwnClasses() throws {
    let context = try Scratch(WorkshopModel.definition).saving { context in
      let drawer = Drawer(context: context)
      let saw = Saw(context: context)
      saw.name = "rip saw"
      saw.teeth = 40
      saw.drawer = drawer
    }
    let drawer = try context.only(Drawer.self)
    #expect(drawer.tools.compactMap { ($0 as? Saw)?.teeth } == [40])
    let saws = try context.fetch(FetchRequest<Saw>(where: \.drawer == drawer && \.teeth > 30))
    #expect(saws.map(\.name) == ["rip saw"])
  }

  @Test func classesOfAllShardsAreOneModel() throws {
    let context = try Scratch(MuseumModel.definition).saving { context in
      Amphora(context: context).name = "a"
      Helmet(context: context).name = "h"
    }
    #expect(try context.only(Amphora.self).name == "a")
    #expect(try context.only(Helmet.self).name == "h")
  }
}
