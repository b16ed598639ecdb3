import Foundation
import MomentumArchive
import MomentumModel
import MomentumTestSupport
import Testing

/// Whole bundles: what `momentum compile` writes.
struct CompiledBundleTests {
  private func version(_ name: String, derived: Bool = false) -> NamedVersion {
    var user = Entity(name: "User")
    user.attributes = [Attribute(name: "name", type: .string)]
    var log = Entity(name: "Log")
    log.attributes = [Attribute(name: "at", type: .date)]
    if derived { log.attributes[0].derivationExpression = "now()" }
    return NamedVersion(name: name, model: Model(entities: derived ? [user, log] : [user]))
  }

  @Test func aBundleHasAFileForEachVersionAndTheirHashes() throws {
    let bundle = try compileBundle(
      versions: [version("Model"), version("Model 2")], current: "Model 2")
    #expect(bundle.files.map(\.name) == ["Model.mom", "Model 2.mom", "VersionInfo.plist"])
    #expect(bundle.unknownHashes.isEmpty)
    let info = try VersionInfo(bundle.files[2].bytes)
    #expect(info.currentVersion == "Model 2")
    #expect(info.hashes["Model"]?["User"]?.bytes.count == 32)
    #expect(info.checksums.keys.sorted() == ["Model", "Model 2"])
    #expect(try Model(compiled: bundle.files[0].bytes) == version("Model").model.compiledForm)
  }

  @Test func hashesThatAreNotKnownAreLeftOutAndNamed() throws {
    let bundle = try compileBundle(
      versions: [version("1"), version("2", derived: true)], current: "2")
    #expect(
      bundle.unknownHashes == [
        UnknownHash(
          version: "2", entity: "Log", reason: .derivedAttribute(ModelPath("Log", "at")))
      ])
    #expect(
      bundle.unknownHashes.first?.description
        == "the hash of 'Log' in '2' is not known: 'Log.at' is a derived attribute")
    let info = try VersionInfo(bundle.files[2].bytes)
    #expect(info.hashes["2"]?.keys.sorted() == ["User"])
    #expect(info.checksums.keys.sorted() == ["1"])
  }

  @Test func mistakesAreNamedWithTheirVersion() {
    #expect(throws: BundleCompileError.unknownCurrentVersion("3")) {
      try compileBundle(versions: [version("1")], current: "3")
    }
    #expect(throws: BundleCompileError.duplicateVersion("1")) {
      try compileBundle(versions: [version("1"), version("1")], current: "1")
    }
    var broken = version("2")
    broken.model.entities[0].parent = "Gone"
    #expect(
      throws: BundleCompileError.version("2", .unknownEntity("Gone", in: ModelPath("User")))
    ) {
      try compileBundle(versions: [version("1"), broken], current: "1")
    }
  }

  /// The hashes of ChildEntity and of what inherits a derived attribute are not known; the rest is
  /// Apple's, byte for byte.
  @Test(.enabled(if: TestFiles.hasShared)) func versionInfoIsApples() throws {
    let folders = Dictionary(grouping: CompiledModelPair.files) { pair in
      pair.compiled.split(separator: "/").dropLast().joined(separator: "/")
    }.filter { $0.key.hasSuffix(".momd") }
    #expect(folders.count == 3)
    for (folder, pairs) in folders {
      let apples = try VersionInfo(
        TestFiles.bytes(SourceModels.path(folder + "/VersionInfo.plist")))
      let versions = try pairs.map { pair in
        let file = pair.compiled.split(separator: "/").last.map(String.init) ?? ""
        return NamedVersion(name: String(file.dropLast(".mom".count)), model: try pair.model)
      }
      let bundle = try compileBundle(
        versions: versions, current: try #require(apples.currentVersion))
      let ours = try VersionInfo(try #require(bundle.files.last).bytes)
      #expect(ours.currentVersion == apples.currentVersion)
      var expected = apples.hashes
      for unknown in bundle.unknownHashes {
        #expect(expected[unknown.version]?.removeValue(forKey: unknown.entity) != nil)
      }
      #expect(ours.hashes == expected, "\(folder)")
      if !apples.checksums.isEmpty { #expect(ours.checksums == apples.checksums, "\(folder)") }
      let isDerived = folder.hasSuffix("/Model.momd")
      #expect(bundle.unknownHashes.map(\.entity) == (isDerived ? ["ChildEntity"] : []))
    }
  }
}

/// Python's reader of property lists follows every reference of our files.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")))
struct CompiledSecondOpinionTests {
  @Test func pythonReadsWhatWeCompile() throws {
    let folder = try TestFiles.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    var count = 0
    for seed in UInt64(0)..<40 {
      let model = Model.compilable(seed: seed)
      let bundle = try compileBundle(
        versions: [NamedVersion(name: "\(seed)", model: model)], current: "\(seed)")
      for file in bundle.files {
        try Data(file.bytes).write(to: folder.appending(path: "\(seed) \(file.name)"))
      }
      try Data(model.modelCache()).write(to: folder.appending(path: "\(seed).cache"))
      count += bundle.files.count + 1
    }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = ["-c", Self.script, "\(count)"]
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  private static let script = """
    import os, plistlib, sys, zlib
    names = os.listdir('.')
    assert len(names) == int(sys.argv[1])
    for name in names:
      data = open(name, 'rb').read()
      if name.endswith('.cache'): data = zlib.decompress(data, -15)
      plist = plistlib.loads(data, fmt=plistlib.FMT_BINARY)
      if name.endswith('.plist'):
        assert 'NSManagedObjectModel_VersionHashes' in plist
        continue
      objects = plist['$objects']
      met, waiting = set(), [plist['$top']['root']]
      while waiting:
        value = waiting.pop()
        if isinstance(value, plistlib.UID):
          if value.data in met: continue
          met.add(value.data)
          waiting.append(objects[value.data])
        elif isinstance(value, dict):
          if '$class' in value:
            entry = objects[value['$class'].data]
            assert entry['$classes'][0] == entry['$classname'] and entry['$classes'][-1] == 'NSObject'
          waiting.extend(value.values())
        elif isinstance(value, list): waiting.extend(value)
      unused = set(range(1, len(objects))) - met
      assert not unused, (name, unused)
    """
}
