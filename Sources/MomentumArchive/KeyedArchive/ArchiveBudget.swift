/// What may still be read from one archive, in visits of objects and bytes of text. Readers follow
/// references without remembering where they were, so an object that is reached a million times is
/// read a million times; the budget ends that.
///
/// A class, since every reader of an archive draws on the same budget.
final class ArchiveBudget {
  private var rest: Int

  /// Sixteen times what the largest of Apple's archives needs.
  init(byteCount: Int) { rest = 65_536 + 64 * byteCount }

  func spend(_ amount: Int) throws(ArchiveError) {
    guard amount <= rest else { throw .tooMuch }
    rest -= amount
  }
}
