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
