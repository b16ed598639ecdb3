/// One file of a compiled bundle.
package struct CompiledFile: Equatable, Sendable {
  /// The name within the bundle, such as `Model 2.mom`.
  package var name: String
  package var bytes: [UInt8]
}
