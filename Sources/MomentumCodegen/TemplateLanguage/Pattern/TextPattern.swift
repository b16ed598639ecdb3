/// A regular expression that takes time by the length of the text times its own length, whatever
/// the two are: a template from outside cannot hang. Hence it has neither back references nor
/// looking around, which no such machine can do.
struct TextPattern: Sendable {
  /// A step of the program that a pattern is compiled to. Numbers are places in the program.
  enum Step: Sendable {
    case character(CharacterSet)
    case assertion(Assertion)
    /// Tries the first place, then the other one.
    case split(Int, Int)
    case jump(Int)
    /// Notes the place in the text: the start of group n is slot 2n, its end slot 2n + 1.
    case save(Int)
    case match
  }

  enum Assertion: Sendable {
    case lineStart
    case lineEnd
    case wordEdge
    case noWordEdge
  }

  let steps: [Step]
  /// The whole match is group 0.
  let groupCount: Int

  init(_ text: String) throws(PatternError) {
    var parser = PatternParser(text)
    let tree = try parser.pattern()
    var compiler = PatternCompiler()
    compiler.add(.group(tree, number: 0))
    guard compiler.steps.count < PatternCompiler.largestProgram else { throw .tooLarge }
    steps = compiler.steps + [.match]
    groupCount = parser.groupCount + 1
  }
}

/// Why a text is no pattern. Offsets count characters.
enum PatternError: Error, Equatable {
  case unexpected(String, offset: Int)
  case tooLarge

  var message: String {
    switch self {
    case .unexpected(let found, let offset):
      "a regular expression without \(found) at character \(offset + 1)"
    case .tooLarge: "a smaller regular expression"
    }
  }
}

/// What one character may be.
struct CharacterSet: Sendable {
  var ranges: [ClosedRange<UInt32>] = []
  var isNegated = false
  /// Sets within the set, such as `\D` in `[\Dx]`.
  var parts: [CharacterSet] = []

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    let isIn =
      ranges.contains { $0.contains(scalar.value) } || parts.contains { $0.contains(scalar) }
    return isIn != isNegated
  }
}

extension CharacterSet {
  init(_ scalar: Unicode.Scalar) { ranges = [scalar.value...scalar.value] }

  static let anyButLineFeed = CharacterSet(ranges: [10...10], isNegated: true)
  static let digits = CharacterSet(ranges: [0x30...0x39])
  static let spaces = CharacterSet(ranges: [9...13, 32...32, 0x85...0x85, 0xA0...0xA0])
  /// Letters beyond ASCII count as words, though so do a few other signs there.
  static let wordParts = CharacterSet(
    ranges: [0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A, 0xAA...0x10FFFF])

  var opposite: CharacterSet { CharacterSet(isNegated: true, parts: [self]) }
}
