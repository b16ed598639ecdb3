extension GitRepository {
  /// The release tags that a commit contains, oldest first.
  package func releaseTags(reachableFrom commit: String) throws(GitError) -> [String] {
    let answer = try git.run([
      "for-each-ref", "--merged=\(commit)", "--sort=creatordate", "--format=%(refname:strip=2)",
      "refs/tags",
    ])
    return answer.lines.filter(ReleaseTag.isRelease)
  }
}

/// The newest release that holds a file.
package struct Release: Equatable, Sendable {
  package var tag: String
  /// The name of the object that holds the file's bytes in that release.
  package var object: String
}

extension GitRepository {
  /// The newest of some tags, given oldest first, that holds each of these files. One process
  /// answers for all of them.
  package func newestReleases(
    holding paths: [String], among tags: [String]
  ) throws(GitError) -> [String: Release] {
    let newestFirst = Array(tags.reversed())
    let names = paths.flatMap { path in newestFirst.map { "refs/tags/\($0):\(path)" } }
    let found = try objects(named: names)
    var releases: [String: Release] = [:]
    for (index, path) in paths.enumerated() {
      let answers = zip(newestFirst, found.dropFirst(index * newestFirst.count))
      for case (let tag, let object?) in answers {
        releases[path] = Release(tag: tag, object: object)
        break
      }
    }
    return releases
  }
}

/// Which tags say that a version has shipped.
package enum ReleaseTag {
  /// Whether a tag names a release: `v1.2.3`, `1.2`, `42`, but not `v1.2-beta1` or `2024-nightly`.
  package static func isRelease(_ tag: String) -> Bool {
    let number = tag.first == "v" ? tag.dropFirst() : tag[...]
    let parts = number.split(separator: ".", omittingEmptySubsequences: false)
    return !number.isEmpty && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isASCIIDigit) }
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
