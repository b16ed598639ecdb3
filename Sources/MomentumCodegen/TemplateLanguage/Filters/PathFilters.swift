extension TemplateFilter {
  static let paths: [TemplateFilter] = [
    .text("basename") { text, _ in String(parts(of: text).name) },
    .text("dirname") { text, _ in String(parts(of: text).folder) },
  ]

  /// The last part of a path, and what is before it. Slashes at the end do not count.
  private static func parts(of path: String) -> (folder: Substring, name: Substring) {
    var rest = path[...]
    while rest.last == "/", rest != "/" { rest = rest.dropLast() }
    if rest == "/" { return (rest, rest) }
    guard let slash = rest.lastIndex(of: "/") else { return ("", rest) }
    let folder = slash == rest.startIndex ? rest.prefix(1) : rest[..<slash]
    return (folder, rest[rest.index(after: slash)...])
  }
}
