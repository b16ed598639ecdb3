import MomentumModel

/// No compiled model with a composite was seen: the class is documented, the key is formed after
/// its property `elements`.
extension ModelWriter {
  /// Composites within composites, which nobody nests deeply.
  private static let depthLimit = 64

  /// The elements of a composite are one list, which all attributes of the type share.
  mutating func elements(
    of attribute: Attribute, path: ModelPath
  ) throws(CompileError) -> PropertyList {
    let name = attribute.composite ?? ""
    if let known = composites[name] { return known }
    guard let composite = model.composites.first(where: { $0.name == name }),
      openComposites.count < Self.depthLimit, openComposites.insert(name).inserted
    else { throw .unusableComposite(name, in: path) }
    var elements: [PropertyList] = []
    for element in composite.attributes {
      let place = archive.reserve()
      try write(
        element, at: place, owner: ArchiveBuilder.null, isIndexed: false,
        path: ModelPath(name, element.name))
      elements.append(place)
    }
    openComposites.remove(name)
    let list = archive.list(.array, elements)
    composites[name] = list
    return list
  }
}
