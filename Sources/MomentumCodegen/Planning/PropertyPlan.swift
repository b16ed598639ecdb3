import MomentumModel

/// A property that a class declares: what it is called and what it holds.
struct PropertyPlan: Equatable {
  enum Content: Equatable {
    case value(ValuePlan)
    /// The class at the other end.
    case toOne(String)
    case toMany(String, isOrdered: Bool, AccessorNames)
  }

  var property: PropertySlots.Property
  /// The number that the runtime knows it by.
  var number: Int
  var path: ModelPath
  /// In Swift, without back-ticks.
  var name: String
  var content: Content

  var userInfo: UserInfo {
    switch property {
    case .attribute(let attribute): attribute.userInfo
    case .relationship(let relationship): relationship.userInfo
    }
  }
}

/// The names of the methods that change a to-many relationship.
struct AccessorNames: Equatable {
  /// `Books` of `addToBooks`, `removeFromBooks`, `insertIntoBooks` and `replaceBooks`.
  var stem: String
  /// The live collection: `booksSet`, mogenerator's name for it.
  var live: String
}
