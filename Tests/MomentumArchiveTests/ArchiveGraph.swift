import MomentumArchive

/// The objects of a keyed archive, for comparing two of them. It knows nothing of models but the
/// names of a few keys.
struct ArchiveGraph {
  /// An object, or a value that stands for itself.
  enum Node {
    case object(number: UInt64, className: String, fields: [String: PropertyList])
    case plain(PropertyList)
  }

  private let objects: [PropertyList]
  let root: PropertyList
  /// Class name → the chain of `$classes`.
  let chains: [String: [String]]

  init?(_ bytes: [UInt8]) throws {
    let list = try PropertyList(binary: bytes)
    guard let objects = list["$objects"]?.array, let root = list["$top"]?["root"],
      list["$archiver"]?.string == "NSKeyedArchiver", list["$version"]?.integer == 100_000
    else { return nil }
    self.objects = objects
    self.root = root
    var chains: [String: [String]] = [:]
    for object in objects {
      guard let name = object["$classname"]?.string else { continue }
      chains[name] = object["$classes"]?.array?.compactMap(\.string)
    }
    self.chains = chains
  }

  func node(_ value: PropertyList) -> Node {
    guard let number = value.uid, number < objects.count else { return .plain(value) }
    let object = objects[Int(number)]
    guard let fields = object.dictionary, let place = fields["$class"]?.uid,
      let name = objects[Int(place)]["$classname"]?.string
    else { return .plain(object) }
    return .object(
      number: number, className: name, fields: fields.filter { $0.key != "$class" })
  }

  /// The text of a string in either of its forms.
  func text(_ value: PropertyList) -> String? {
    switch node(value) {
    case .plain(let plain): plain.string
    case .object(_, _, let fields): fields["NS.string"]?.string
    }
  }

  /// The elements of a list or set.
  func elements(_ value: PropertyList) -> [PropertyList]? {
    guard case .object(_, _, let fields) = node(value), fields["NS.keys"] == nil else { return nil }
    return fields["NS.objects"]?.array
  }

  /// The entries of a dictionary in either of its forms, by the text of the key.
  func entries(_ value: PropertyList) -> [String: PropertyList]? {
    guard case .object(_, _, let fields) = node(value) else { return nil }
    var keys = fields["NS.keys"]?.array
    var values = fields["NS.objects"]?.array
    if let mapping = fields["searchMapping"], let list = fields["values"],
      case .object(_, _, let strategy) = node(mapping), let names = strategy["keys"]
    {
      keys = elements(names)
      values = elements(list)
    }
    guard let keys, let values, keys.count == values.count else { return nil }
    let names = keys.compactMap(text)
    guard names.count == keys.count else { return nil }
    return Dictionary(zip(names, values)) { first, _ in first }
  }
}
