package import MomentumModel

/// What a change of an attribute's type means. Numbers and Booleans convert into each other,
/// nothing else does; cells that no store has confirmed stay on the safe side.
package func judgeTypeChange(_ types: Versioned<AttributeType?>) -> Judgement {
  guard let old = types.old, let new = types.new, let oldWidth = width[old],
    let newWidth = width[new]
  else {
    return Judgement(
      .blocked, .needsMapping, "source and destination attribute types are incompatible (134190)")
  }
  if oldWidth.family == newWidth.family, oldWidth.bits <= newWidth.bits { return .safe }
  if old == .boolean || (oldWidth.family == .integer && newWidth.family == .decimal) {
    return .safe
  }
  return Judgement(.lossy, .deletesData, "values may be rounded or cut off")
}

private enum Family { case boolean, integer, binaryFraction, decimal }

private let width: [AttributeType: (family: Family, bits: Int)] = [
  .boolean: (.boolean, 1),
  .integer16: (.integer, 16),
  .integer32: (.integer, 32),
  .integer64: (.integer, 64),
  .float: (.binaryFraction, 24),
  .double: (.binaryFraction, 53),
  .decimal: (.decimal, 128),
]
