/// Collects the objects of a keyed archive. Each object is named by its place in `$objects`; equal
/// texts and numbers are one object. Equal calls give equal bytes.
struct ArchiveBuilder {
  /// Texts compare by their UTF-8, since Swift holds composed and decomposed letters for equal.
  private enum Scalar: Hashable {
    case text([UInt8])
    case integer(Int64)
    case real(UInt64)
    case boolean(Bool)
  }

  /// What stands for nil.
  static let null = PropertyList.uid(0)

  private var objects: [PropertyList] = [.string("$null")]
  private var scalars: [Scalar: PropertyList] = [:]
  private var classes: [ArchivedClass: PropertyList] = [:]

  /// A place for an object that others refer to before it is known.
  mutating func reserve() -> PropertyList {
    objects.append(.string("$null"))
    return .uid(UInt64(objects.count - 1))
  }

  /// Puts an object at a reserved place.
  mutating func fill(
    _ place: PropertyList, _ name: ArchivedClass, _ fields: [String: PropertyList]
  ) {
    var fields = fields
    fields["$class"] = reference(to: name)
    guard let number = place.uid, number < objects.count else {
      preconditionFailure("a place that was not reserved")
    }
    objects[Int(number)] = .dictionary(fields)
  }

  mutating func object(_ name: ArchivedClass, _ fields: [String: PropertyList]) -> PropertyList {
    let place = reserve()
    fill(place, name, fields)
    return place
  }

  mutating func text(_ text: String) -> PropertyList {
    share(.text(Array(text.utf8)), .string(text))
  }

  /// The text, or nil for none and for an empty one.
  mutating func name(_ text: String?) -> PropertyList {
    guard let text, !text.isEmpty else { return Self.null }
    return self.text(text)
  }

  mutating func integer(_ number: Int64) -> PropertyList {
    share(.integer(number), .integer(number))
  }

  mutating func real(_ number: Double) -> PropertyList {
    share(.real(number.bitPattern), .real(number))
  }

  mutating func data(_ bytes: [UInt8]) -> PropertyList {
    objects.append(.data(bytes))
    return .uid(UInt64(objects.count - 1))
  }

  mutating func boolean(_ flag: Bool) -> PropertyList { share(.boolean(flag), .boolean(flag)) }

  /// A list or set.
  mutating func list(_ name: ArchivedClass, _ elements: [PropertyList]) -> PropertyList {
    object(name, ["NS.objects": .array(elements)])
  }

  mutating func dictionary(
    _ name: ArchivedClass, _ entries: [(key: PropertyList, value: PropertyList)]
  ) -> PropertyList {
    object(
      name, ["NS.keys": .array(entries.map(\.key)), "NS.objects": .array(entries.map(\.value))])
  }

  /// The bytes of the archive, whose one top object is `root`.
  func bytes(root: PropertyList) -> [UInt8] {
    PropertyList.dictionary([
      "$archiver": .string("NSKeyedArchiver"), "$version": .integer(100_000),
      "$top": .dictionary(["root": root]), "$objects": .array(objects),
    ]).binary()
  }

  private mutating func share(_ scalar: Scalar, _ value: PropertyList) -> PropertyList {
    if let known = scalars[scalar] { return known }
    let place = reserve()
    objects[objects.count - 1] = value
    scalars[scalar] = place
    return place
  }

  private mutating func reference(to name: ArchivedClass) -> PropertyList {
    if let known = classes[name] { return known }
    let place = reserve()
    objects[objects.count - 1] = .dictionary([
      "$classname": .string(name.rawValue),
      "$classes": .array(name.chain.map { .string($0.rawValue) }),
    ])
    classes[name] = place
    return place
  }
}
