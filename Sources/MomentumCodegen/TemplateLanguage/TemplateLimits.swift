/// How much a template may do, so that one from outside can neither hang the tool nor fill the
/// memory.
package struct TemplateLimits: Equatable, Sendable {
  /// Bytes of all text that is made or looked through on the way, captured blocks and what filters
  /// read and give included.
  package var output = 256 << 20
  /// Turns of all loops together, those that `where` leaves out included.
  package var iterations = 10_000_000
  /// Blocks within blocks of one template, and parentheses within parentheses.
  package var depth = 64
  /// Blocks within blocks over all templates and macros that a rendering is in.
  package var renderingDepth = 256
  /// Templates that one template includes, extends or imports, by themselves or through others.
  package var templates = 1000

  package init() {}
}
