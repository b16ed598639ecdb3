/// Why bytes are no binary property list.
package enum PropertyListError: Error, Equatable {
  /// The bytes do not begin with `bplist0`.
  case notBinaryPropertyList
  /// The trailer is missing, or it names places outside the bytes.
  case malformedTrailer
  /// The object that begins at `offset` reaches beyond the bytes.
  case truncated(offset: Int)
  /// An object refers to one that does not exist.
  case unknownObject(UInt64)
  /// The marker at `offset` is of no known type.
  case unknownMarker(UInt8, offset: Int)
  /// The text at `offset` is neither ASCII nor well-formed UTF-16.
  case malformedText(offset: Int)
  /// The integer at `offset` has more than 64 significant bits.
  case integerOutOfRange(offset: Int)
  /// The dictionary at `offset` has a key that is no string, or one key twice.
  case malformedKey(offset: Int)
  /// The object at `offset` contains itself.
  case circular(offset: Int)
  /// The object at `offset` contains others too deeply.
  case tooDeep(offset: Int)
  /// Objects that are used again and again would unfold to far more than the bytes hold.
  case tooManyValues
}

extension PropertyListError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notBinaryPropertyList: "the bytes do not begin with 'bplist0'"
    case .malformedTrailer: "the trailer names places outside the property list"
    case .truncated(let offset): "the object at byte \(offset) reaches beyond the end"
    case .unknownObject(let number): "there is no object \(number)"
    case .unknownMarker(let marker, let offset): "unknown marker \(marker) at byte \(offset)"
    case .malformedText(let offset): "the text at byte \(offset) is malformed"
    case .integerOutOfRange(let offset): "the integer at byte \(offset) exceeds 64 bits"
    case .malformedKey(let offset): "the dictionary at byte \(offset) has a malformed key"
    case .circular(let offset): "the object at byte \(offset) contains itself"
    case .tooDeep(let offset): "the object at byte \(offset) contains others too deeply"
    case .tooManyValues: "repeated objects unfold to too many values"
    }
  }
}
