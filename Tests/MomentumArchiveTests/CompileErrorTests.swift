import MomentumArchive
import MomentumModel
import MomentumPredicate
import Testing

/// What cannot be compiled is refused with the element's name.
struct CompileErrorTests {
  private func model(_ change: (inout Model) -> Void) -> Model {
    var order = Entity(name: "Order")
    order.attributes = [Attribute(name: "total", type: .double)]
    var model = Model(entities: [order])
    change(&model)
    return model
  }

  private func request(_ predicate: String, entity: String = "Order") -> FetchRequestTemplate {
    var request = FetchRequestTemplate(name: "open", entity: entity)
    request.predicate = predicate
    return request
  }

  private func error(_ model: Model) -> CompileError? {
    do throws(CompileError) {
      _ = try model.compiled()
      return nil
    } catch {
      return error
    }
  }

  @Test func aPredicateThatIsNoneIsNamedWithTheParsersWords() throws {
    let model = model { $0.fetchRequests = [request("total >")] }
    guard case .malformed("total >", let reason, in: ModelPath("open")) = error(model) else {
      Issue.record("no error")
      return
    }
    #expect(
      error(model)?.description
        == "'open': 'total >' cannot be read: \(reason.message), at column 8")
    #expect(throws: CompileError.self) { try model.modelCache() }
  }

  @Test func aDerivationThatIsNoneIsNamedWithItsAttribute() {
    let model = model { $0.entities[0].attributes[0].derivationExpression = "now(" }
    guard case .malformed("now(", _, in: ModelPath("Order", "total")) = error(model) else {
      Issue.record("no error")
      return
    }
  }

  @Test(arguments: [
    "name BEGINSWITH 'a'", "name ENDSWITH 'a'", "total BETWEEN {1, 2}", "total IN {1, total}",
    "SUBQUERY(items, $i, $i.price > 1).@count > 0", "total == %@", "TERNARY(1 == 1, 2, 3) == 2",
    "items[FIRST].name == 'a'", "a UNION b == c",
  ])
  func formsThatWereNeverSeenAreRefused(_ predicate: String) throws {
    _ = try FormatPredicate(parsing: predicate)
    guard
      case .unknownForm(_, in: ModelPath("open")) = error(
        model { $0.fetchRequests = [request(predicate)] })
    else {
      Issue.record("'\(predicate)' was compiled")
      return
    }
  }

  @Test func elementsThatAreMissingAreNamed() {
    #expect(
      error(model { $0.fetchRequests = [request("total > 1", entity: "Odrer")] })
        == .unknownEntity("Odrer", in: ModelPath("open")))
    #expect(
      error(model { $0.entities[0].parent = "Base" })
        == .unknownEntity("Base", in: ModelPath("Order")))
    #expect(
      error(model { $0.entities[0].relationships = [Relationship(name: "next", destination: "X")] })
        == .unknownEntity("X", in: ModelPath("Order", "next")))
    var circle = Relationship(name: "next", destination: "Order")
    circle.inverse = Relationship.Inverse(name: "before", entity: "Order")
    #expect(
      error(model { $0.entities[0].relationships = [circle] })
        == .unknownInverse("before", in: ModelPath("Order", "next")))
    var configuration = Configuration(name: "Cloud")
    configuration.entities = ["Gone"]
    #expect(
      error(model { $0.configurations = [configuration] })
        == .unknownEntity("Gone", in: ModelPath("Cloud")))
  }

  @Test func whatIsDeclaredTwiceIsNamed() {
    let order = Entity(name: "Order")
    #expect(error(model { $0.entities.append(order) }) == .duplicate(ModelPath("Order")))
    #expect(
      error(model { $0.entities[0].fetchedProperties = [FetchedProperty(name: "total")] })
        == .duplicate(ModelPath("Order", "total")))
    #expect(
      error(model { $0.fetchRequests = [request("total > 1"), request("total > 2")] })
        == .duplicate(ModelPath("open")))
  }

  @Test func circlesEnd() {
    #expect(
      error(model { $0.entities[0].parent = "Order" })
        == .circularInheritance(ModelPath("Order")))
    var place = Composite(name: "Place")
    place.attributes = [Attribute(name: "inner", type: .composite)]
    place.attributes[0].composite = "Place"
    let model = model {
      $0.composites = [place]
      $0.entities[0].attributes[0].type = .composite
      $0.entities[0].attributes[0].composite = "Place"
    }
    #expect(error(model) == .unusableComposite("Place", in: ModelPath("Place", "inner")))
  }

  /// Composites that each hold two of the next unfold to more than any memory; ours are shared.
  @Test func compositesWithinCompositesStaySmall() throws {
    let model = model { model in
      model.composites = (0..<40).map { number in
        var composite = Composite(name: "C\(number)")
        composite.attributes = ["a", "b"].map { name in
          var attribute = Attribute(name: name, type: number == 39 ? .double : .composite)
          if number < 39 { attribute.composite = "C\(number + 1)" }
          return attribute
        }
        return composite
      }
      model.entities[0].attributes[0].type = .composite
      model.entities[0].attributes[0].composite = "C0"
    }
    #expect(try model.compiled().count < 20_000)
  }
}
