extension CompositeShapes {
  /// The text whose hash stands in for that of an attribute that Apple hashes in a way that is not
  /// known; nil for other attributes. What other attributes are hashed by takes part here too.
  func definition(of attribute: Attribute) -> String? {
    guard attribute.isDerived || attribute.type == .composite else { return nil }
    // No hash of Apple's begins with this, since theirs begin with the hash of a name.
    return "Momentum stand-in 1\n" + line(attribute)
      + (attribute.type == .composite ? self[attribute]?.lines(self, indent: " ") ?? "" : "")
  }

  fileprivate func line(_ attribute: Attribute) -> String {
    let fields: [(String, String?)] = [
      ("type", attribute.type?.rawValue), ("composite", attribute.composite),
      ("derivation", attribute.derivationExpression), ("modifier", attribute.versionHashModifier),
      ("optional", attribute.isOptional ? "" : nil),
      ("external", attribute.allowsExternalBinaryDataStorage ? "" : nil),
      ("preserve", attribute.preservesValueInHistoryOnDeletion ? "" : nil),
    ]
    return fields.reduce(counted(attribute.name)) { line, field in
      field.1.map { "\(line) \(field.0) \(counted($0))" } ?? line
    } + "\n"
  }
}

extension CompositeShape {
  fileprivate func lines(_ shapes: CompositeShapes, indent: String) -> String {
    elements.map { element in
      indent + shapes.line(element.attribute)
        + (element.shape?.lines(shapes, indent: indent + " ") ?? "")
    }.joined()
  }
}

/// With its length, so that no name can look like the next field.
private func counted(_ text: String) -> String { "\(text.utf8.count):\(text)" }
