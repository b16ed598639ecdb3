/// Names of the files that a build generates. They depend on where a bundle lies and never on what
/// is in it: SwiftPM asks a plugin for them when it plans, not after each edit.
enum FileNames {
  /// Enough to compile a big model side by side. All of them are always there.
  static let shards = 8

  /// The files of one bundle, as the tool names them.
  static func all(stem: String) -> [String] {
    (0..<shards).map { stem + "+Momentum" + ($0 == 0 ? "" : "-\($0)") + ".swift" }
  }

  /// How the names of the files of each bundle start. `paths` are relative to the target and have
  /// no extension. Bundles whose names clash, be it on a disk without case, are called by their
  /// paths, all of them.
  static func stems(of paths: [String]) -> [String] {
    let short = paths.map { stem(of: lastComponent($0)) }
    let long = apart(short) { stem(of: paths[$0].split(separator: "/").joined(separator: "_")) }
    // `a b/Shop`, `a_b/Shop` and `a/b_Shop` are still one.
    return apart(long) { long[$0] + "-" + hash(of: paths[$0]) }
  }

  /// A bundle's name without anything that a file name had better not hold. The tool has the same
  /// rule in `GeneratedFile.stem`.
  static func stem(of name: String) -> String {
    let scalars = name.unicodeScalars.map { scalar in
      // SwiftPM writes quotes into a JSON file as they are.
      let isSafe =
        scalar.value > 0x20 && scalar.value != 0x7F && !#"/\:""#.contains(String(scalar))
      return isSafe ? String(scalar) : "_"
    }
    let stem = scalars.joined()
    return stem.isEmpty || stem.hasPrefix(".") ? "_" + stem : stem
  }

  /// The names, but another for each that is there more than once.
  private static func apart(_ names: [String], _ other: (Int) -> String) -> [String] {
    let positions = Dictionary(grouping: names.indices) { names[$0].lowercased() }
    return names.indices.map { position in
      let isAlone = positions[names[position].lowercased()]?.count == 1
      return isAlone ? names[position] : other(position)
    }
  }

  private static func lastComponent(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// FNV-1a in hexadecimal. A number in order would give a bundle another name when one is added.
  private static func hash(of path: String) -> String {
    let hash = path.utf8.reduce(0x811c_9dc5 as UInt32) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    return String(hash, radix: 16)
  }
}
