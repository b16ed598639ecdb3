import MomentumModel
import Testing

/// Hashes that Apple's framework wrote into stores and compiled models.
@Suite struct VersionHashTests {
  private func hash(_ name: String, in entities: Entity...) -> String? {
    Model(entities: entities).versionHashes().entities[name]?.base64
  }

  private func attribute(
    _ name: String, _ type: AttributeType, optional: Bool = false
  ) -> Attribute {
    var attribute = Attribute(name: name, type: type)
    attribute.isOptional = optional
    return attribute
  }

  private var user: Entity {
    var user = Entity(name: "User")
    user.attributes = [attribute("name", .string), attribute("petName", .string, optional: true)]
    return user
  }

  @Test func matchesAppleOnAttributes() {
    var event = Entity(name: "Event")
    event.attributes = [attribute("timeStamp", .date, optional: true)]
    #expect(hash("Event", in: event) == "VDHARtMOfzLCzICZWK3R51ea0QSjqo/EhG6X168BzHk=")
    var entity = Entity(name: "EntityA")
    entity.attributes = [attribute("attr_a_1", .string, optional: true)]
    #expect(hash("EntityA", in: entity) == "UpQja/0iyJ5nFAHCzjrmdzQLcRjQkw95rnYDQ9KyztE=")
    #expect(hash("User", in: user) == "azH06XtpHRbEyCC65V+JQI1HATvUIVHs/eHqx/5L55g=")
  }

  @Test func matchesAppleOnAToOneRelationship() {
    var pet = Entity(name: "Pet")
    pet.attributes = [attribute("name", .string)]
    var owner = Relationship(name: "owner", destination: "User")
    owner.isOptional = true
    owner.inverse = Relationship.Inverse(name: "pet", entity: "User")
    owner.maximumCount = 1
    pet.relationships = [owner]
    #expect(hash("Pet", in: pet) == "dnNCJipkWHMMeKrnPFMo0PyqTjWW0vh/IuNm60ap9G8=")
  }

  @Test func matchesAppleOnInheritanceAndConstraints() {
    var parent = Entity(name: "AbstractEntity")
    parent.isAbstract = true
    var child = Entity(name: "NewEntity")
    child.parent = "AbstractEntity"
    child.attributes = [attribute("identifier", .uuid, optional: true)]
    child.uniquenessConstraints = [["identifier"]]
    #expect(
      hash("AbstractEntity", in: parent) == "28IBwaJrLo9rgTC27Y9wg+iCKdtMHRtz2LzKq0hALRI=")
    #expect(
      hash("NewEntity", in: child, parent) == "odLB0zVhjCZdL/vQHCuv5lWqDgqCvJ8c66DItbHXMmQ=")
  }

  @Test func matchesAppleOnAToManyRelationship() {
    var maker = Entity(name: "Maker")
    maker.attributes = [attribute("name", .string)]
    var cars = Relationship(name: "cars", destination: "Car")
    cars.isOptional = true
    cars.isToMany = true
    cars.inverse = Relationship.Inverse(name: "createdBy", entity: "Car")
    maker.relationships = [cars]
    maker.uniquenessConstraints = [["name"]]
    #expect(hash("Maker", in: maker) == "xo05YAM8Qdm7hk5p4fflD+mYxPJIEpq5PBapZ3vq0b0=")
  }

  @Test func matchesAppleOnTransientAndPreservedAttributes() {
    var person = Entity(name: "Person")
    var id = attribute("id", .uuid)
    id.preservesValueInHistoryOnDeletion = true
    var isDriving = attribute("isDriving", .boolean)
    isDriving.isTransient = true
    let shared = [
      attribute("firstName", .string, optional: true),
      attribute("lastName", .string, optional: true), attribute("updatedAt", .date),
    ]
    var cars = Relationship(name: "cars", destination: "Car")
    cars.isOptional = true
    cars.isToMany = true
    cars.inverse = Relationship.Inverse(name: "owner", entity: "Car")
    person.attributes = shared + [id, isDriving]
    person.relationships = [cars]
    person.uniquenessConstraints = [["firstName", "lastName"]]
    #expect(hash("Person", in: person) == "FkJoVRtFEIrnY6orph/zLTLTIyOFCYfD4hYHyNpEtys=")
    person.attributes = shared
    #expect(hash("Person", in: person) == "BnrmLhvRAUy2VZ2ZCAOuWPNU3Rt7p7dyKjYcDDnyE04=")
  }

  @Test func matchesAppleOnDigestAndChecksum() {
    let hashes = Model(entities: [user]).versionHashes()
    #expect(hashes.checksum == "u970QgYhRHEJGIt0zQr1UhuZL2ZJ1KxBS+B7rkAx0ik=")
    #expect(
      hashes.digest
        == "0KLB/FnL8roMcgeszeCxnPnvYqnn4VzB2DpFP6csqrDKzLB6fyG5rrVfjY5DtnQxx4355oWuKFublPf2Jo1UWg=="
    )
  }

  @Test func saysWhatCannotBeKnown() {
    var derived = attribute("count", .integer64)
    derived.derivationExpression = "items.@count"
    var entity = Entity(name: "Order")
    entity.attributes = [derived]
    let hashes = Model(entities: [entity, user]).versionHashes()
    #expect(hashes.unknown == ["Order": .derivedAttribute(ModelPath("Order", "count"))])
    #expect(hashes.digest == nil)
    #expect(hashes.entities["User"] != nil)
  }

  /// A circle of parents must neither trap nor hang.
  @Test func endsOnACircleOfParents() {
    var one = Entity(name: "One")
    one.parent = "Two"
    var two = Entity(name: "Two")
    two.parent = "One"
    #expect(Model(entities: [one, two]).versionHashes().unknown.count == 2)
  }
}
