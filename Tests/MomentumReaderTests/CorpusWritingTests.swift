import MomentumModel
import MomentumReader
import MomentumTestSupport
import Testing

/// The real models, read, written, and compared byte for byte.
@Suite(.enabled(if: TestFiles.hasShared))
struct CorpusWritingTests {
  /// Read once for all tests, which takes seconds without optimisation.
  private static let files: [(path: String, bytes: [UInt8], file: ModelFile?)] =
    TestFiles.corpusModels.map { path in
      let bytes = TestFiles.bytes(path)
      return (path, bytes, try? ModelFile(bytes, file: path))
    }

  @Test func writesEveryModelAsItWas() throws {
    var same = 0
    for (path, bytes, file) in Self.files {
      let isSame = file?.bytes == bytes
      #expect(isSame, "\(path)")
      if isSame { same += 1 }
    }
    print("round trip: \(same) of \(Self.files.count) files byte for byte")
    #expect(same == 313)
  }

  @Test func changesOneLineWhereOneAttributeIsChanged() throws {
    for (path, bytes, read) in Self.files {
      var file = try #require(read)
      guard let entity = file.model.entities.firstIndex(where: { !$0.attributes.isEmpty }) else {
        continue
      }
      file.model.entities[entity].attributes[0].versionHashModifier = "changed"
      let before = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      let after = file.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      try #require(before.count == after.count, "\(path)")
      let changed = zip(before, after).filter { $0 != $1 }
      #expect(changed.count == 1, "\(path)")
      let line = String(decoding: changed.first?.1 ?? [], as: UTF8.self)
      #expect(line.contains(#"versionHashModifier="changed""#))
    }
  }

  /// The note is small: nearly every file is what Xcode would write for its model.
  @Test func noteHoldsOnlyWhatIsOutOfTheOrdinary() throws {
    let notes = Self.files.compactMap(\.file?.format)
    #expect(notes.allSatisfy { $0.exceptions.count <= 4 })
    #expect(notes.filter { $0.exceptions.isEmpty }.count > 300)
    #expect(notes.filter(\.endsWithNewline).count == 10)
    #expect(notes.filter(\.tools.identifierComesEarly).count == 30)
  }
}
