/// What SHA-256 and SHA-512 have in common: FIPS 180-4 defines both by the same steps over words
/// of 32 and 64 bits.
protocol SHA2Word: FixedWidthInteger & UnsignedInteger & Sendable {
  static var initialHash: [Self] { get }
  static var roundConstants: [Self] { get }
  /// Rotations of Σ0 and Σ1, then two rotations and a shift of σ0 and of σ1.
  static var rotations: (sum0: [Self], sum1: [Self], schedule0: [Self], schedule1: [Self]) { get }
}

/// The SHA-256 digest of `message`.
package func sha256(_ message: [UInt8]) -> [UInt8] { sha2(message, UInt32.self) }

/// The SHA-512 digest of `message`.
package func sha512(_ message: [UInt8]) -> [UInt8] { sha2(message, UInt64.self) }

/// The SHA-2 digest of `message`. Hand-written because the model layer may import nothing.
func sha2<Word: SHA2Word>(_ message: [UInt8], _: Word.Type) -> [UInt8] {
  let width = Word.bitWidth / 8
  let block = width * 16
  var padded = message
  padded.append(0x80)
  while padded.count % block != block - width * 2 { padded.append(0) }
  padded.append(contentsOf: [UInt8](repeating: 0, count: width * 2 - 8))
  let bits = UInt64(message.count) * 8
  for shift in stride(from: 56, through: 0, by: -8) {
    padded.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
  }
  var hash = Word.initialHash
  for start in stride(from: 0, to: padded.count, by: block) {
    compress(padded[start..<start + block], into: &hash)
  }
  return hash.flatMap { word in
    (0..<width).map { UInt8(truncatingIfNeeded: word >> Word((width - 1 - $0) * 8)) }
  }
}

private func rotated<Word: SHA2Word>(_ word: Word, _ count: Word) -> Word {
  word &>> count | word &<< (Word(Word.bitWidth) - count)
}

private func compress<Word: SHA2Word>(_ block: ArraySlice<UInt8>, into hash: inout [Word]) {
  let constants = Word.roundConstants
  let (sum0, sum1, schedule0, schedule1) = Word.rotations
  var words = [Word](repeating: 0, count: constants.count)
  let width = Word.bitWidth / 8
  for index in 0..<block.count {
    words[index / width] = words[index / width] &<< 8 | Word(block[block.startIndex + index])
  }
  for index in 16..<words.count {
    let early = words[index - 15]
    let late = words[index - 2]
    let small0 = rotated(early, schedule0[0]) ^ rotated(early, schedule0[1]) ^ early >> schedule0[2]
    let small1 = rotated(late, schedule1[0]) ^ rotated(late, schedule1[1]) ^ late >> schedule1[2]
    words[index] = words[index - 16] &+ small0 &+ words[index - 7] &+ small1
  }
  var (a, b, c, d) = (hash[0], hash[1], hash[2], hash[3])
  var (e, f, g, h) = (hash[4], hash[5], hash[6], hash[7])
  for index in words.indices {
    let big1 = rotated(e, sum1[0]) ^ rotated(e, sum1[1]) ^ rotated(e, sum1[2])
    let first = h &+ big1 &+ (e & f ^ ~e & g) &+ constants[index] &+ words[index]
    let big0 = rotated(a, sum0[0]) ^ rotated(a, sum0[1]) ^ rotated(a, sum0[2])
    let second = big0 &+ (a & b ^ a & c ^ b & c)
    (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
  }
  for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { hash[index] &+= word }
}
