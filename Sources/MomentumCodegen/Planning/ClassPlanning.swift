import MomentumDiagnostics
import MomentumModel

/// Plans all classes, superclasses first: a class must know the names it inherits.
struct ClassPlanning {
  /// What subclasses need to know of a class.
  private struct Finished {
    var members: MemberNames
    var slotCount = 0
    var properties: [PropertyPlan] = []
  }

  /// A property of the model on its way to a plan.
  private struct Candidate {
    var property: PropertySlots.Property
    var number: Int
    var path: ModelPath
    var content: PropertyPlan.Content?
    /// The name that the model or user info asks for.
    var wanted: String
  }

  private let model: Model
  private let tree: InheritanceTree
  private let classes: ClassTable
  private let attributes: AttributePlanning
  private let requests: RequestPlanning
  private let options: GenerationOptions
  /// The start of every root class.
  private let unfinished: Finished
  private var finished: [Int: Finished] = [:]
  private(set) var findings: [Diagnostic] = []

  init(
    _ model: Model, tree: InheritanceTree, classes: ClassTable, attributes: AttributePlanning,
    requests: RequestPlanning, options: GenerationOptions
  ) {
    self.model = model
    self.tree = tree
    self.classes = classes
    self.attributes = attributes
    self.requests = requests
    self.options = options
    let reserved = ReservedNames.members.union(classes.allNames)
    unfinished = Finished(members: MemberNames(reserved: reserved))
  }

  mutating func plans() -> [ClassPlan] {
    classes.positions.compactMap { position in
      classes.name(of: position).map { plan(of: position, className: $0) }
    }
  }

  private mutating func plan(of position: Int, className: String) -> ClassPlan {
    let superclass = classes.superclass(of: position)
    var state = superclass.flatMap { finished[$0] } ?? unfinished
    let slots = PropertySlots(of: position, in: model, tree: tree)
    let entities = declaringEntities(of: position, below: superclass)
    let candidates = candidates(of: entities, slots, after: state.slotCount)
    let properties = properties(candidates, members: &state.members)
    let fetched = fetchedProperties(of: entities, members: &state.members)
    let requests = requests.plans(of: position, members: &state.members, &findings)
    state.slotCount = slots.properties.count
    let inherited = state.properties
    state.properties += properties
    finished[position] = state
    let entity = model.entities[position]
    return ClassPlan(
      entity: entity, className: className, superclass: superclass.flatMap(classes.name(of:)),
      baseClass: baseClass(of: entity), hasSubclasses: classes.hasSubclasses(position),
      properties: properties, fetchedProperties: fetched, requests: requests,
      slotNames: slots.properties.map(\.name), inherited: inherited,
      imports: entity.userInfo.list(UserInfoKeys.imports).filter(SwiftName.isModulePath))
  }

  private func baseClass(of entity: Entity) -> String? {
    let text = entity.userInfo[UserInfoKeys.baseClass] ?? options.baseClass
    return text.flatMap { TypeText($0)?.spelling }
  }

