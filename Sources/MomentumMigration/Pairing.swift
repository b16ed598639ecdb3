/// How the items of two versions correspond: equal identities belong together.
package struct Pairing<Item> {
  package var added: [Item] = []
  package var removed: [Item] = []
  package var kept: [Versioned<Item>] = []
  /// Identities that two items of one version share, so that nothing tells which is meant.
  package var ambiguous: [String] = []
}

extension Pairing: Sendable where Item: Sendable {}
extension Pairing: Equatable where Item: Equatable {}

/// Pairs items by identity, in the order of the new side. Linear.
package func pair<Item>(
  _ items: Versioned<[Item]>, by identity: (Item) -> String
) -> Pairing<Item> {
  var pairing = Pairing<Item>()
  var waiting: [String: Item] = [:]
  for item in items.old where waiting.updateValue(item, forKey: identity(item)) != nil {
    pairing.ambiguous.append(identity(item))
  }
  var seen: Set<String> = []
  for item in items.new {
    let key = identity(item)
    guard seen.insert(key).inserted else {
      pairing.ambiguous.append(key)
      continue
    }
    if let old = waiting.removeValue(forKey: key) {
      pairing.kept.append(Versioned(old: old, new: item))
    } else {
      pairing.added.append(item)
    }
  }
  pairing.removed = items.old.filter { waiting[identity($0)] != nil }
  return pairing
}

/// Takes what was removed and added under one name out of both lists, where the two fit together,
/// and gives it as pairs in the order of the new side.
func takePairsOfOneName<Item>(
  removed: inout [Item], added: inout [Item], name: (Item) -> String,
  fits: (Versioned<Item>) -> Bool
) -> [Versioned<Item>] {
  if removed.isEmpty || added.isEmpty { return [] }
  let waiting = Dictionary(
    removed.map { (name($0), $0) }, uniquingKeysWith: { first, _ in first })
  let pairs = added.compactMap { new -> Versioned<Item>? in
    guard let old = waiting[name(new)] else { return nil }
    let pair = Versioned(old: old, new: new)
    return fits(pair) ? pair : nil
  }
  let names = Set(pairs.map { name($0.new) })
  removed.removeAll { names.contains(name($0)) }
  added.removeAll { names.contains(name($0)) }
  return pairs
}
