/// How a binary property list spells numbers, texts and counts. Sizes are those that Apple's
/// writer picks.
enum BinaryHead {
  /// The least of 1, 2, 4, 8 bytes that hold the number.
  static func size(of number: UInt64) -> Int {
    switch number {
    case ...0xFF: 1
    case ...0xFFFF: 2
    case ...0xFFFF_FFFF: 4
    default: 8
    }
  }

  static func bigEndian(_ number: UInt64, size: Int) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * UInt64($0))) }
  }

  /// Negative numbers take eight bytes, since shorter ones are read as unsigned.
  static func integer(_ number: Int64) -> [UInt8] {
    let bits = UInt64(bitPattern: number)
    let size = size(of: bits)
    return [0x10 | UInt8(size.trailingZeroBitCount)] + bigEndian(bits, size: size)
  }

  static func real(_ marker: UInt8, _ number: Double) -> [UInt8] {
    [marker] + bigEndian(number.bitPattern, size: 8)
  }

  static func uid(_ number: UInt64) -> [UInt8] {
    let size = size(of: number)
    return [0x80 | UInt8(size - 1)] + bigEndian(number, size: size)
  }

  /// The marker with the count in its low half, or, from 15 on, in an integer that follows.
  static func counted(_ marker: UInt8, _ count: Int) -> [UInt8] {
    count < 15 ? [marker | UInt8(count)] : [marker | 0xF] + integer(Int64(count))
  }

  static func text(_ text: String) -> [UInt8] {
    let ascii = Array(text.utf8)
    if ascii.allSatisfy({ $0 < 0x80 }) { return counted(0x50, ascii.count) + ascii }
    let units = Array(text.utf16)
    return counted(0x60, units.count) + units.flatMap { bigEndian(UInt64($0), size: 2) }
  }
}
