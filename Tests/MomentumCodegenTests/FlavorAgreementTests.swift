import Foundation
import MomentumCodegen
import MomentumTestSupport
import Testing

/// Code that uses the classes of one flavor uses those of the other as well: properties, accessors and
/// functions of stored requests have the same names and types.
@Suite(.enabled(if: TestFiles.hasShared)) struct FlavorAgreementTests {
  @Test func membersOfRealModelsAreTheSameInBothFlavors() throws {
    var count = 0
    var reader = MemberReader()
    for input in CorpusModels.current {
      let momentum = try reader.members(of: text(input, .momentum))
      let coreData = try reader.members(of: text(input, .coredata))
      count += momentum.count
      let difference = momentum.symmetricDifference(coreData).sorted().prefix(6)
      #expect(difference.isEmpty, "\(input.bundleName)")
    }
    print("\(count) members of \(CorpusModels.current.count) models are the same in both flavors")
    #expect(count > 3_000)
  }

  private func text(_ input: GenerationInput, _ flavor: Flavor) throws -> String {
    var input = input
    input.options.flavor = flavor
    input.options.coreData.hasTypedSets = true
    return try generate(input).files[0].text
  }
}

/// The members that generated texts declare, in a form without what flavors differ in.
private struct MemberReader {
  /// Versions of one model have most of their lines in common.
  private var known: [String: String] = [:]

  /// Each with its class.
  mutating func members(of text: String) -> Set<String> {
    var members: Set<String> = []
    var owner = ""
    var open: String?
    for line in text.utf8.split(separator: UInt8(ascii: "\n")).map({ String(Substring($0)) }) {
      if !line.hasPrefix(" ") { owner = Self.owner(of: line) ?? owner }
      // A declaration of several lines goes on to its closing parenthesis.
      if let start = open {
        open = start + " " + line.drop { $0 == " " }
      } else if line.contains(" var ") || line.contains(" func ") {
        open = line
      }
      guard let declaration = open else { continue }
      if declaration.contains("("), !declaration.contains(")") { continue }
      open = nil
      let member = known[declaration] ?? Self.normalized(declaration)
      known[declaration] = member
      if !member.isEmpty { members.insert(owner + "." + member) }
    }
    return members
  }

  private static func owner(of line: String) -> String? {
    let words = line.split { " :{".contains($0) }.map(String.init)
    let keyword = words.firstIndex { ["class", "extension", "struct", "enum"].contains($0) }
    return keyword.map { words[$0 + 1] }
  }

  /// Empty for what only one flavor needs.
  private static func normalized(_ declaration: String) -> String {
    let own = [" override ", " private static ", "var elements", "fetchRequest()", "storedRequest"]
    guard !own.contains(where: declaration.contains),
      let start = declaration.firstRange(of: #/(var|func) /#)?.lowerBound
    else { return "" }
    var text = String(declaration[start...])
    if let brace = text.firstRange(of: " {") { text = String(text[..<brace.lowerBound]) }
    // The inner names of parameters are nobody's business.
    text = text.replacing(#/([(,] *)(\w+) \w+: /#) { "\($0.1)\($0.2): " }
    text = text.replacing(#/\( +/#, with: "(").replacing(" )", with: ")")
    for (pattern, name) in translations { text = text.replacing(pattern, with: name) }
    return text
  }

  /// What the two runtimes call differently.
  private static var translations: [(Regex<Substring>, String)] {
    [
      (/OrderedObjectSet<\w+>/, "NSMutableOrderedSet"), (/\bObjectSet<\w+>/, "NSMutableSet"),
      (/\bObjectID<\w+>/, "NSManagedObjectID"), (/\bManagedObject/, "NSManagedObject"),
      (/\bFetchRequest</, "NSFetchRequest<"),
      // What there is no Objective-C for has another type.
      (/\bNSObject\b/, "Any"), (/\bNSArray\b/, "[Any]"), (/\bNSDictionary\b/, "[String: Any]"),
      (/\bNSAttributedString\b/, "String"), (/\bNSURL\b/, "URL"),
    ]
  }
}
