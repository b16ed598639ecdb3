import MomentumHistory
import MomentumTestSupport
import Testing

@Suite struct GitRepositoryTests {
  @Test func findsTheRepositoryOfAPathThatIsGone() throws {
    let scratch = try ScratchRepository()
    try scratch.write("x", to: "Some App/file")
    let found = try GitRepository.containing(scratch.path("Some App/Gone.xcdatamodeld/a"))
    #expect(found.path == "Some App/Gone.xcdatamodeld/a")
    let again = try GitRepository.containing(scratch.path)
    #expect(again.path.isEmpty)
    #expect(again.repository.root == found.repository.root)
  }

  @Test func refusesAPathOutsideOfEveryRepository() {
    #expect { try GitRepository.containing("/proc") } throws: { error in
      guard case .noRepository = error as? GitError else { return false }
      return (error as? GitError)?.isMissingInput == true
    }
  }

  @Test func worksInALinkedWorktreeAndInABareRepository() throws {
    let scratch = try ScratchRepository()
    try scratch.write("1", to: "a")
    try scratch.commit()
    try scratch.git("worktree", "add", "--quiet", "-b", "side", "linked tree")
    try scratch.git("clone", "--quiet", "--bare", ".", "bare.git")
    for folder in ["linked tree", "bare.git"] {
      let repository = try GitRepository.containing(scratch.path(folder)).repository
      let head = try repository.commit(of: "HEAD")
      #expect(try repository.files(at: head).map(\.path) == ["a"])
    }
  }

  @Test func readsFilesWhoseNamesAreHardToQuote() throws {
    let scratch = try ScratchRepository()
    let names = ["a b/c\td", "a b/*", "a b/ß\"'", "a b/line\nfeed"]
    for name in names { try scratch.write("bytes of \(name)", to: name) }
    try scratch.write("other", to: "a/file")
    try scratch.commit()
    let repository = try GitRepository.containing(scratch.path).repository
    let files = try repository.files(at: try repository.commit(of: "HEAD"), under: "a b")
    #expect(Set(files.map(\.path)) == Set(names))
    let contents = try repository.contents(of: files.map(\.object))
    for file in files {
      #expect(contents[file.object] == Array("bytes of \(file.path)".utf8))
    }
  }

  @Test func readsMoreThanAPipeHolds() throws {
    let scratch = try ScratchRepository()
    let text = String(repeating: "0123456789\n", count: 100_000)
    try scratch.write(text, to: "large")
    try scratch.write("", to: "empty")
    try scratch.commit()
    let repository = try GitRepository.containing(scratch.path).repository
    let files = try repository.files(at: try repository.commit(of: "HEAD"))
    let contents = try repository.contents(of: files.map(\.object))
    #expect(files.map { contents[$0.object]?.count } == [0, text.utf8.count])
  }

  @Test func asksForManyNamesAtOnce() throws {
    let scratch = try ScratchRepository()
    try scratch.write("x", to: "dir with blank/file")
    try scratch.commit(tag: "v1")
    let repository = try GitRepository.containing(scratch.path).repository
    let found = try repository.objects(named: [
      "v1:dir with blank/file", "v1:dir with blank/none", "v2:file", "v1:odd\nname", "v1:",
    ])
    #expect(found.map { $0 != nil } == [true, false, false, false, true])
  }

  @Test func namesTheBundlesOfACommitAndOfTheWorkTree() throws {
    let scratch = try ScratchRepository()
    try scratch.write("m", to: "App/M.xcdatamodeld/M 1.xcdatamodel/contents")
    try scratch.write("m", to: "Old/Bare.xcdatamodel/contents")
    try scratch.write("m", to: "Gone.xcdatamodeld/G.xcdatamodel/contents")
    try scratch.write("ignored/", to: ".gitignore")
    try scratch.commit()
    try scratch.write("m", to: "New.xcdatamodeld/N.xcdatamodel/contents")
    try scratch.write("m", to: "ignored/I.xcdatamodeld/I.xcdatamodel/contents")
    try scratch.remove("Gone.xcdatamodeld")
    let repository = try GitRepository.containing(scratch.path).repository
    let old = ["App/M.xcdatamodeld", "Gone.xcdatamodeld", "Old/Bare.xcdatamodel"]
    #expect(try repository.bundles(at: try repository.commit(of: "HEAD")) == old)
    let new = ["App/M.xcdatamodeld", "New.xcdatamodeld", "Old/Bare.xcdatamodel"]
    #expect(try repository.workTreeBundles() == new)
  }
}
