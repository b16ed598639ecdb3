/// Where a file differs from what Xcode would write for its model.
package struct FormatException: Equatable, Sendable {
  /// One step from the root towards the element.
  package struct Step: Hashable, Sendable {
    /// The element's name, such as `entity`.
    var name: String
    /// The value that tells it from its siblings.
    var identity: String
    /// How many siblings before it have the same name and identity.
    var occurrence: Int
  }

  package enum Difference: Equatable, Sendable {
    /// An attribute has another value; nil if the file does not have it.
    case attribute(String, String?)
    /// The file does not have the element.
    case absent
    /// The file has one more element inside.
    case extra(ElementTree)
  }

  var path: [Step]
  var difference: Difference
}

extension ElementTree {
  /// Names each child.
  var steps: [FormatException.Step] {
    var seen: [FormatException.Step: Int] = [:]
    return children.map { child in
      let first = FormatException.Step(name: child.name, identity: child.identity, occurrence: 0)
      let occurrence = seen[first, default: 0]
      seen[first] = occurrence + 1
      return FormatException.Step(
        name: child.name, identity: child.identity, occurrence: occurrence)
    }
  }

  /// What has to be changed in the element so that it becomes `file`, order left aside.
  func exceptions(toBecome file: ElementTree, at path: [FormatException.Step]) -> [FormatException]
  {
    var found: [FormatException] = []
    for key in Set(attributes.keys).union(file.attributes.keys).sorted()
    where attributes[key] != file.attributes[key] {
      found.append(
        FormatException(path: path, difference: .attribute(key, file.attributes[key])))
    }
    var others = Dictionary(
      zip(file.steps, file.children), uniquingKeysWith: { first, _ in first })
    for (step, child) in zip(steps, children) {
      if let other = others.removeValue(forKey: step) {
        found += child.exceptions(toBecome: other, at: path + [step])
      } else {
        found.append(FormatException(path: path + [step], difference: .absent))
      }
    }
    for (step, child) in zip(file.steps, file.children) where others[step] != nil {
      found.append(FormatException(path: path, difference: .extra(child)))
    }
    return found
  }

  /// Makes the changes. Those about elements that are no longer there are passed over.
  mutating func apply(_ exceptions: [FormatException]) {
    if exceptions.isEmpty { return }
    var inner: [FormatException.Step: [FormatException]] = [:]
    var extra: [ElementTree] = []
    for var exception in exceptions {
      if let step = exception.path.first {
        exception.path.removeFirst()
        inner[step, default: []].append(exception)
        continue
      }
      switch exception.difference {
      case .attribute(let key, let value): attributes[key] = value
      case .extra(let child): extra.append(child)
      case .absent: break
      }
    }
    let steps = steps
    children = zip(steps, children).compactMap { step, child in
      guard let exceptions = inner[step] else { return child }
      if exceptions.contains(where: { $0.path.isEmpty && $0.difference == .absent }) { return nil }
      var changed = child
      changed.apply(exceptions)
      return changed
    }
    insert(extra)
  }

  /// Elements of a known kind follow their likes, unknown ones come last.
  private mutating func insert(_ extra: [ElementTree]) {
    if extra.isEmpty { return }
    let order = ElementName(rawValue: name)?.children.map(\.rawValue) ?? []
    func rank(_ child: ElementTree) -> Int { order.firstIndex(of: child.name) ?? order.count }
    children = (children + extra).enumerated()
      .sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }.map(\.element)
  }
}
