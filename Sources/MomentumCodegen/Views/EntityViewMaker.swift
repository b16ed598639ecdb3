import MomentumDiagnostics
import MomentumModel

/// Makes the views of all classes, superclasses first: a class must know the names it inherits.
struct EntityViewMaker {
  /// What subclasses need to know of a class.
  private struct Finished {
    var members: MemberNames
    var slotCount = 0
    /// Swift names, without back-ticks, and numbers of all properties, inherited ones too.
    var properties: [(name: String, number: Int)] = []
  }

  /// A property of the model on its way to a view.
  private struct Candidate {
    var property: PropertySlots.Property
    var number: Int
    var path: ModelPath
  }

  private let model: Model
  private let access: AccessLevel
  private let tree: InheritanceTree
  private let classes: ClassTable
  /// The start of every root class.
  private let unfinished: Finished
  private var finished: [Int: Finished] = [:]
  private var found: [Diagnostic] = []

  init(_ model: Model, access: AccessLevel) {
    self.model = model
    self.access = access
    tree = InheritanceTree(model)
    classes = ClassTable(model, tree: tree)
    let reserved = ReservedNames.members.union(classes.allNames)
    unfinished = Finished(members: MemberNames(reserved: reserved))
  }

  /// Each finding once, although the properties of an entity without class may go to several
  /// classes.
  var diagnostics: [Diagnostic] {
    var seen: Set<Diagnostic> = []
    return (classes.diagnostics + found).filter { seen.insert($0).inserted }
  }

  mutating func views() -> [EntityView] {
    classes.positions.compactMap { position in
      classes.name(of: position).map { view(of: position, className: $0) }
    }
  }

  private mutating func view(of position: Int, className: String) -> EntityView {
    let superclass = classes.superclass(of: position)
    var state = superclass.flatMap { finished[$0] } ?? unfinished
    let slots = PropertySlots(of: position, in: model, tree: tree)
    let candidates = candidates(of: position, below: superclass, slots, after: state.slotCount)
    let properties = properties(candidates.filter { isCovered($0) }, state: &state)
    state.slotCount = slots.properties.count
    finished[position] = state
    let entity = model.entities[position].name
    let name = SwiftName.escaped(className)
    return EntityView(
      entity: entity, entityComment: SwiftText.comment(entity),
      entityLiteral: SwiftText.literal(entity), className: className, name: name,
      superclass: superclass.flatMap(classes.name(of:)).map(SwiftName.escaped) ?? baseClassName,
      classWords: access.classWords(isFinal: !classes.hasSubclasses(position)),
      access: access.memberWords, isRoot: superclass == nil,
      properties: properties,
      keyPaths: state.properties.map { "\\\(name).\(SwiftName.escaped($0.name)): \($0.number)" })
  }

  /// The properties that the class declares: those of its entity, and of entities without class
  /// between it and its superclass.
  private mutating func candidates(
    of position: Int, below superclass: Int?, _ slots: PropertySlots, after inherited: Int
  ) -> [Candidate] {
    let ancestry = tree.ancestry(of: position)
    let start = superclass.flatMap { ancestry.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    var number = inherited
    var candidates: [Candidate] = []
    for ancestor in ancestry[start...] {
      let entity = model.entities[ancestor]
      found += entity.fetchedProperties.map { .notCovered($0, in: entity) }
      for _ in 0..<(entity.attributes.count + entity.relationships.count) {
        let property = slots.properties[number]
        let path = ModelPath(entity.name, property.name)
        if slots.number(of: property.name) == number {
          candidates.append(Candidate(property: property, number: number, path: path))
        } else {
          found.append(.duplicateProperty(at: path))
        }
        number += 1
      }
    }
    return candidates
  }

  private mutating func isCovered(_ candidate: Candidate) -> Bool {
    let reason =
      switch candidate.property {
      case .attribute(let attribute): attribute.reasonToLeaveOut
      case .relationship(let relationship): relationship.reasonToLeaveOut(classes)
      }
    if let reason { found.append(.notCovered(candidate.path, reason)) }
    guard reason == nil else { return false }
    let isIdentifier = SwiftIdentifier.isValid(candidate.property.name)
    if !isIdentifier { found.append(.invalidName(at: candidate.path)) }
    return isIdentifier
  }

  /// Names that need no change are given first, so that a changed one cannot take them.
  private mutating func properties(
    _ candidates: [Candidate], state: inout Finished
  ) -> [PropertyView] {
    var stems: [Int: String] = [:]
    for candidate in candidates {
      stems[candidate.number] = accessorStem(candidate, members: &state.members)
    }
    var names: [Int: String] = [:]
    for candidate in candidates where state.members.isFree(candidate.property.name) {
      names[candidate.number] = state.members.claim(candidate.property.name)
    }
    return candidates.compactMap { candidate in
      let name = names[candidate.number] ?? changedName(of: candidate, members: &state.members)
      state.properties.append((name, candidate.number))
      return view(of: candidate, name: name, accessorStem: stems[candidate.number])
    }
  }

  private mutating func changedName(
    of candidate: Candidate, members: inout MemberNames
  ) -> String {
    let name = members.claim(candidate.property.name)
    found.append(.renamed(at: candidate.path, to: name))
    return name
  }

  /// Takes `addToX` and `removeFromX` for a to-many relationship.
  private mutating func accessorStem(
    _ candidate: Candidate, members: inout MemberNames
  ) -> String? {
    guard case .relationship(let relationship) = candidate.property, relationship.isToMany else {
      return nil
    }
    let wanted = SwiftName.withUpperFirstLetter(relationship.name)
    var stem = wanted
    while !members.isFree("addTo" + stem) || !members.isFree("removeFrom" + stem) { stem += "_" }
    _ = members.claim("addTo" + stem)
    _ = members.claim("removeFrom" + stem)
    if stem != wanted { found.append(.accessorCollision(at: candidate.path, stem: stem)) }
    return stem
  }

  private func view(
    of candidate: Candidate, name: String, accessorStem: String?
  ) -> PropertyView? {
    switch candidate.property {
    case .attribute(let attribute):
      attribute.type.flatMap(ScalarType.init).map {
        PropertyView(attribute, type: $0, name: name, number: candidate.number)
      }
    case .relationship(let relationship):
      classes.className(forEntity: relationship.destination).map {
        PropertyView(
          relationship, destination: SwiftName.escaped($0), name: name,
          number: candidate.number, accessorStem: accessorStem)
      }
    }
  }
}
