import MomentumArchive

/// Puts a keyed archive together, object by object, and lets tests break it.
struct ArchiveMaker {
  private(set) var objects: [PropertyList] = [.string("$null")]
  private var classes: [String: PropertyList] = [:]
  private var names: [String: Int] = [:]

  static let null = PropertyList.uid(0)

  mutating func add(_ value: PropertyList) -> PropertyList {
    objects.append(value)
    return .uid(UInt64(objects.count - 1))
  }

  /// An object; `name` is what tests call it.
  @discardableResult mutating func object(
    _ name: String? = nil, _ classes: String..., fields: [String: PropertyList] = [:]
  ) -> PropertyList {
    var fields = fields
    fields["$class"] = record(classes)
    let reference = add(.dictionary(fields))
    if let name { names[name] = objects.count - 1 }
    return reference
  }

  private mutating func record(_ names: [String]) -> PropertyList {
    if let known = classes[names.joined(separator: " ")] { return known }
    let texts = (names + ["NSObject"]).map(PropertyList.string)
    let record = add(.dictionary(["$classname": texts[0], "$classes": .array(texts)]))
    classes[names.joined(separator: " ")] = record
    return record
  }

  mutating func text(_ text: String) -> PropertyList { add(.string(text)) }

  mutating func list(_ elements: [PropertyList]) -> PropertyList {
    object(nil, "NSArray", fields: ["NS.objects": .array(elements)])
  }

  mutating func dictionary(
    _ name: String? = nil, entries: [(String, PropertyList)]
  ) -> PropertyList {
    let keys = entries.map { text($0.0) }
    return object(
      name, "NSMutableDictionary", "NSDictionary",
      fields: ["NS.keys": .array(keys), "NS.objects": .array(entries.map(\.1))])
  }

  /// Changes a field of an object that has a name.
  mutating func set(_ name: String, _ key: String, _ value: PropertyList?) {
    guard let index = names[name], case .dictionary(var fields) = objects[index] else {
      preconditionFailure("no object '\(name)'")
    }
    fields[key] = value
    objects[index] = .dictionary(fields)
  }

  func reference(_ name: String) -> PropertyList { .uid(UInt64(names[name] ?? 0)) }

  /// The archive with the object called `root` as its root.
  func bytes() -> [UInt8] {
    PropertyList.dictionary([
      "$version": .integer(100_000), "$archiver": .string("NSKeyedArchiver"),
      "$top": .dictionary(["root": reference("root")]), "$objects": .array(objects),
    ]).binary()
  }
}
