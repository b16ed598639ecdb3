private import CZlib

/// Why bytes are no raw DEFLATE stream.
package enum DeflateError: Error, Equatable {
  /// The stream breaks off before its last block.
  case truncated
  /// The stream has a block that means nothing.
  case malformed
  /// The stream ends at `offset`, and other bytes follow.
  case trailingBytes(offset: Int)
  /// The stream unfolds to more than `limit` bytes.
  case tooLong(limit: Int)
}

extension DeflateError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .truncated: "the compressed bytes break off"
    case .malformed: "the bytes are not compressed by DEFLATE"
    case .trailingBytes(let offset): "bytes follow the compressed ones, from byte \(offset) on"
    case .tooLong(let limit): "the compressed bytes unfold to more than \(limit) bytes"
    }
  }
}

/// Raw DEFLATE, without the header of zlib or gzip: the form of a store's cached model.
package enum Deflate {
  /// Negative: no header and no checksum; 15: the greatest window.
  private static let windowBits: Int32 = -15
  /// At this level zlib gives the very bytes that Apple wrote, in all 30 stores seen.
  private static let level: Int32 = 5
  private static let chunkSize = 1 << 16

  /// The bytes that a stream unfolds to, which are at most `limit`. Linear in the result.
  package static func inflated(
    _ bytes: [UInt8], limit: Int
  ) throws(DeflateError) -> [UInt8] {
    let stream = newStream()
    defer { stream.deallocate() }
    let status = momentum_inflate_init(stream, windowBits)
    precondition(status == Z_OK, "No memory for zlib")
    defer { inflateEnd(stream) }
    var result: [UInt8] = []
    var taken = 0
    while true {
      let step = run(stream, on: bytes[taken...], into: &result) { inflate(stream, Z_NO_FLUSH) }
      taken += step.taken
      guard result.count <= limit else { throw .tooLong(limit: limit) }
      switch step.status {
      case Z_STREAM_END:
        guard taken == bytes.count else { throw .trailingBytes(offset: taken) }
        return result
      case Z_OK where step.taken + step.given > 0: continue
      case Z_OK, Z_BUF_ERROR: throw .truncated
      default: throw .malformed
      }
    }
  }

  /// A stream that unfolds to the bytes; equal bytes give equal streams. Linear.
  package static func deflated(_ bytes: [UInt8]) -> [UInt8] {
    let stream = newStream()
    defer { stream.deallocate() }
    let status = momentum_deflate_init(stream, level, windowBits)
    precondition(status == Z_OK, "No memory for zlib")
    defer { deflateEnd(stream) }
    var result: [UInt8] = []
    var taken = 0
    while true {
      let isLast = bytes.count - taken <= chunkSize
      let step = run(stream, on: bytes[taken...], into: &result) {
        deflate(stream, isLast ? Z_FINISH : Z_NO_FLUSH)
      }
      taken += step.taken
      if step.status == Z_STREAM_END { return result }
    }
  }

  /// On the heap, since zlib refuses a stream whose address changed.
  private static func newStream() -> UnsafeMutablePointer<z_stream> {
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    stream.initialize(to: z_stream())
    return stream
  }

  /// Gives zlib at most one chunk and takes at most one from it.
  private static func run(
    _ stream: UnsafeMutablePointer<z_stream>, on bytes: ArraySlice<UInt8>,
    into result: inout [UInt8], _ body: () -> Int32
  ) -> (status: Int32, taken: Int, given: Int) {
    var chunk = Array(bytes.prefix(chunkSize))
    let offered = chunk.count
    var status: Int32 = 0
    let output = [UInt8](unsafeUninitializedCapacity: chunkSize) { space, count in
      chunk.withUnsafeMutableBufferPointer { input in
        stream.pointee.next_in = input.baseAddress
        stream.pointee.avail_in = UInt32(offered)
        stream.pointee.next_out = space.baseAddress
        stream.pointee.avail_out = UInt32(chunkSize)
        status = body()
      }
      count = chunkSize - Int(stream.pointee.avail_out)
    }
    result += output
    return (status, offered - Int(stream.pointee.avail_in), output.count)
  }
}
