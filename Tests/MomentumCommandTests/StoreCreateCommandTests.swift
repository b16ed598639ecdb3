import Foundation
import MomentumArchive
import MomentumCommand
import MomentumModel
import MomentumSQLite
import MomentumStoreFile
import Testing

@Suite struct StoreCreateCommandTests {
  private let scratch: ScratchBundle

  init() throws { scratch = try ScratchBundle() }

  @Test func makesAStoreOfTheCurrentVersion() throws {
    let (code, result, messages) = momentum("store", "create", scratch.store, scratch.bundle)
    #expect(code == .success)
    #expect(result == "")
    #expect(messages == "made '\(scratch.store)' of version 'Notes 2'\n")
    let store = try StoreFile(opening: scratch.store)
    #expect(store.isStore(of: try scratch.model("Notes 2").versionHashes()))
  }

  @Test func keepsTheModelInTheStore() throws {
    #expect(momentum("store", "create", scratch.store, scratch.bundle).code == .success)
    let store = try StoreFile(opening: scratch.store, access: .readOnly)
    let kept = try CompiledModel(store.modelArchive()).model
    #expect(kept == (try scratch.model("Notes 2").compiledForm))
    #expect(try scratch.query("SELECT count(*) FROM Z_MODELCACHE") == ["1"])
  }

  /// Core Data knows such models too, and a store of them is sound without the row.
  @Test func leavesOutAModelThatCannotBeCompiled() throws {
    try scratch.writeContents(
      "Notes 2",
      """
      <model><entity name="Note"><attribute name="title" attributeType="String"/></entity>
      <fetchRequest name="all" entity="Note" predicateString="title ==="/></model>
      """)
    #expect(momentum("store", "create", scratch.store, scratch.bundle).code == .success)
    #expect(try scratch.query("SELECT count(*) FROM Z_MODELCACHE") == ["0"])
    let (code, result, messages) = momentum("inspect", scratch.store)
    #expect(code == .unreadableInput)
    #expect(result == "")
    #expect(messages == "momentum: error: '\(scratch.store)' holds no copy of its model\n")
  }

  @Test func leavesWhatIsThereAlone() throws {
    try scratch.makeStore()
    let other = scratch.path("database")
    try SQLiteConnection(path: other, access: .create).execute("CREATE TABLE t (a)")
    let text = scratch.path("text")
    try Data("no database at all".utf8).write(to: URL(filePath: text))
    let before = scratch.files()
    for path in [scratch.store, other, text] {
      let (code, _, messages) = momentum("store", "create", path, scratch.bundle)
      #expect(code == .cannotCreateOutput)
      #expect(messages == "momentum: error: there is something at '\(path)' already\n")
    }
    #expect(scratch.files() == before)
  }

  @Test func finishesWhatAnInterruptedCreationBegan() throws {
    try SQLiteConnection(path: scratch.store, access: .create)
      .execute("PRAGMA auto_vacuum = 2; PRAGMA journal_mode = WAL")
    #expect(scratch.files()["store"]?.isEmpty == false)
    let store = try StoreFile(openingOrCreating: scratch.store, model: try scratch.model("Notes"))
    #expect(store.isStore(of: try scratch.model("Notes").versionHashes()))
  }

  @Test func endsWithTheCodeOfTheTrouble() throws {
    #expect(
      momentum("store", "create", scratch.path("none/store"), scratch.bundle).code
        == .cannotCreateOutput)
    #expect(momentum("store", "create", scratch.store, scratch.path("none")).code == .notFound)
    try scratch.write(
      "Notes 2",
      scratch.attribute("place", type: "Composite", "composite=\"Nowhere\""))
    #expect(momentum("store", "create", scratch.store, scratch.bundle).code == .unreadableInput)
    #expect(scratch.files() == [:])
  }

  private static let derived = """
    <attribute name="changed" attributeType="Date" derived="YES" derivationExpression="now()" \
    optional="YES"/>
    """

  @Test("a model whose hashes are not known is refused, and nothing is made")
  func refusesUnknownHashes() throws {
    try scratch.write("Notes 2", Self.derived, current: true)
    let (code, _, messages) = momentum("store", "create", scratch.store, scratch.bundle)
    #expect(code == .findings)
    #expect(
      messages == """
        momentum: error: Core Data would not open the store, since these hashes are not known: \
        entity 'Note': 'Note.changed' is a derived attribute
        momentum: '--compiled' takes the hashes from a compiled bundle, '--unstamped' goes without

        """)
    #expect(scratch.files() == [:])
  }

  @Test("with --unstamped the store has hashes by which Momentum knows it")
  func makesUnstampedStores() throws {
    try scratch.write("Notes 2", Self.derived, current: true)
    let made = momentum("store", "create", "--unstamped", scratch.store, scratch.bundle)
    #expect(made.code == .success)
    #expect(made.messages.contains("note: Core Data will not open it, since these hashes"))
    let store = try StoreFile(opening: scratch.store, access: .readOnly)
    #expect(store.isStore(of: try scratch.model("Notes 2").storeHashes()))
    #expect(momentum("store", "verify", scratch.store, scratch.bundle).code == .success)
  }

  @Test("a store that records the hashes of the same model lends them")
  func takesRecordedHashes() throws {
    try scratch.write("Notes 2", Self.derived, current: true)
    let model = try scratch.model("Notes 2")
    let hash = VersionHash(bytes: [UInt8](repeating: 5, count: 32))
    do {
      let hashes = ["Note": hash]
      _ = try StoreFile(
        creating: scratch.path("apple"), model: model, hashes: ModelHashes(entities: hashes))
    }
    let made = momentum(
      "store", "create", scratch.store, scratch.bundle, "--compiled", scratch.path("apple"))
    #expect(made.code == .success)
    let store = try StoreFile(opening: scratch.store, access: .readOnly)
    #expect(store.metadata.hashes == ["Note": hash])
    #expect(store.isWritten(by: model))
  }
}
