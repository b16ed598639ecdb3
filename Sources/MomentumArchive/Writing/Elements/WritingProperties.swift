import MomentumModel

/// The bit field `_P` of a property, which fits all 6,030 seen.
struct PropertyBits: OptionSet {
  let rawValue: Int64

  static let always = Self(rawValue: 0x01)
  static let optional = Self(rawValue: 0x02)
  static let readOnly = Self(rawValue: 0x04)
  static let transient = Self(rawValue: 0x08)
  static let noValidation = Self(rawValue: 0x30)
  static let noUserInfo = Self(rawValue: 0x40)
  static let noHashModifier = Self(rawValue: 0x80)
  static let ordered = Self(rawValue: 0x400)
  static let cloudEncryption = Self(rawValue: 0x800)
}

extension ModelWriter {
  /// What properties of every kind have in common.
  struct CommonFields {
    var name: String
    var isOptional: Bool
    var isTransient: Bool
    var isReadOnly = false
    var isOrdered = false
    var isEncrypted = false
    var hasValidation = false
    var renamingIdentifier: String?
    var versionHashModifier: String?
    var userInfo: UserInfo

    init(name: String, isOptional: Bool, isTransient: Bool, userInfo: UserInfo) {
      self.name = name
      self.isOptional = isOptional
      self.isTransient = isTransient
      self.userInfo = userInfo
    }

    var bits: PropertyBits {
      var bits: PropertyBits = .always
      if isOptional { bits.insert(.optional) }
      if isReadOnly { bits.insert(.readOnly) }
      if isTransient { bits.insert(.transient) }
      if !hasValidation { bits.insert(.noValidation) }
      if userInfo.isEmpty { bits.insert(.noUserInfo) }
      if (versionHashModifier ?? "").isEmpty { bits.insert(.noHashModifier) }
      if isOrdered { bits.insert(.ordered) }
      if isEncrypted { bits.insert(.cloudEncryption) }
      return bits
    }
  }

  mutating func write(
    _ property: CompiledProperty, at place: PropertyList, of position: Int, isIndexed: Bool
  ) throws(CompileError) {
    let path = ModelPath(model.entities[position].name, property.name)
    let owner = entities[position]
    switch property {
    case .attribute(let attribute):
      try write(attribute, at: place, owner: owner, isIndexed: isIndexed, path: path)
    case .relationship(let relationship):
      try write(relationship, at: place, owner: owner, path: path)
    case .fetched(let fetched): try write(fetched, at: place, owner: owner, path: path)
    }
  }

  /// True flags are written, false ones are left out.
  mutating func fields(_ common: CommonFields, owner: PropertyList) -> [String: PropertyList] {
    var fields: [String: PropertyList] = [
      "NSPropertyName": archive.text(common.name), "NSEntity": owner,
      "NSRenamingIdentifier": archive.text(nonEmpty(common.renamingIdentifier) ?? common.name),
      "_P": .integer(common.bits.rawValue),
    ]
    if let modifier = nonEmpty(common.versionHashModifier) {
      fields["NSVersionHashModifier"] = archive.text(modifier)
    }
    if !common.userInfo.isEmpty { fields["NSUserInfo"] = userInfo(common.userInfo) }
    mark("NSIsOptional", if: common.isOptional, in: &fields)
    mark("NSIsReadOnly", if: common.isReadOnly, in: &fields)
    mark("NSIsTransient", if: common.isTransient, in: &fields)
    mark("NSIsOrdered", if: common.isOrdered, in: &fields)
    return fields
  }

  func mark(_ key: String, if flag: Bool, in fields: inout [String: PropertyList]) {
    if flag { fields[key] = .boolean(true) }
  }
}
