/// A file at a commit.
package struct GitFile: Hashable, Sendable {
  /// The path from the root of the repository.
  package var path: String
  /// The name of the object that holds the bytes.
  package var object: String
}

extension GitRepository {
  /// The regular files under a path at a commit, in git's order. An empty path means all.
  package func files(at commit: String, under path: String = "") throws(GitError) -> [GitFile] {
    // `ls-tree` takes paths as they are, blanks and stars included.
    let answer = try git.run(
      ["ls-tree", "-r", "-z", "--full-tree", commit, "--"] + (path.isEmpty ? [] : [path]))
    return answer.records.compactMap { record in
      let parts = record.split(separator: "\t", maxSplits: 1)
      let fields = parts.first?.split(separator: " ") ?? []
      // 100644 and 100755; links and submodules hold no model.
      guard parts.count == 2, fields.count == 3, fields[0].hasPrefix("100") else { return nil }
      return GitFile(path: String(parts[1]), object: String(fields[2]))
    }
  }

  /// The bytes of many objects, read by one process. Objects that are missing are left out.
  package func contents(
    of objects: some Collection<String>
  ) throws(GitError) -> [String: [UInt8]] {
    guard !objects.isEmpty else { return [:] }
    let answer = try git.run(["cat-file", "--batch"], input: lines(of: Set(objects).sorted()))
    var contents: [String: [UInt8]] = [:]
    var rest = answer.output[...]
    while let end = rest.firstIndex(of: 0x0A) {
      let fields = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
      rest = rest[(end + 1)...]
      guard fields.count == 3, let size = Int(fields[2]) else { continue }
      guard size >= 0, size < rest.count else {
        throw .unexpectedOutput(command: "cat-file --batch")
      }
      contents[String(fields[0])] = Array(rest.prefix(size))
      // A line feed follows the bytes.
      rest = rest.dropFirst(size + 1)
    }
    return contents
  }

  /// The objects that names such as `v1.0:path/to/file` stand for, found by one process; nil for a
  /// name that stands for nothing.
  package func objects(named names: [String]) throws(GitError) -> [String?] {
    // Git takes one name per line, so a path with a line feed in it cannot be asked for.
    let askable = names.map { $0.contains("\n") ? "" : $0 }
    guard !names.isEmpty else { return [] }
    let answer = try git.run(["cat-file", "--batch-check"], input: lines(of: askable))
    let found = answer.lines.map { line -> String? in
      let fields = line.split(separator: " ")
      let isObject = fields.count == 3 && ["blob", "tree", "commit", "tag"].contains(fields[1])
      return isObject ? fields.first.map(String.init) : nil
    }
    guard found.count == names.count else {
      throw .unexpectedOutput(command: "cat-file --batch-check")
    }
    return found
  }

  private func lines(of names: [String]) -> [UInt8] {
    names.flatMap { Array($0.utf8) + [0x0A] }
  }
}