  /// The entity itself, and entities without class between it and its superclass.
  private func declaringEntities(of position: Int, below superclass: Int?) -> [Entity] {
    let ancestry = tree.ancestry(of: position)
    let start = superclass.flatMap { ancestry.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    return ancestry[start...].map { model.entities[$0] }
  }

  private mutating func candidates(
    of entities: [Entity], _ slots: PropertySlots, after inherited: Int
  ) -> [Candidate] {
    var number = inherited
    var candidates: [Candidate] = []
    for entity in entities {
      for _ in 0..<(entity.attributes.count + entity.relationships.count) {
        let property = slots.properties[number]
        let path = ModelPath(entity.name, property.name)
        if slots.number(of: property.name) == number {
          candidates += candidate(property, number, path).map { [$0] } ?? []
        } else {
          findings.append(.duplicateProperty(at: path))
        }
        number += 1
      }
    }
    return candidates
  }

  private mutating func candidate(
    _ property: PropertySlots.Property, _ number: Int, _ path: ModelPath
  ) -> Candidate? {
    var candidate = Candidate(
      property: property, number: number, path: path, wanted: property.wantedName)
    guard SwiftIdentifier.isValid(candidate.wanted) else {
      findings.append(.invalidName(at: path))
      return nil
    }
    switch property {
    case .attribute(let attribute):
      let outcome = attributes.outcome(of: attribute, at: path)
      findings += outcome.findings
      guard let plan = outcome.plan else { return nil }
      candidate.content = .value(plan)
    case .relationship(let relationship):
      guard let destination = classes.className(forEntity: relationship.destination) else {
        findings.append(
          .notCovered(path, "the model has no entity '\(relationship.destination)'"))
        return nil
      }
      candidate.content = relationship.isToMany ? nil : .toOne(destination)
    }
    return candidate
  }

  /// Names that need no change are given first, so that a changed one cannot take them.
  private mutating func properties(
    _ candidates: [Candidate], members: inout MemberNames
  ) -> [PropertyPlan] {
    var accessors: [Int: AccessorNames] = [:]
    for candidate in candidates {
      accessors[candidate.number] = accessorNames(of: candidate, members: &members)
    }
    var names: [Int: String] = [:]
    for candidate in candidates where members.isFree(candidate.wanted) {
      names[candidate.number] = members.claim(candidate.wanted)
    }
    return candidates.compactMap { candidate in
      let name = names[candidate.number] ?? changedName(of: candidate, members: &members)
      let content = candidate.content ?? toMany(candidate, accessors[candidate.number])
      return content.map {
        PropertyPlan(
          property: candidate.property, number: candidate.number, path: candidate.path, name: name,
          content: $0)
      }
    }
  }

  private func toMany(_ candidate: Candidate, _ names: AccessorNames?) -> PropertyPlan.Content? {
    guard case .relationship(let relationship) = candidate.property, let names,
      let destination = classes.className(forEntity: relationship.destination)
    else { return nil }
    return .toMany(destination, isOrdered: relationship.isOrdered, names)
  }

  private mutating func changedName(
    of candidate: Candidate, members: inout MemberNames
  ) -> String {
    let name = members.claim(candidate.wanted)
    findings.append(.renamed(at: candidate.path, to: name))
    return name
  }

  /// Takes `addToX`, `removeFromX` and so on for a to-many relationship.
  private mutating func accessorNames(
    of candidate: Candidate, members: inout MemberNames
  ) -> AccessorNames? {
    guard case .relationship(let relationship) = candidate.property, relationship.isToMany else {
      return nil
    }
    let wanted = SwiftName.withUpperFirstLetter(candidate.wanted)
    let stem = members.claim(wanted) {
      AccessorNames.methods($0, isOrdered: relationship.isOrdered)
    }
    if stem != wanted { findings.append(.accessorCollision(at: candidate.path, stem: stem)) }
    return AccessorNames(stem: stem, live: members.claim(candidate.wanted + "Set"))
  }

  private mutating func fetchedProperties(
    of entities: [Entity], members: inout MemberNames
  ) -> [FetchedPropertyPlan] {
    var plans: [FetchedPropertyPlan] = []
    for entity in entities {
      for property in entity.fetchedProperties {
        let path = ModelPath(entity.name, property.name)
        let wanted = property.userInfo[UserInfoKeys.name] ?? property.name
        guard SwiftIdentifier.isValid(wanted) else {
          findings.append(.invalidName(at: path))
          continue
        }
        let target = property.fetchRequest.map(\.entity)
        guard let destination = target.flatMap(classes.className(forEntity:)) else {
          findings.append(.notCovered(path, "it fetches no entity of the model"))
          continue
        }
        let name = members.claim(wanted)
        if name != wanted { findings.append(.renamed(at: path, to: name)) }
        plans.append(
          FetchedPropertyPlan(property: property, name: name, destination: destination))
      }
    }
    return plans
  }
}

extension AccessorNames {
  /// The methods that are not found by their argument alone.
  fileprivate static func methods(_ stem: String, isOrdered: Bool) -> [String] {
    ["addTo" + stem, "removeFrom" + stem]
      + (isOrdered ? ["insertInto" + stem, "replace" + stem] : [])
  }
}

extension PropertySlots.Property {
  /// What user info asks the property to be called in Swift, else its name.
  fileprivate var wantedName: String {
    let info =
      switch self {
      case .attribute(let attribute): attribute.userInfo
      case .relationship(let relationship): relationship.userInfo
      }
    return info[UserInfoKeys.name] ?? name
  }
}
