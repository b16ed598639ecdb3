/// How the items of two versions correspond: equal identities belong together.
package struct Pairing<Item> {
  package var added: [Item] = []
  package var removed: [Item] = []
  package var kept: [Versioned<Item>] = []
  /// Identities that two items of one version share, so that nothing tells which is meant.
  package var ambiguous: [String] = []
}

extension Pairing: Sendable where Item: Sendable {}

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
