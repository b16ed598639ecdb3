package import MomentumDiagnostics

/// Why a configuration cannot be used.
package struct ConfigurationError: Error, Equatable, CustomStringConvertible {
  package var message: String
  package var position: FilePosition

  package init(_ message: String, at position: FilePosition) {
    self.message = message
    self.position = position
  }

  package var description: String { "\(position): error: \(message)" }
}
