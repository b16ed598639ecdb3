import Foundation
import MomentumCodegen
import MomentumTestSupport
import Testing

/// Code that uses the classes of one flavor uses those of the other as well: properties, accessors and
/// functions of stored requests have the same names and types.
@Suite(.enabled(if: TestFiles.hasShared)) struct FlavorAgreementTests {
  @Test func membersOfRealModelsAreTheSameInBothFlavors() throws {
    var count = 0
    for input in CorpusModels.all {
      let momentum = try members(input, .momentum)
      let coreData = try members(input, .coredata)
      count += momentum.count
      #expect(momentum == coreData, "\(input.bundleName)")
    }
    print("\(count) members of \(CorpusModels.all.count) models are the same in both flavors")
    #expect(count > 100_000)
  }

  private func members(_ input: GenerationInput, _ flavor: Flavor) throws -> Set<String> {
    var input = input
    input.options.flavor = flavor
    input.options.coreData.hasTypedSets = true
    return MemberList(try generate(input).files[0].text).members
  }
}

/// The members that a generated text declares, in a form without what flavors differ in.
private struct MemberList {
  /// Each with its class.
  private(set) var members: Set<String> = []

  init(_ text: String) {
    var owner = ""
    var open: String?
    for line in text.split(separator: "\n") {
      if !line.hasPrefix(" ") { owner = Self.owner(of: line) ?? owner }
      let trimmed = line.drop { $0 == " " }
      // A declaration of several lines goes on to its brace.
      if let start = open {
        open = start + " " + trimmed
      } else if line.contains(" var ") || line.contains(" func ") {
        open = String(trimmed)
      }
      guard let declaration = open else { continue }
      if declaration.hasSuffix("(") || declaration.contains("(") && !declaration.contains(")") {
        continue
      }
      open = nil
      if let member = Self.normalized(declaration) { members.insert(owner + "." + member) }
    }
  }

  private static func owner(of line: Substring) -> String? {
    let words = line.split { " :{".contains($0) }.map(String.init)
    let keyword = words.firstIndex { ["class", "extension", "struct", "enum"].contains($0) }
    return keyword.map { words[$0 + 1] }
  }

  /// Nil for what only one flavor needs.
  private static func normalized(_ declaration: String) -> String? {
    guard let start = declaration.firstRange(of: #/(var|func) /#)?.lowerBound else { return nil }
    var text = String(declaration[start...])
    if declaration.hasPrefix("private") || declaration.contains("override") { return nil }
    if text.hasPrefix("var elements") || text.contains("fetchRequest()") { return nil }
    if text.contains("storedRequest") { return nil }
    if let brace = text.firstRange(of: " {") { text = String(text[..<brace.lowerBound]) }
    // The inner names of parameters are nobody's business.
    text = text.replacing(#/\b(\w+) \w+: /#) { "\($0.1): " }
    text = text.replacing("( ", with: "(").replacing(" )", with: ")")
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
