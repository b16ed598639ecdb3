import Foundation
import MomentumCodegen
import MomentumTestSupport
import Testing

/// Templates are read from their folders and from nowhere else.
@Suite struct TemplateLoaderTests {
  private let folder: URL
  private let loader: FolderTemplateLoader

  init() throws {
    let folder = try TestFiles.temporaryFolder()
    for path in ["one", "two/inner", "outside"] {
      try FileManager.default.createDirectory(
        at: folder.appending(path: path), withIntermediateDirectories: true)
    }
    self.folder = folder
    loader = FolderTemplateLoader(folders: ["one", "two"].map { folder.appending(path: $0).path })
  }

  private func write(_ text: String, to path: String) throws {
    try text.write(to: folder.appending(path: path), atomically: true, encoding: .utf8)
  }

  @Test func theFirstFolderWithATemplateCounts() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("two", to: "two/a")
    #expect(try loader.source(named: "a") == "two")
    try write("one", to: "one/a")
    #expect(try loader.source(named: "a") == "one")
    try write("inner", to: "two/inner/b")
    #expect(try loader.source(named: "inner/b") == "inner")
  }

  @Test func aTemplateMentionsWhatItOrOneThatItNamesMayAskFor() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("{% for class in file.classes %}{% endfor %}", to: "one/views")
    func mentions(_ source: String) throws -> Bool {
      try Template(source, name: "t", loader: loader).mentions("file")
    }
    #expect(try mentions("{{ x|default:file.name }}"))
    #expect(try mentions("{% include \"views\" %}"))
    #expect(try mentions("{% include name %}"))
    #expect(try !mentions("file {# file #}{{ model.name }}"))
  }

  @Test func nothingOutsideOfTheFoldersIsRead() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("secret", to: "outside/a")
    let manager = FileManager.default
    try manager.createSymbolicLink(
      at: folder.appending(path: "one/link"),
      withDestinationURL: folder.appending(path: "outside/a"))
    try manager.createSymbolicLink(
      at: folder.appending(path: "one/folder"),
      withDestinationURL: folder.appending(path: "outside"))
    let absolute = folder.appending(path: "outside/a").path
    for name in [
      absolute, "../outside/a", "inner/../../outside/a", "link", "folder/a", "", ".", "a/", "a\0",
    ] {
      #expect(throws: TemplateLoadingError.outside(name)) { try loader.source(named: name) }
    }
  }

  @Test func whatCannotBeReadIsSaid() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data([0xFF, 0xFE]).write(to: folder.appending(path: "one/binary"))
    #expect(throws: TemplateLoadingError.unreadable("binary")) {
      try loader.source(named: "binary")
    }
    #expect(throws: TemplateLoadingError.unreadable("inner")) { try loader.source(named: "inner") }
    #expect(throws: TemplateLoadingError.notFound("c")) { try loader.source(named: "c") }
  }

  @Test func bundledTemplatesAreFoundByName() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let bundled = BundledTemplateLoader()
    #expect(try bundled.source(named: "swiftgen") == bundled.source(named: "swiftgen.stencil"))
    #expect(throws: TemplateLoadingError.notFound("nope")) { try bundled.source(named: "nope") }
    let chain = ChainedTemplateLoader([loader, bundled])
    try write("own", to: "one/swiftgen")
    #expect(try chain.source(named: "swiftgen") == "own")
    #expect(try chain.source(named: "momentum").contains("{% for class in file.classes %}"))
  }
}
