import MomentumPredicate

/// An `NSExpression` in an archive of its own, as mapping models keep their value expressions.
package enum ArchivedExpression: Equatable, Sendable {
  /// As the format language says it.
  case text(String)
  /// One of a kind that the language has no words for here.
  case unreadable(reason: String)

  /// Reads the bytes of the archive. Linear in their number.
  package init(_ bytes: [UInt8]) throws(ArchiveError) {
    let root = try KeyedArchive(bytes).root("NSExpression")
    do throws(ArchiveError) {
      self = .text(try root.expression(depth: 0).formatText)
    } catch {
      guard case .unsupportedClass = error else { throw error }
      self = .unreadable(reason: "\(error)")
    }
  }
}
