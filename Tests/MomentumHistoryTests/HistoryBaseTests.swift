import MomentumHistory
import MomentumTestSupport
import Testing

@Suite struct HistoryBaseTests {
  private let scratch: ScratchRepository
  private let repository: GitRepository

  init() throws {
    scratch = try ScratchRepository()
    try scratch.write("1", to: "M.xcdatamodeld/M.xcdatamodel/contents")
    try scratch.commit("first")
    try scratch.write("2", to: "other")
    try scratch.commit("second")
    repository = try GitRepository.containing(scratch.path).repository
  }

  @Test func takesTheMergeBaseRatherThanTheTip() throws {
    let fork = try scratch.git("rev-parse", "HEAD")
    try scratch.git("checkout", "--quiet", "-b", "topic")
    try scratch.commit("on topic")
    try scratch.git("checkout", "--quiet", "main")
    try scratch.commit("on main")
    try scratch.git("checkout", "--quiet", "topic")
    let base = try repository.base(against: "main")
    #expect(base == HistoryBase(commit: fork, kind: .mergeBase))
  }

  @Test func takesTheFirstParentOnAPushToTheRefItself() throws {
    let parent = try scratch.git("rev-parse", "HEAD^")
    let base = try repository.base(against: "main")
    #expect(base == HistoryBase(commit: parent, kind: .firstParent))
  }

  @Test func takesHeadWhileABundleOfTheWorkTreeIsChanged() throws {
    let head = try scratch.git("rev-parse", "HEAD")
    try scratch.write("2", to: "M.xcdatamodeld/M.xcdatamodel/contents")
    #expect(
      try repository.base(against: "main") == HistoryBase(commit: head, kind: .mergeBase))
    try scratch.git("checkout", "--quiet", ".")
    try scratch.write("2", to: "M.xcdatamodeld/M 2.xcdatamodel/contents")
    #expect(
      try repository.base(against: "main") == HistoryBase(commit: head, kind: .mergeBase))
  }

  @Test func takesTheTipWhereThereIsNoCommonAncestor() throws {
    try scratch.git("checkout", "--quiet", "--orphan", "island")
    try scratch.commit("island")
    let tip = try scratch.git("rev-parse", "main")
    #expect(try repository.base(against: "main") == HistoryBase(commit: tip, kind: .tip))
  }

  @Test(arguments: ["nowhere", "--all", "", "main:other", "v1..v2"])
  func refusesARefThatIsNone(ref: String) {
    #expect { try repository.commit(of: ref) } throws: { error in
      guard case .refNotFound(ref, let hint) = error as? GitError else { return false }
      return hint.hasPrefix("git fetch")
    }
  }

  @Test func hintsAtACommandThatFetchesTheBranch() throws {
    try scratch.git("checkout", "--quiet", "-b", "topic's-#1")
    try scratch.commit("on topic")
    let clone = try ScratchRepository(
      cloning: scratch, "--depth=1", "--single-branch", "--branch=main")
    let shallow = try GitRepository.containing(clone.path).repository
    do {
      _ = try shallow.base(against: "topic's-#1")
      Issue.record("the branch was not fetched and yet found")
    } catch GitError.refNotFound(_, let hint) {
      try clone.shell(hint)
    }
    #expect(try shallow.base(against: "topic's-#1").kind == .firstParent)
  }

  @Test func saysWhenAShallowCloneHidesTheParent() throws {
    let clone = try ScratchRepository(cloning: scratch, "--depth=1")
    let shallow = try GitRepository.containing(clone.path).repository
    #expect(throws: GitError.refNotFound("HEAD^", hint: "git fetch --deepen=1")) {
      try shallow.base(against: "main")
    }
    try clone.shell("git fetch --deepen=1")
    #expect(try shallow.base(against: "main").kind == .firstParent)
  }

  @Test func listsReleaseTagsThatTheCommitContainsOldestFirst() throws {
    for tag in ["v2.0", "1.2.3", "42", "v3.0-beta1", "nightly", "v", "1.x"] {
      try scratch.commit(tag)
      try scratch.git("tag", tag)
    }
    let commit = try repository.commit(of: "HEAD")
    try scratch.commit("later", tag: "v9")
    #expect(try repository.releaseTags(reachableFrom: commit) == ["v2.0", "1.2.3", "42"])
  }
}
