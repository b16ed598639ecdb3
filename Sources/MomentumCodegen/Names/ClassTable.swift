import MomentumDiagnostics
import MomentumModel

/// Which entity gets which class. An entity without a class of its own, or with one that cannot
/// be written, is represented by the class of its nearest ancestor that has one.
struct ClassTable {
  private let names: [Int: String]
  private let baseClassName: String
  private let tree: InheritanceTree
  private let isInHalves: Bool
  /// Entities whose class has subclasses.
  private let superclasses: Set<Int>
  /// The entities that have a class, parents before their subentities.
  let positions: [Int]
  let diagnostics: [Diagnostic]

  /// Only entities that `options` ask for get a class.
  init(_ model: Model, tree: InheritanceTree, options: GenerationOptions) {
    let members = options.configuration.map { Set(model.members(ofConfiguration: $0)) }
    isInHalves = options.layout == .humanMachine
    let halves = isInHalves ? model.entities.machineHalves : [:]
    var names: [Int: String] = [:]
    var owners: [String: String] = [:]
    var diagnostics: [Diagnostic] = []
    for (position, entity) in model.entities.enumerated() {
      guard tree.position(of: entity.name) == position else {
        diagnostics.append(.duplicateEntity(entity))
        continue
      }
      guard !entity.userInfo.isSet(UserInfoKeys.ignore),
        members?.contains(entity.name) ?? true, let name = entity.swiftClassName
      else { continue }
      if let problem = Diagnostic.unusableClass(
        name, of: entity, owner: owners[name] ?? halves[name])
      {
        diagnostics.append(problem)
      } else {
        owners[name] = entity.name
        names[position] = name
      }
    }
    self.names = names
    baseClassName = options.flavor.baseClassName
    self.tree = tree
    self.diagnostics = diagnostics
    positions = tree.depthFirst.filter { names[$0] != nil }
    superclasses = Set(
      positions.compactMap { position in
        tree.ancestry(of: position).dropLast().last { names[$0] != nil }
      })
  }

  /// Of the classes, and of the machine's halves of them.
  var allNames: Set<String> {
    Set(names.values).union(isInHalves ? names.values.map { "_" + $0 } : [])
  }

  /// The entity's own class.
  func name(of position: Int) -> String? { names[position] }

  /// The nearest ancestor that has a class.
  func superclass(of position: Int) -> Int? {
    tree.ancestry(of: position).dropLast().last { names[$0] != nil }
  }

  func hasSubclasses(_ position: Int) -> Bool { superclasses.contains(position) }

  /// The class that every object of the entity is an instance of; nil for an entity that the
  /// model does not have.
  func className(forEntity name: String) -> String? {
    guard let position = tree.position(of: name) else { return nil }
    return names[position] ?? superclass(of: position).flatMap { names[$0] } ?? baseClassName
  }
}

extension Model {
  /// The names of the entities that a configuration has. `Default` has every entity.
  package func members(ofConfiguration name: String) -> [String] {
    if let configuration = configurations.first(where: { $0.name == name }) {
      return configuration.entities
    }
    return name == "Default" ? entities.map(\.name) : []
  }
}

extension [Entity] {
  /// The names of the machine's halves of all classes, with the entities.
  fileprivate var machineHalves: [String: String] {
    var halves: [String: String] = [:]
    for entity in self {
      if let name = entity.swiftClassName { halves["_" + name] = entity.name }
    }
    return halves
  }
}

extension Entity {
  /// The class without its module: `X` of `X`, `.X` and `Module.X`.
  fileprivate var swiftClassName: String? {
    let name = (className ?? "").split(separator: ".").last.map(String.init)
    return name == "NSManagedObject" ? nil : name
  }
}

extension Diagnostic {
  fileprivate static func duplicateEntity(_ entity: Entity) -> Diagnostic {
    Diagnostic(
      "model-duplicate-entity", .warning,
      "a second entity '\(entity.name)' is left out", at: ModelPath(entity.name))
  }

  /// Why the class cannot be written; nil if it can.
  fileprivate static func unusableClass(
    _ name: String, of entity: Entity, owner: String?
  ) -> Diagnostic? {
    let path = ModelPath(entity.name)
    if !SwiftIdentifier.isValid(name) {
      return Diagnostic(
        "swift-name-invalid", .warning,
        "class '\(name)' of '\(entity.name)' is not an identifier and is left out", at: path)
    }
    if ReservedNames.classes.contains(name) {
      return Diagnostic(
        "swift-shadows-stdlib", .warning,
        "class '\(name)' of '\(entity.name)' cannot stand beside the names that generated code uses",
        note: "give the entity another class name", at: path)
    }
    return owner.map {
      Diagnostic(
        "swift-class-duplicate", .warning,
        "class '\(name)' of '\(entity.name)' is the class of '\($0)' already", at: path)
    }
  }
}
