/// Why a check cannot be made.
package enum CheckError: Error, Equatable, CustomStringConvertible {
  /// There is no model at this path, neither now nor at the base.
  case noBundle(String)
  /// The path is in another repository than the first one.
  case otherRepository(String)

  package var description: String {
    switch self {
    case .noBundle(let path): "there is no model at '\(path)', neither now nor at the base"
    case .otherRepository(let path): "'\(path)' is in another repository than the first path"
    }
  }
}
