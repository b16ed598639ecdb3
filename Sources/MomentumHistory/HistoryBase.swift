/// The commit that a work tree is compared with.
package struct HistoryBase: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    case mergeBase
    /// There is no common ancestor (a shallow clone, mostly), so it is the tip of the ref.
    case tip
    /// The ref is already part of head and nothing is changed, so it is the commit before.
    case firstParent
  }

  /// The full object name.
  package var commit: String
  package var kind: Kind

  package init(commit: String, kind: Kind) {
    self.commit = commit
    self.kind = kind
  }
}

extension GitRepository {
  /// The commit that a ref names: the ref itself, else that of the remote `origin`.
  package func commit(of ref: String) throws(GitError) -> String {
    for name in [ref, "origin/\(ref)"] where !name.hasPrefix("-") {
      let answer = try git.run(
        ["rev-parse", "--verify", "--quiet", "\(name)^{commit}"], accepted: [0, 1, 128])
      if answer.status == 0, let commit = answer.lines.first { return commit }
    }
    throw .refNotFound(ref, hint: try fetchCommand(for: ref))
  }

  /// What head is to be compared with, so that only what head itself changed is seen: the merge
  /// base with the ref.
  package func base(against ref: String) throws(GitError) -> HistoryBase {
    let tip = try commit(of: ref)
    let head = try commit(of: "HEAD")
    // Several are possible after criss-cross merges; git puts the best first.
    let bases = try git.run(["merge-base", tip, head], accepted: [0, 1])
    guard bases.status == 0, let base = bases.lines.first else {
      return HistoryBase(commit: tip, kind: .tip)
    }
    if base == head, try !hasChangedBundles() { return try parent(of: head) }
    return HistoryBase(commit: base, kind: .mergeBase)
  }

  private func parent(of head: String) throws(GitError) -> HistoryBase {
    let answer = try git.run(
      ["rev-parse", "--verify", "--quiet", "\(head)^1"], accepted: [0, 1, 128])
    if answer.status == 0, let parent = answer.lines.first {
      return HistoryBase(commit: parent, kind: .firstParent)
    }
    // A shallow clone hides parents; nothing would be compared, and silently.
    if try isShallow() { throw .refNotFound("HEAD^", hint: "git fetch --deepen=1") }
    return HistoryBase(commit: head, kind: .mergeBase)
  }

  private func hasChangedBundles() throws(GitError) -> Bool {
    let paths = [":(glob)**/*.xcdatamodeld/**", ":(glob)**/*.xcdatamodel/**"]
    let answer = try git.run(
      ["status", "--porcelain", "-z", "--untracked-files=all", "--"] + paths)
    return !answer.output.isEmpty
  }

  private func isShallow() throws(GitError) -> Bool {
    try git.run(["rev-parse", "--is-shallow-repository"]).lines == ["true"]
  }

  /// The command that makes a ref known here, also in a shallow clone of a single branch.
  private func fetchCommand(for ref: String) throws(GitError) -> String {
    let depth = try isShallow() ? "--unshallow " : ""
    let isObjectName = ref.count >= 7 && ref.allSatisfy(\.isHexDigit)
    if isObjectName { return "git fetch \(depth)--tags origin \(ref)" }
    let name = ref.hasPrefix("origin/") ? String(ref.dropFirst("origin/".count)) : ref
    let spec = "+refs/heads/\(name):refs/remotes/origin/\(name)"
    return "git fetch \(depth)--tags origin \(quoted(spec))"
  }

  private func quoted(_ word: String) -> String {
    let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber || "+/:._-".contains($0) }
    if isPlain { return word }
    let parts = word.split(separator: "'", omittingEmptySubsequences: false)
    return "'" + parts.joined(separator: "'\\''") + "'"
  }
}
