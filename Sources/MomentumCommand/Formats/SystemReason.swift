#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Why the system refused, in its own words. In full such an error tells the path three times over,
/// in an order that changes from run to run.
func systemReason(_ error: any Error) -> String {
  guard let error = error as? CocoaError else { return "\(error)" }
  if let cause = error.underlying as? POSIXError { return "\(cause.code)" }
  return error.code == .fileWriteFileExists
    ? "something of that name is there" : "error \(error.code.rawValue) of the file system"
}
