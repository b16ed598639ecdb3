import MomentumDiagnostics
import MomentumModel
import MomentumReader
import MomentumTestSupport
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite struct BundleTests {
  private let models = TestFiles.fixtures.appending(path: "Models").path(percentEncoded: false)

  private func side(_ path: String) throws -> ModelSide { try loadSide(models + "/" + path) }

  private func error(_ body: () throws -> Void) -> ModelReadError? {
    do {
      try body()
      return nil
    } catch {
      return error as? ModelReadError
    }
  }

  @Test func listsOneLevelOnlyInNaturalOrder() throws {
    let bundle = try side("Shop.xcdatamodeld").bundle
    #expect(bundle.name == "Shop")
    #expect(bundle.versions.map(\.name) == ["Shop", "Shop 2", "Shop 10"])
    #expect(bundle.currentName == "Shop 2")
  }

  @Test func reportsAModelInsideAVersion() throws {
    let findings = try side("Shop.xcdatamodeld").bundle.findings
    #expect(findings.map(\.id) == ["model-nested-version"])
    #expect(
      findings.first?.position?.file.hasSuffix("Shop 10.xcdatamodel/Shop.xcdatamodel") == true)
  }

  @Test func readsTheCurrentVersion() throws {
    let model = try side("Shop.xcdatamodeld/").version().read().model
    #expect(model.entities.first?.attributes.map(\.name) == ["v2"])
  }

  @Test(arguments: ["Shop.xcdatamodeld#Shop 10", "Shop.xcdatamodeld#Shop 10.xcdatamodel"])
  func readsANamedVersion(path: String) throws {
    let model = try side(path).version().read().model
    #expect(model.entities.first?.attributes.map(\.name) == ["v10"])
  }

  @Test(arguments: [
    "Shop.xcdatamodeld/Shop 10.xcdatamodel", "Shop.xcdatamodeld/Shop 10.xcdatamodel/contents",
  ])
  func readsAVersionByItsPath(path: String) throws {
    let side = try side(path)
    #expect(try side.version().name == "Shop 10")
    #expect(try side.version().read().model.entities.first?.attributes.map(\.name) == ["v10"])
  }

  @Test func takesTheOnlyVersionAsCurrent() throws {
    #expect(try side("Single.xcdatamodeld").version().name == "Single")
    #expect(try side("Zoo.xcdatamodel").version().name == "Zoo")
  }

  @Test(arguments: [
    ("Unmarked", "model-no-current-version", "none of the 2 versions is marked as current"),
    (
      "Dangling", "model-current-not-found",
      "the current version 'Dangling 4' is not in the bundle"
    ),
    (
      "Escaping", "model-current-not-found",
      "the current version '../Shop.xcdatamodeld/Shop.xcdatamodel' is not inside the bundle"
    ),
  ])
  func namesTheFileThatLeavesTheCurrentVersionUnclear(
    name: String, id: String, message: String
  ) throws {
    let side = try side(name + ".xcdatamodeld")
    #expect(side.bundle.currentName == nil)
    #expect(side.bundle.findings.map(\.id) == [id])
    let error = error { _ = try side.version() }
    #expect(error?.message == message)
    #expect(error?.position.file.hasSuffix("\(name).xcdatamodeld/.xccurrentversion") == true)
    // Any other version can be read all the same.
    #expect(try self.side("\(name).xcdatamodeld#\(name) 2").version().name == name + " 2")
  }

  @Test func reportsABundleWithoutAModel() throws {
    let side = try side("Hollow.xcdatamodeld")
    #expect(side.bundle.findings.map(\.id) == ["model-unparsable"])
    #expect(error { _ = try side.version() }?.kind == .unreadable)
  }

  @Test func tellsWhatIsMissingFromWhatIsUnreadable() {
    #expect(error { _ = try side("Gone.xcdatamodeld") }?.kind == .notFound)
    #expect(error { _ = try side("Shop.xcdatamodeld#Shop 3") }?.kind == .notFound)
    #expect(error { _ = try side("") }?.kind == .unreadable)
    #expect(error { _ = try loadSide("/dev/null").version().read() }?.kind == .unreadable)
    #expect(
      error { _ = try side("Shop.xcdatamodeld/.xccurrentversion").version().read() }?.kind
        == .unreadable)
  }

  @Test func followsNoLinkOutOfTheBundle() throws {
    let folder = try TestFiles.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let bundle = folder.appending(path: "Linked.xcdatamodeld")
    try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: bundle.path(percentEncoded: false) + "/Linked.xcdatamodel",
      withDestinationPath: models + "/Zoo.xcdatamodel")
    let side = try loadSide(bundle.path(percentEncoded: false))
    let error = error { _ = try side.version().read() }
    #expect(error?.message == "a symbolic link leads out of the bundle")
  }

  @Test func readsNothingBeforeItIsAsked() {
    let version = VersionSource(name: "A", file: "A/contents") { () throws(ModelReadError) in
      throw ModelReadError("must not be read", file: "A/contents")
    }
    let bundle = ModelBundle(BundleListing(path: "X.xcdatamodeld", versions: [version]))
    #expect(bundle.currentName == "A")
    #expect(throws: ModelReadError.self) { try bundle.currentVersion().read() }
  }

  @Test(arguments: [
    ["Model", "Model2", "Model10"], ["Nos", "Nos 8", "Nos 12"], ["App 5", "App 9", "App 9_1"],
    ["zmessaging2.3", "zmessaging2.21.1"], ["Store", "StoreV3"], ["M_0", "M_1", "M_02"],
    ["a", "B", "c 99999999999999999999", "c 100000000000000000000"],
  ])
  func ordersVersionsAsPeopleCount(names: [String]) {
    #expect(names.reversed().sorted(by: precedesInHistory) == names)
  }

  @Test func refusesAVersionFileThatDeclaresEntities() {
    let bytes = Array(
      "<!DOCTYPE plist [<!ENTITY a \"b\">]><plist><dict/></plist>".utf8)
    let versions = ["A", "B"].map { name in
      VersionSource(name: name, file: name) { () throws(ModelReadError) in [] }
    }
    let bundle = ModelBundle(
      BundleListing(path: "X.xcdatamodeld", currentVersionFile: bytes, versions: versions))
    #expect(throws: ModelReadError.self) { try bundle.currentVersion() }
  }
}
