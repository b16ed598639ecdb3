package import MomentumModel

/// The places of a source map by path, for many questions about them. Making it is linear, a question
/// constant.
package struct SourceIndex: Sendable {
  private struct Key: Hashable {
    var path: ModelPath?
    var part: ModelPart?
  }

  private let map: SourceMap
  private var numbers: [Key: Int] = [:]

  package init(_ map: SourceMap) {
    self.map = map
    var numbers: [Key: Int] = [:]
    map.forEachElement { path, part, number in
      let key = Key(path: path, part: part)
      // Of two elements with the same path the first counts.
      if numbers[key] == nil { numbers[key] = number }
    }
    self.numbers = numbers
  }

  /// The place of an element, of a part of it, or of the value of one of its XML attributes. What is
  /// not known has the place of what it would be in: the element, its entity.
  package func position(
    of path: ModelPath?, part: ModelPart? = nil, attribute: String? = nil
  ) -> FilePosition? {
    // A constraint or an index may be asked for by the property that it names.
    let owner =
      part?.isOfModel ?? false
      ? nil : part?.isOfEntity ?? false ? path.map { ModelPath($0.entity) } : path
    if let number = numbers[Key(path: owner, part: part)] {
      return map.position(ofElement: number, attribute)
    }
    let owners = [path, path.map { ModelPath($0.entity) }]
    return owners.lazy.compactMap { numbers[Key(path: $0, part: nil)] }.first
      .map { map.position(ofElement: $0, nil) }
  }
}
