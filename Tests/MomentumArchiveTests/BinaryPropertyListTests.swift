import MomentumArchive
import MomentumTestSupport
import Testing

@Suite struct BinaryPropertyListTests {
  @Test(arguments: UInt64(0)..<200)
  func readsWhatItWrites(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let value = PropertyList.random(using: &generator)
    #expect(try PropertyList(binary: value.binary()) == value)
  }

  @Test func writesTheSameBytesWhateverTheOrderOfInsertion() {
    var (forward, backward): ([String: PropertyList], [String: PropertyList]) = ([:], [:])
    for number in 0..<50 { forward["key \(number)"] = .integer(Int64(number)) }
    for number in (0..<50).reversed() { backward["key \(number)"] = .integer(Int64(number)) }
    #expect(PropertyList.dictionary(forward).binary() == PropertyList.dictionary(backward).binary())
  }

  @Test func sharesEqualScalars() {
    let text = PropertyList.string("a text of some length, once in the file")
    let once = PropertyList.array([text]).binary()
    let twice = PropertyList.array([text, text]).binary()
    #expect(twice.count == once.count + 1)
  }

  @Test(arguments: [
    (0, 2), (255, 2), (256, 3), (65_535, 3), (65_536, 5), (4_294_967_295, 5),
    (4_294_967_296, 9), (-1, 9),
  ])
  func writesAnIntegerInTheFewestBytes(number: Int64, size: Int) {
    // Around the integer: 8 bytes of header, one of offset table, 32 of trailer.
    #expect(PropertyList.integer(number).binary().count == 8 + size + 1 + 32)
  }

  @Test func keepsComposedAndDecomposedTextsApart() throws {
    let value = PropertyList.array([.string("\u{E9}"), .string("e\u{301}"), .string("\u{E9}")])
    let read = try PropertyList(binary: value.binary())
    let lengths = read.array?.map { $0.string?.unicodeScalars.count }
    #expect(lengths == [1, 2, 1])
  }

  @Test func keepsTheSignOfZero() throws {
    let read = try PropertyList(binary: PropertyList.array([.real(0), .real(-0.0)]).binary())
    #expect(read.array?.map { $0.real?.sign } == [.plus, .minus])
  }

  @Test func readsFormsThatItDoesNotWrite() throws {
    let cases: [([UInt8], PropertyList)] = [
      ([0x14] + Array(repeating: 0, count: 15) + [7], .integer(7)),
      ([0x14] + Array(repeating: 0xFF, count: 16), .integer(-1)),
      ([0x22, 0x3F, 0xC0, 0, 0], .real(1.5)),
      ([0x82, 1, 0, 2], .uid(65_538)),
      ([0xC0], .array([])),
    ]
    for (object, value) in cases {
      #expect(try PropertyList(binary: file(objects: [object])) == value)
    }
  }
}

/// A binary property list of these objects, the first of which is the top.
func file(objects: [[UInt8]]) -> [UInt8] {
  var bytes = Array("bplist00".utf8)
  var offsets: [UInt8] = []
  for object in objects {
    offsets.append(UInt8(bytes.count))
    bytes += object
  }
  let table = UInt8(bytes.count)
  bytes += offsets + [0, 0, 0, 0, 0, 0, 1, 1]
  for field in [UInt8(objects.count), 0, table] {
    bytes += Array(repeating: 0, count: 7) + [field]
  }
  return bytes
}
