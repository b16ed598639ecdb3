import MomentumModel

/// The text of a Swift type as a model holds it, read by the grammar of types, so that nothing else
/// can stand there: `[String: Any]`, `Set<Tag>`, `Module.Name?`, `any P & Q`.
///
/// A dot at the start, which Xcode puts before types of the current module, is left out.
struct TypeText: Equatable {
  /// As source spells it. Without the optional mark at its end, which the attribute decides.
  let spelling: String

  /// Nil if the text is no type.
  init?(_ text: String) {
    guard text.utf8.count <= Self.maximumLength else { return nil }
    var parser = TypeTextParser(text)
    guard let spelling = parser.wholeType() else { return nil }
    self.spelling = spelling
  }

  private static let maximumLength = 1_000

  /// A type that stands for another where there is no Objective-C.
  var portable: String { Self.portableTypes[spelling] ?? spelling }

  /// What Foundation's reference types are in Swift, and the number types of Objective-C.
  private static let portableTypes = [
    "NSArray": "[Any]", "NSMutableArray": "[Any]", "NSDictionary": "[String: Any]",
    "NSMutableDictionary": "[String: Any]", "NSSet": "Set<AnyHashable>",
    "NSMutableSet": "Set<AnyHashable>", "NSOrderedSet": "[Any]", "NSString": "String",
    "NSMutableString": "String", "NSAttributedString": "String",
    "NSMutableAttributedString": "String", "NSURL": "URL", "NSDate": "Date",
    "NSData": "Data", "NSMutableData": "Data", "NSUUID": "UUID", "NSNumber": "Double",
    "NSDecimalNumber": "Decimal", "NSObject": "Any", "AnyObject": "Any", "id": "Any",
    "BOOL": "Bool", "bool": "Bool", "int16_t": "Int16", "int32_t": "Int32", "int64_t": "Int64",
    "uint16_t": "UInt16", "uint32_t": "UInt32", "uint64_t": "UInt64", "int": "Int32",
    "double": "Double", "float": "Float", "NSInteger": "Int", "NSUInteger": "UInt",
    "NSTimeInterval": "Double", "TimeInterval": "Double",
  ]
}

/// Recursive descent over the characters of a type.
private struct TypeTextParser {
  private var rest: Substring
  private var depth = 0

  init(_ text: String) { rest = text[...] }

  mutating func wholeType() -> String? {
    skipBlanks()
    while takes(".") {}
    guard let type = type() else { return nil }
    skipBlanks()
    guard rest.isEmpty else { return nil }
    // `X?` of an optional attribute would become `X??`.
    return type.hasSuffix("?") || type.hasSuffix("!") ? String(type.dropLast()) : type
  }

  /// A composition of one or more types.
  private mutating func type() -> String? {
    guard depth < 16 else { return nil }
    depth += 1
    defer { depth -= 1 }
    guard var result = postfixed() else { return nil }
    while takes("&") {
      guard let next = postfixed() else { return nil }
      result += " & " + next
    }
    return result
  }

  private mutating func postfixed() -> String? {
    guard var result = primary() else { return nil }
    while let mark = ["?", "!"].first(where: { takes($0) }) { result += mark }
    return result
  }

  private mutating func primary() -> String? {
    if takes("[") { return bracketed() }
    if takes("(") {
      guard let inner = list(until: ")") else { return nil }
      return "(" + inner + ")"
    }
    guard let word = identifier() else { return nil }
    // Neither can be the type of a property that can be set.
    guard word != "some", word != "Self" else { return nil }
    if word == "any" { return primary().map { word + " " + $0 } }
    return named(word)
  }

  /// What follows `[`. A dot before the element is Xcode's mark of the current module.
  private mutating func bracketed() -> String? {
    while takes(".") {}
    guard let key = type() else { return nil }
    guard takes(":") else { return takes("]") ? "[" + key + "]" : nil }
    guard let value = type(), takes("]") else { return nil }
    return "[" + key + ": " + value + "]"
  }

  private mutating func named(_ first: String) -> String? {
    var result = SwiftName.escapedType(first)
    while true {
      if takes("<") {
        guard let arguments = list(until: ">") else { return nil }
        result += "<" + arguments + ">"
      } else if takes(".") {
        guard let next = identifier() else { return nil }
        result += "." + SwiftName.escapedType(next)
      } else {
        return result
      }
    }
  }

  private mutating func list(until end: String) -> String? {
    var parts: [String] = []
    repeat {
      guard let part = type() else { return nil }
      parts.append(part)
    } while takes(",")
    return takes(end) ? parts.joined(separator: ", ") : nil
  }

  private mutating func identifier() -> String? {
    skipBlanks()
    let word = rest.prefix { $0 == "_" || $0.isLetter || $0.isNumber }
    guard SwiftIdentifier.isValid(String(word)) else { return nil }
    rest = rest.dropFirst(word.count)
    return String(word)
  }

  private mutating func takes(_ mark: String) -> Bool {
    skipBlanks()
    guard rest.hasPrefix(mark) else { return false }
    rest = rest.dropFirst(mark.count)
    return true
  }

  private mutating func skipBlanks() { rest = rest.drop { $0 == " " } }
}
