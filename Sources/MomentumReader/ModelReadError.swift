package import MomentumDiagnostics

/// Why a file or bundle could not be read as a model.
package struct ModelReadError: Error, Equatable, CustomStringConvertible {
  package enum Kind: Sendable {
    /// There is nothing at the path.
    case notFound
    /// There is something, but not a model.
    case unreadable
  }

  package var kind: Kind
  /// The start of the file where nothing better is known.
  package var position: FilePosition
  /// Lower case, no full stop.
  package var message: String

  package init(_ message: String, at position: FilePosition, kind: Kind = .unreadable) {
    self.kind = kind
    self.position = position
    self.message = message
  }

  package init(_ message: String, file: String, kind: Kind = .unreadable) {
    self.init(message, at: FilePosition(file: file, line: 1, column: 1), kind: kind)
  }

  package var description: String {
    switch kind {
    case .notFound: "\(position.file): error: \(message)"
    case .unreadable: "\(position): error: \(message)"
    }
  }
}
