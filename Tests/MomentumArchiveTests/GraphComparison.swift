import MomentumArchive

/// One place where two archives differ.
struct GraphDifference: Hashable, CustomStringConvertible {
  /// The element of the model, such as `Car.owner`.
  var element: String
  /// The keys that lead from the element to the place.
  var keys: String
  var ours: String
  var apples: String

  var description: String { "\(element) \(keys): ours \(ours), Apple's \(apples)" }
}

/// Compares two archives object by object from their roots. Each pair of objects is compared once,
/// so circles end; the order of dictionaries and sets does not count, that of lists does.
struct GraphComparison {
  private struct Pair: Hashable {
    var ours: UInt64
    var apples: UInt64
  }

  private struct Task {
    var ours: PropertyList
    var apples: PropertyList
    var element: String
    var keys: [String]
  }

  /// Whether indexes are paired by their names, and the order of compound indexes does not count.
  private let indexesHaveOrder: Bool
  private let ours: ArchiveGraph
  private let apples: ArchiveGraph
  private(set) var differences: [GraphDifference] = []
  /// How many values were compared.
  private(set) var count = 0
  private var met: Set<Pair> = []
  private var tasks: [Task] = []

  init(ours: ArchiveGraph, apples: ArchiveGraph, indexesHaveOrder: Bool = true) {
    self.indexesHaveOrder = indexesHaveOrder
    self.ours = ours
    self.apples = apples
    tasks = [Task(ours: ours.root, apples: apples.root, element: "model", keys: [])]
    while let task = tasks.popLast() { compare(task) }
    for (name, chain) in ours.chains
    where apples.chains[name] != nil && apples.chains[name] != chain {
      differences.append(
        GraphDifference(
          element: name, keys: "$classes", ours: "\(chain)",
          apples: "\(apples.chains[name] ?? [])"))
    }
  }

  private mutating func compare(_ task: Task) {
    count += 1
    switch (ours.node(task.ours), apples.node(task.apples)) {
    case (.plain(let mine), .plain(let theirs)):
      if mine != theirs { note(task, "\(mine)", "\(theirs)") }
    case (.object(let mine, let name, let fields), .object(let theirs, let other, let others)):
      guard met.insert(Pair(ours: mine, apples: theirs)).inserted else { return }
      if name != other { note(task, name, other) }
      // A proxy stands for a property of another entity.
      if other != "_NSPropertyDescriptionProxy" {
        compare(fields, others, named(task, name, fields))
      }
    case (.plain(let mine), .object(_, let other, let others)):
      if let text = others["NS.string"] {
        if mine != text { note(task, "\(mine)", "\(text)") }
        note(task, "text", other)
      } else {
        note(task, "\(mine)", other)
      }
    case (.object(_, let name, _), .plain(let theirs)): note(task, name, "\(theirs)")
    }
  }

  private mutating func compare(
    _ fields: [String: PropertyList], _ others: [String: PropertyList], _ task: Task
  ) {
    if let mine = ours.entries(task.ours), let theirs = apples.entries(task.apples) {
      compareByKey(mine, theirs, task)
    } else if let mine = ours.elements(task.ours), let theirs = apples.elements(task.apples) {
      if task.keys.last == "NSFetchIndexDescriptions", !indexesHaveOrder {
        return compareByKey(labelled(mine, ours), labelled(theirs, apples), task)
      }
      compareElements(mine, theirs, task)
    } else {
      compareByKey(fields, others, task)
    }
  }

  private mutating func compareByKey(
    _ mine: [String: PropertyList], _ theirs: [String: PropertyList], _ task: Task
  ) {
    for key in Set(mine.keys).union(theirs.keys).sorted(by: >) {
      var next = task
      next.keys.append(key)
      guard let one = mine[key], let other = theirs[key] else {
        note(
          next, mine[key].map(shown(ours)) ?? "absent", theirs[key].map(shown(apples)) ?? "absent")
        continue
      }
      next.ours = one
      next.apples = other
      tasks.append(next)
    }
  }

  private mutating func compareElements(
    _ mine: [PropertyList], _ theirs: [PropertyList], _ task: Task
  ) {
    var (mine, theirs) = (mine, theirs)
    if hasNoOrder(task) {
      mine.sort { label($0, ours) < label($1, ours) }
      theirs.sort { label($0, apples) < label($1, apples) }
    }
    if mine.count != theirs.count {
      note(
        task, "\(mine.map { label($0, ours) })", "\(theirs.map { label($0, apples) })")
    }
    for (place, pair) in zip(mine, theirs).enumerated() {
      var next = task
      next.keys.append("\(place)")
      next.ours = pair.0
      next.apples = pair.1
      tasks.append(next)
    }
  }

  private func hasNoOrder(_ task: Task) -> Bool {
    if task.keys.last == "NSCompoundIndexes" { return !indexesHaveOrder }
    guard case .object(_, let name, _) = apples.node(task.apples) else { return false }
    return name.hasSuffix("Set")
  }

  private func labelled(
    _ elements: [PropertyList], _ graph: ArchiveGraph
  ) -> [String: PropertyList] {
    Dictionary(elements.map { (label($0, graph), $0) }) { first, _ in first }
  }

  /// Entities and properties start a path of their own.
  private func named(_ task: Task, _ className: String, _ fields: [String: PropertyList]) -> Task {
    var next = task
    if let name = fields["NSEntityName"].flatMap(ours.text) {
      next.element = name
      next.keys = []
    } else if let name = fields["NSPropertyName"].flatMap(ours.text),
      let owner = fields["NSEntity"],
      case .object(_, _, let entity) = ours.node(owner)
    {
      next.element = "\(entity["NSEntityName"].flatMap(ours.text) ?? "?").\(name)"
      next.keys = []
    }
    return next
  }

  private func label(_ value: PropertyList, _ graph: ArchiveGraph) -> String {
    if let text = graph.text(value) { return text }
    guard case .object(_, _, let fields) = graph.node(value) else { return "\(value)" }
    for key in ["NSEntityName", "NSIndexName", "NSPropertyName"] {
      if let name = fields[key].flatMap(graph.text) { return name }
    }
    return graph.elements(value)?.map { label($0, graph) }.joined(separator: ",") ?? "?"
  }

  private func shown(_ graph: ArchiveGraph) -> (PropertyList) -> String {
    { value in
      switch graph.node(value) {
      case .plain(let plain): "\(plain)"
      case .object(_, let name, _):
        "\(name)\((graph.elements(value) ?? []).map { label($0, graph) })"
      }
    }
  }

  private mutating func note(_ task: Task, _ mine: String, _ theirs: String) {
    differences.append(
      GraphDifference(
        element: task.element, keys: task.keys.joined(separator: "/"), ours: mine, apples: theirs))
  }
}
