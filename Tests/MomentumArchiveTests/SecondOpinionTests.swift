import Foundation
import MomentumArchive
import MomentumTestSupport
import Testing

/// Python's own implementation of the format is asked, where Python is installed.
@Suite(.enabled(if: Python.isInstalled))
struct SecondOpinionTests {
  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  @Test func pythonReadsAndWritesWhatWeWriteAndRead() throws {
    let values = (UInt64(0)..<200).map { seed in
      var generator = SplitMix64(seed: seed)
      return PropertyList.random(using: &generator)
    }
    try withFolder { folder in
      for (number, value) in values.enumerated() {
        try Data(value.binary()).write(to: folder.appending(path: "\(number).plist"))
      }
      try Python.run(
        """
        import plistlib
        for number in range(\(values.count)):
          name = '%d.plist' % number
          with open(name, 'rb') as file: value = plistlib.load(file, fmt=plistlib.FMT_BINARY)
          with open(name, 'wb') as file: plistlib.dump(value, file, fmt=plistlib.FMT_BINARY)
        """, in: folder)
      for (number, value) in values.enumerated() {
        let data = try Data(contentsOf: folder.appending(path: "\(number).plist"))
        #expect(try PropertyList(binary: Array(data)) == value, "seed \(number)")
      }
    }
  }

  @Test func pythonAgreesOnTheMeaningOfEveryKind() throws {
    let value = PropertyList.dictionary([
      "text": .string("Zürich 😀"), "count": .integer(-3), "share": .real(0.25),
      "yes": .boolean(true), "no": .boolean(false), "when": .date(86_400),
      "bytes": .data([0, 255]),
      "list": .array([.uid(7), .integer(1 << 40)]),
    ])
    try withFolder { folder in
      try Data(value.binary()).write(to: folder.appending(path: "ours.plist"))
      try Python.run(
        """
        import datetime, plistlib
        value = {
          'text': 'Z\\u00fcrich \\U0001F600', 'count': -3, 'share': 0.25, 'yes': True, 'no': False,
          'when': datetime.datetime(2001, 1, 2), 'bytes': bytes([0, 255]),
          'list': [plistlib.UID(7), 1 << 40]}
        with open('ours.plist', 'rb') as file: assert plistlib.load(file) == value
        with open('theirs.plist', 'wb') as file:
          plistlib.dump(value, file, fmt=plistlib.FMT_BINARY)
        """, in: folder)
      let data = try Data(contentsOf: folder.appending(path: "theirs.plist"))
      #expect(try PropertyList(binary: Array(data)) == value)
    }
  }
}
