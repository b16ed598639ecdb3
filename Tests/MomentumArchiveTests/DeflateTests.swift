import MomentumArchive
import MomentumTestSupport
import Testing

struct DeflateTests {
  @Test func everyLengthComesBack() throws {
    var generator = SplitMix64(seed: 1)
    for length in [0, 1, 2, 255, 65_535, 65_536, 65_537, 200_000] {
      let noise = (0..<length).map { _ in UInt8.random(in: 0...255, using: &generator) }
      for bytes in [noise, Array(repeating: 7, count: length)] {
        let stream = Deflate.deflated(bytes)
        #expect(try Deflate.inflated(stream, limit: length) == bytes)
      }
    }
  }

  @Test func aStreamThatUnfoldsBeyondTheLimitIsRefused() {
    let bomb = Deflate.deflated(Array(repeating: 0, count: 50_000_000))
    #expect(bomb.count < 100_000)
    #expect(throws: DeflateError.tooLong(limit: 1_000_000)) {
      try Deflate.inflated(bomb, limit: 1_000_000)
    }
  }

  @Test func everyShortenedStreamIsTruncated() {
    let stream = Deflate.deflated(Array("one two three two one two three".utf8))
    for length in 0..<stream.count {
      #expect(throws: DeflateError.truncated) {
        try Deflate.inflated(Array(stream[..<length]), limit: 1000)
      }
    }
  }

  @Test func bytesBehindTheStreamAreRefused() {
    let stream = Deflate.deflated([1, 2, 3])
    #expect(throws: DeflateError.trailingBytes(offset: stream.count)) {
      try Deflate.inflated(stream + [0], limit: 1000)
    }
  }

  @Test func noChangedBitTraps() throws {
    let bytes = (0..<400).map { UInt8($0 % 23) }
    let stream = Deflate.deflated(bytes)
    var refused = 0
    for bit in 0..<stream.count * 8 {
      var changed = stream
      changed[bit / 8] ^= 1 << UInt8(bit % 8)
      do throws(DeflateError) {
        _ = try Deflate.inflated(changed, limit: 10_000)
      } catch {
        refused += 1
      }
    }
    #expect(refused > 0)
  }

  @Test(.enabled(if: TestFiles.hasShared)) func modelCachesComeOutAsAppleWroteThem() throws {
    let caches = try RealStore.all().map(\.modelCache)
    #expect(caches.count == 30)
    for cache in caches {
      let archive = try Deflate.inflated(cache, limit: 1 << 20)
      #expect(archive.starts(with: Array("bplist00".utf8)))
      #expect(Deflate.deflated(archive) == cache)
    }
  }
}
