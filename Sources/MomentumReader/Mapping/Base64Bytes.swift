#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The bytes that a base64 text says; white space in it does not count.
func base64Bytes(_ text: String) -> [UInt8]? {
  let packed = text.utf8.filter { $0 > UInt8(ascii: " ") }
  return Data(base64Encoded: Data(packed)).map { Array($0) }
}
