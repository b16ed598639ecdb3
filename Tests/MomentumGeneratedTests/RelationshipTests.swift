import Foundation
import MomentumRuntime
import Testing

/// Ordered, one-way and live relationships through generated accessors.
@Suite struct GeneratedRelationshipTests {
  private func newPlay(_ context: ManagedObjectContext, acts count: Int) -> Play {
    let play = Play(context: context)
    play.title = "Faust"
    play.acts = (1...count).map { number in
      let act = Act(context: context)
      act.number = Int16(number)
      return act
    }
    return play
  }

  private func numbers(_ play: Play) -> [Int16] { play.acts.map(\.number) }

  @Test func orderedAccessorsKeepTheirOrder() throws {
    let scratch = try Scratch(TheatreModel.definition)
    let context = scratch.container.newContext()
    let play = newPlay(context, acts: 5)
    let sixth = Act(context: context)
    sixth.number = 6
    play.insertIntoActs(sixth, at: 0)
    #expect(numbers(play) == [6, 1, 2, 3, 4, 5])
    play.removeFromActs(at: 1)
    #expect(numbers(play) == [6, 2, 3, 4, 5])
    play.removeFromActs(at: IndexSet([0, 4]))
    #expect(numbers(play) == [2, 3, 4])
    let more = (7...8).map { number in
      let act = Act(context: context)
      act.number = Int16(number)
      return act
    }
    play.insertIntoActs(more, at: IndexSet([0, 2]))
    #expect(numbers(play) == [7, 2, 8, 3, 4])
    play.replaceActs(at: 1, with: sixth)
    #expect(numbers(play) == [7, 6, 8, 3, 4])
    play.addToActs(more[0])
    #expect(numbers(play) == [7, 6, 8, 3, 4])
    play.removeFromActs([more[1], sixth])
    #expect(numbers(play) == [7, 3, 4])
    #expect(play.acts.allSatisfy { $0.play === play })
    try context.save()
    #expect(numbers(try scratch.container.newContext().only(Play.self)) == [7, 3, 4])
  }

  @Test func liveCollectionsSeeAndMakeChanges() throws {
    let context = try Scratch(TheatreModel.definition).container.newContext()
    let play = newPlay(context, acts: 2)
    let acts = play.actsSet()
    play.acts.swapAt(0, 1)
    #expect(acts.map(\.number) == [2, 1])
    acts.remove(at: 0)
    #expect(numbers(play) == [1])
    let props = play.propsSet()
    let sword = Prop(context: context)
    sword.name = "sword"
    props.insert(sword)
    #expect(play.props == [sword])
    play.removeFromProps(sword)
    #expect(props.isEmpty)
  }

  @Test func oneWayAndManyToManyRelationshipsComeBack() throws {
    let context = try Scratch(TheatreModel.definition).saving { context in
      let play = newPlay(context, acts: 1)
      let actors = ["Ada", "Ben", "Cyd"].map { name in
        let actor = Actor(context: context)
        actor.name = name
        return actor
      }
      play.cast = [actors[2], actors[0], actors[1]]
      play.curtainCalls = [actors[1], actors[0]]
      play.author = actors[0]
      let prop = Prop(context: context)
      prop.name = "skull"
      play.addToProps([prop])
    }
    let play = try context.only(Play.self)
    #expect(play.cast.map(\.name) == ["Cyd", "Ada", "Ben"])
    #expect(play.curtainCalls.map(\.name) == ["Ben", "Ada"])
    #expect(play.author?.name == "Ada")
    #expect(play.props.map(\.name) == ["skull"])
    #expect(play.author?.plays == [play])
  }

  @Test func derivedPropertiesFollowWhatTheyAreDerivedFrom() throws {
    let scratch = try Scratch(OrchardModel.definition)
    let context = try scratch.saving { context in
      let orchard = Orchard(context: context)
      orchard.name = "Äpfel"
      for kind in ["Boskoop", "Gala"] {
        let tree = FruitTree(context: context)
        tree.kind = kind
        tree.orchard = orchard
      }
    }
    let orchard = try context.only(Orchard.self)
    #expect(orchard.treeCount == 2)
    #expect(orchard.plainName == "apfel")
    #expect(orchard.changedAt != nil)
    #expect(orchard.register == nil)
    #expect(orchard.trees.map(\.orchardName) == ["Äpfel", "Äpfel"])
    if let tree = orchard.trees.first { context.delete(tree) }
    try context.save()
    #expect(orchard.treeCount == 1)
  }
}
