extension TemplateFilter {
  /// `camelToSnakeCase:false` keeps capital letters; `snakeToCamelCase:true` drops the underscores
  /// that a name begins with.
  static let snakeCase: [TemplateFilter] = [
    .text("camelToSnakeCase", arguments: 0...1) { text, input throws(TemplateError) in
      let isLower = try input.bool(0, default: true)
      return isLower ? snakeCased(text).lowercased() : snakeCased(text)
    },
    .text("snakeToCamelCase", arguments: 0...1) { text, input throws(TemplateError) in
      let dropsPrefix = try input.bool(0, default: false)
      return (dropsPrefix ? "" : String(text.prefix { $0 == "_" })) + camelCased(text)
    },
  ]

  /// A word begins at a capital letter after one that is none, and at the last of several capital
  /// letters before one that is none.
  private static func snakeCased(_ text: String) -> String {
    let letters = Array(text)
    var result = ""
    for (index, letter) in letters.enumerated() {
      let former = index > 0 ? letters[index - 1] : "_"
      let next = index + 1 < letters.count ? letters[index + 1] : "_"
      let beginsWord =
        former.isLowercase || former.isNumber || (former.isUppercase && next.isLowercase)
      if letter.isUppercase, beginsWord { result.append("_") }
      result.append(letter)
    }
    return result
  }

  /// Without its underscores. Words in capital letters keep only the first.
  static func camelCased(_ text: String) -> String {
    let words = text.split(separator: "_").map(String.init)
    let isAllCapitals = !text.contains { $0.isLowercase }
    return words.map { isAllCapitals ? capitalized($0) : SwiftName.withUpperFirstLetter($0) }
      .joined()
  }
}
