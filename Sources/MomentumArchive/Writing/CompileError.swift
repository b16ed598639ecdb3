package import MomentumModel
package import MomentumPredicate

/// Why a model cannot be compiled.
package enum CompileError: Error, Equatable {
  /// Two elements of the same kind have the same name.
  case duplicate(ModelPath)
  /// An element names an entity that the model does not have.
  case unknownEntity(String, in: ModelPath)
  /// A relationship names an inverse that the model does not have.
  case unknownInverse(String, in: ModelPath)
  /// An attribute names a composite type that the model does not have, or one that contains itself.
  case unusableComposite(String, in: ModelPath)
  /// The entity inherits from itself.
  case circularInheritance(ModelPath)
  /// A predicate or expression is not in Apple's format language.
  case malformed(String, FormatError, in: ModelPath)
  /// A predicate or expression says something whose place in a compiled model was never seen.
  case unknownForm(String, in: ModelPath)
}

extension CompileError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .duplicate(let path): "'\(path)' is declared twice"
    case .unknownEntity(let name, let path): "'\(path)' names an entity '\(name)', which is missing"
    case .unknownInverse(let name, let path):
      "'\(path)' names an inverse '\(name)', which is missing"
    case .unusableComposite(let name, let path):
      "'\(path)' names a composite type '\(name)', which is missing or contains itself"
    case .circularInheritance(let path): "'\(path)' inherits from itself"
    case .malformed(let text, let error, let path):
      "'\(path)': '\(text.prefix(80))\(text.count > 80 ? "…" : "")' cannot be read: \(error.message), at column \(error.column(in: text))"
    case .unknownForm(let form, let path):
      "'\(path)': how Apple's compiled models hold \(form) is not known"
    }
  }
}

extension CompileError {
  /// The element that is to blame.
  package var path: ModelPath {
    switch self {
    case .duplicate(let path), .circularInheritance(let path), .unknownEntity(_, let path),
      .unknownInverse(_, let path), .unusableComposite(_, let path), .malformed(_, _, let path),
      .unknownForm(_, let path):
      path
    }
  }
}
