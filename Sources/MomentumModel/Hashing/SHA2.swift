/// What SHA-256 and SHA-512 have in common: FIPS 180-4 defines both by the same steps over words
/// of 32 and 64 bits.
protocol SHA2Word: FixedWidthInteger & UnsignedInteger & Sendable {
  static var initialHash: [Self] { get }
  static var roundConstants: [Self] { get }
  /// Three rotations.
  static func sum0(_ word: Self) -> Self
  static func sum1(_ word: Self) -> Self
  /// Two rotations and a shift.
  static func schedule0(_ word: Self) -> Self
  static func schedule1(_ word: Self) -> Self
}

/// The SHA-256 digest of `message`.
package func sha256(_ message: [UInt8]) -> [UInt8] { sha2(message, UInt32.self) }

/// The SHA-512 digest of `message`.
package func sha512(_ message: [UInt8]) -> [UInt8] { sha2(message, UInt64.self) }

/// The SHA-2 digest of `message`. Hand-written because the model layer may import nothing.
func sha2<Word: SHA2Word>(_ message: [UInt8], _: Word.Type) -> [UInt8] {
  let width = Word.bitWidth / 8
  let block = width * 16
  // A byte to mark the end and the length, which has two words.
  let blocks = (message.count + 1 + width * 2 + block - 1) / block
  var padded = message
  padded.reserveCapacity(blocks * block)
  padded.append(0x80)
  padded.append(contentsOf: repeatElement(0, count: blocks * block - padded.count - 8))
  let bits = UInt64(message.count) * 8
  for shift in stride(from: 56, through: 0, by: -8) {
    padded.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
  }
  var hash = Word.initialHash
  var words = [Word](repeating: 0, count: Word.roundConstants.count)
  for start in stride(from: 0, to: padded.count, by: block) {
    compress(padded, from: start, into: &hash, &words)
  }
  var digest: [UInt8] = []
  digest.reserveCapacity(hash.count * width)
  for word in hash {
    for shift in stride(from: Word.bitWidth - 8, through: 0, by: -8) {
      digest.append(UInt8(truncatingIfNeeded: word &>> Word(shift)))
    }
  }
  return digest
}

extension SHA2Word {
  @inline(__always)
  func rotated(_ count: Self) -> Self { self &>> count | self &<< (Self(Self.bitWidth) &- count) }
}

/// Takes up the block of `bytes` that starts at `start`. `words` is room for the schedule.
private func compress<Word: SHA2Word>(
  _ bytes: [UInt8], from start: Int, into hash: inout [Word], _ words: inout [Word]
) {
  let constants = Word.roundConstants
  let width = Word.bitWidth / 8
  for index in 0..<16 {
    let place = start + index * width
    words[index] = bytes[place..<place + width].reduce(0) { $0 &<< 8 | Word($1) }
  }
  for index in 16..<words.count {
    words[index] =
      words[index - 16] &+ Word.schedule0(words[index - 15]) &+ words[index - 7]
      &+ Word.schedule1(words[index - 2])
  }
  var (a, b, c, d) = (hash[0], hash[1], hash[2], hash[3])
  var (e, f, g, h) = (hash[4], hash[5], hash[6], hash[7])
  for index in words.indices {
    let first = h &+ Word.sum1(e) &+ (e & f ^ ~e & g) &+ constants[index] &+ words[index]
    let second = Word.sum0(a) &+ (a & b ^ a & c ^ b & c)
    (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
  }
  for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { hash[index] &+= word }
}
