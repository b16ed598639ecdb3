/// What may still be read from one archive, in visits of objects and bytes of text. Readers follow
/// references without remembering where they were, so an object that is reached a million times is
/// read a million times; the budget ends that.
///
/// A class, since every reader of an archive draws on the same budget.
final class ArchiveBudget {
  private var rest: Int

  /// Apple's 81 archives need at most 0.6 for a byte.
  init(byteCount: Int) { rest = 16_384 + 8 * byteCount }

  func spend(_ amount: Int) throws(ArchiveError) {
    guard amount <= rest else { throw .tooMuch }
    rest -= amount
  }
}
