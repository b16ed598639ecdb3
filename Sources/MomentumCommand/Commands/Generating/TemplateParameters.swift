import MomentumCodegen

/// The parameters of a template, as SwiftGen reads them: `key=value`, `a.b=value` for what is within,
/// a key alone for true; a key that stands twice is a list.
struct TemplateParameters {
  private(set) var values: [String: TemplateValue] = [:]

  init(_ texts: [String]) throws(UsageError) {
    for text in texts {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let value: TemplateValue = parts.count > 1 ? Self.value(String(parts[1])) : true
      let keys = parts[0].split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      guard keys.count <= 16, !keys.contains("") else {
        throw UsageError("'\(text)' for '--param' has no key", hint: "write KEY=VALUE")
      }
      values = Self.adding(value, at: keys[...], to: values)
    }
  }

  private static func value(_ text: String) -> TemplateValue {
    switch text {
    case "true": true
    case "false": false
    default: Int(text).map { .integer($0) } ?? .string(text)
    }
  }

  private static func adding(
    _ value: TemplateValue, at keys: ArraySlice<String>, to members: [String: TemplateValue]
  ) -> [String: TemplateValue] {
    guard let key = keys.first else { return members }
    var members = members
    if keys.count > 1 {
      let inner: [String: TemplateValue] =
        if case .dictionary(let known)? = members[key] { known } else { [:] }
      members[key] = .dictionary(adding(value, at: keys.dropFirst(), to: inner))
    } else if case .list(let known)? = members[key] {
      members[key] = .list(known + [value])
    } else {
      members[key] = members[key].map { .list([$0, value]) } ?? value
    }
    return members
  }
}
