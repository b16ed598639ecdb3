import MomentumHistory
import MomentumReader
import MomentumTestSupport
import Testing

@Suite struct GitBundleTests {
  private let scratch: ScratchRepository
  private let repository: GitRepository

  init() throws {
    scratch = try ScratchRepository()
    for (file, text) in [
      ("A b.xcdatamodeld/M 1.xcdatamodel/contents", "one"),
      ("A b.xcdatamodeld/M 2.xcdatamodel/contents", "two"),
      ("A b.xcdatamodeld/M 2.xcdatamodel/M 1.xcdatamodel/contents", "stale"),
      ("A b.xcdatamodeld/.xccurrentversion", "current"),
      ("A b.xcdatamodeld/README.md", "no version"),
      ("Bare.xcdatamodel/contents", "bare"),
      ("Old.xcdatamodeld/O.xcdatamodel/elements", "binary"),
    ] { try scratch.write(text, to: file) }
    try scratch.commit(tag: "v1")
    try scratch.remove("A b.xcdatamodeld")
    repository = try GitRepository.containing(scratch.path).repository
  }

  private func texts(_ listing: BundleListing?) throws -> [String: String] {
    var texts: [String: String] = [:]
    for version in listing?.versions ?? [] {
      texts[version.name] = String(decoding: try version.bytes(), as: UTF8.self)
    }
    return texts
  }

  @Test func readsABundleThatTheWorkTreeHasNoMore() throws {
    let listing = try repository.bundle("A b.xcdatamodeld", at: "v1", label: "v1")
    #expect(listing?.path == "v1:A b.xcdatamodeld")
    #expect(listing?.currentVersionFile == Array("current".utf8))
    #expect(try texts(listing) == ["M 1": "one", "M 2": "two"])
    let file = listing?.versions.first?.file
    #expect(file == "v1:A b.xcdatamodeld/M 1.xcdatamodel/contents")
  }

  @Test func readsABareModelAndAnOldBinaryOne() throws {
    let bare = try repository.bundle("Bare.xcdatamodel", at: "v1", label: "v1")
    #expect(try texts(bare) == ["Bare": "bare"])
    let old = try repository.bundle("Old.xcdatamodeld", at: "v1", label: "v1")
    #expect(try texts(old) == ["O": "binary"])
  }

  @Test func findsNoBundleWhereThereIsNone() throws {
    #expect(try repository.bundle("None.xcdatamodeld", at: "v1", label: "v1") == nil)
  }
}
