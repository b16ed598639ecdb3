/// The imports of a generated file.
struct ImportBlock {
  var access: AccessLevel
  /// The modules that the interface of the file names.
  var shown: Set<String>
  /// Modules that only its bodies name, or that the user asks for. The compiler warns of a public
  /// import that no public declaration needs.
  var hidden: Set<String>
  /// Whether the interface names something of that part of Foundation which is enough for most models.
  var showsEssentials: Bool

  var lines: [String] { Self.lines(words: access.importWords, lines(words:)) }

  /// What a plain import means depends on the settings of the module, and it may not mean more than
  /// one with a word in another of its files. So `package`, which is less than what it means without
  /// the setting, is said only with it.
  static func lines(words: String, _ lines: (String) -> [String]) -> [String] {
    guard words == "package import" else { return lines(words) }
    return ["#if hasFeature(InternalImportsByDefault)"] + lines(words).map(indented)
      + ["#else"] + lines("import").map(indented) + ["#endif"]
  }

  private func lines(words: String) -> [String] {
    let modules = shown.union(hidden).sorted().map { module in
      (shown.contains(module) ? words : "import") + " " + module
    }
    guard showsEssentials, !shown.contains("Foundation") else { return modules }
    return modules + [
      "", "#if canImport(FoundationEssentials)", "  \(words) FoundationEssentials", "#else",
      "  \(words) Foundation", "#endif",
    ]
  }

  private static func indented(_ line: String) -> String { line.isEmpty ? "" : "  " + line }
}
