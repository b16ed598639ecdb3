import MomentumModel

/// A class to be generated, and all that it declares.
struct ClassPlan: Equatable {
  var entity: Entity
  /// Without back-ticks.
  var className: String
  /// The class of the nearest ancestor that has one, without back-ticks.
  var superclass: String?
  /// What a root class inherits from, if not the usual class.
  var baseClass: String?
  var hasSubclasses: Bool
  var properties: [PropertyPlan]
  var fetchedProperties: [FetchedPropertyPlan]
  var requests: [RequestPlan]
  /// The properties by number, inherited ones too; the names are the model's.
  var slotNames: [String]
  /// Properties, inherited ones too, whose key paths a class has to spell out.
  var inherited: [PropertyPlan]
  /// Modules that user info asks for.
  var imports: [String]

  var isRoot: Bool { superclass == nil }
}

/// A fetched property.
struct FetchedPropertyPlan: Equatable {
  var property: FetchedProperty
  /// In Swift, without back-ticks.
  var name: String
  /// The class of what is fetched.
  var destination: String
}
