import MomentumModel

/// An entity with composites inside composites.
enum CompositeModel {
  static let model: Model = {
    var spot = Entity(name: "Spot")
    spot.attributes = [
      ValuesModel.optional("geo", .composite) { $0.composite = "Geo" },
      ValuesModel.optional("needed", .composite) {
        $0.composite = "Simple"
        $0.isOptional = false
      },
      ValuesModel.optional("passing", .composite) {
        $0.composite = "Geo"
        $0.isTransient = true
      },
      ValuesModel.optional("title", .string),
    ]
    var model = Model(entities: [spot])
    model.composites = [geo, simple, place]
    return model
  }()

  private static var geo: Composite {
    var geo = Composite(name: "Geo")
    geo.attributes = [
      ValuesModel.optional("name", .string) { $0.defaultValueText = "nowhere" },
      ValuesModel.optional("home", .composite) { $0.composite = "Place" },
      ValuesModel.optional("exact", .boolean),
    ]
    return geo
  }

  private static var simple: Composite {
    var simple = Composite(name: "Simple")
    simple.attributes = [
      ValuesModel.optional("name", .string) {
        $0.isOptional = false
        $0.defaultValueText = "somewhere"
      },
      ValuesModel.optional("exact", .boolean),
    ]
    return simple
  }

  private static var place: Composite {
    var place = Composite(name: "Place")
    place.attributes = [
      ValuesModel.optional("uuid", .uuid), ValuesModel.optional("link", .uri),
      ValuesModel.optional("integer64", .integer64), ValuesModel.optional("integer32", .integer32),
      ValuesModel.optional("integer16", .integer16) { $0.defaultValueText = "7" },
      ValuesModel.optional("float", .float), ValuesModel.optional("double", .double),
      ValuesModel.optional("decimal", .decimal), ValuesModel.optional("date", .date),
      ValuesModel.optional("binary", .binary),
    ]
    return place
  }
}
