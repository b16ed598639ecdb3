/// How much a template may do, so that one from outside can neither hang the tool nor fill the
/// memory.
package struct TemplateLimits: Equatable, Sendable {
  /// Bytes of all text that is made on the way, captured blocks and filter results included.
  package var output = 256 << 20
  /// Turns of all loops together.
  package var iterations = 10_000_000
  /// Blocks within blocks, and parentheses within parentheses.
  package var depth = 64

  package init() {}
}
