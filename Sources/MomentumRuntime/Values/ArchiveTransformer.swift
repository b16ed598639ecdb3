import MomentumArchive

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Keyed archives of plain values, which is what Apple's own transformers make.
struct ArchiveTransformer: ValueTransformer {
  func data(from value: Any) throws -> Data {
    Data(try ArchivedTree(plain: value).keyedArchive())
  }

  func value(from data: Data) throws -> Any {
    try ArchivedTree(keyedArchive: Array(data)).plainValue
  }
}
