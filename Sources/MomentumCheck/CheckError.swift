/// Why a check cannot be made.
package enum CheckError: Error, Equatable, CustomStringConvertible {
  /// There is no model at this path, neither now nor at the base.
  case noBundle(String)
  /// None of several usual refs is there.
  case noBase([String])
  /// The path is in another repository than the first one.
  case otherRepository(String)

  package var description: String {
    switch self {
    case .noBundle(let path): "there is no model at '\(path)', neither now nor at the base"
    case .noBase(let refs):
      "there is none of \(refs.map { "'\($0)'" }.joined(separator: ", ")) to compare with"
    case .otherRepository(let path): "'\(path)' is in another repository than the first path"
    }
  }
}
