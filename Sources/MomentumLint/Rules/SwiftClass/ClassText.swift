import MomentumModel

/// The class that an entity names: `X`, `.X` in the module that the model is built in, or `Module.X`.
struct ClassText {
  let text: String
  /// The class without its module; nil if there is no name, as in a lone dot.
  let name: String?
  /// Nil where the text leaves it open.
  let module: String?

  fileprivate init(_ text: String) {
    self.text = text
    // Most have no dot, and are looked at by several rules.
    guard text.utf8.contains(UInt8(ascii: ".")) else {
      (name, module) = (text, nil)
      return
    }
    let parts = text.split(separator: ".")
    name = parts.last.map(String.init)
    module = text.hasPrefix(".") || parts.count < 2 ? nil : parts.first.map(String.init)
  }
}

extension Entity {
  /// Nil for an entity without a class of its own. `NSManagedObject` itself is none.
  var classText: ClassText? {
    guard let className, !className.isEmpty, className != "NSManagedObject" else { return nil }
    return ClassText(className)
  }
}
