import MomentumPredicate

/// A text as a comparison with options sees it, in UTF-8: texts that are the same to it have the same
/// bytes. Without options that are the bytes of the text itself.
struct FoldedText: Hashable, Sendable {
  let bytes: [UInt8]

  /// `[c]` makes upper and lower case the same, `[d]` drops accents. With either of them it does not
  /// matter how a letter with an accent is put together. `[n]` and `[l]` change nothing: bytes are
  /// what is compared anyway, and there is no locale to follow.
  init(_ text: String, _ options: FormatOptions = []) {
    let isFolded = options.contains(.caseInsensitive) || options.contains(.diacriticInsensitive)
    guard isFolded else {
      bytes = Array(text.utf8)
      return
    }
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      bytes =
        options.contains(.caseInsensitive) ? text.utf8.map(\.lowercasedASCII) : Array(text.utf8)
      return
    }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      guard options.contains(.caseInsensitive), scalar.hasOtherCase else {
        scalars.appendDecomposed(scalar, options)
        continue
      }
      for upper in scalar.properties.uppercaseMapping.unicodeScalars {
        for lower in upper.properties.lowercaseMapping.unicodeScalars {
          scalars.appendDecomposed(lower, options)
        }
      }
    }
    bytes = Array(String(scalars).utf8)
  }
}

extension Unicode.Scalar {
  /// The dotless i has an upper case that is not its own.
  fileprivate var hasOtherCase: Bool { value != 0x131 }

  /// Marks above, below and beside letters, and the vowels of Hebrew and Arabic. Not what makes
  /// another letter of it, such as the signs of Kana.
  fileprivate var isAccent: Bool {
    guard value >= 0x300 else { return false }
    let position = properties.canonicalCombiningClass.rawValue
    return position >= 200 || (10...35).contains(position)
  }
}

extension String.UnicodeScalarView {
  /// The first part of a letter, then its marks in the order in which they are put on. Marks that the
  /// text has in another order stay in it.
  fileprivate mutating func appendDecomposed(_ scalar: Unicode.Scalar, _ options: FormatOptions) {
    var marks: [Unicode.Scalar] = []
    var first = scalar
    while let pair = Decompositions.pairs[first] {
      marks.append(pair.mark)
      first = pair.first
    }
    let isAccentless = options.contains(.diacriticInsensitive)
    if !isAccentless || !first.isAccent { append(first) }
    if !isAccentless { append(contentsOf: marks.reversed()) }
  }
}

extension UInt8 {
  fileprivate var lowercasedASCII: UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
  }
}
