import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// Inside the module the class wins, and other code there no longer means what it says.
  static let shadowsStandardLibrary = LintRule(
    RuleDescription(
      "swift-shadows-stdlib", .swiftName, .warning, .api,
      summary: "A class is called like a type of Swift or Foundation.",
      explanation: """
        In the module that declares it, a class `Task` hides Swift's own: `Task { ... }` elsewhere in \
        the app then means the entity, with error messages that do not say so. A shipped app changed \
        2,600 lines to undo such a name.

        Give the entity a class of another name, such as `TaskRecord`; the entity may keep its own, \
        and stores are not touched. Entities without a class of their own hide nothing. Only types \
        that most code uses without a module name are on the list.
        """),
    .entity { subject in
      guard let name = subject.entity.classText?.name, commonTypes.contains(name) else {
        return []
      }
      return [
        Violation(
          "class '\(name)' of '\(subject.name)' hides a type of Swift or Foundation",
          note: "give the class another name, such as '\(name)Record'",
          attribute: "representedClassName")
      ]
    })
}

private let commonTypes: Set<String> = swiftTypes.union(foundationTypes)

private let swiftTypes: Set<String> = [
  "Actor", "AnyHashable", "AnyKeyPath", "AnyObject", "Array", "ArraySlice", "Attribute", "Bool",
  "Character", "Clock", "Codable", "CodingKey", "Collection", "Comparable", "Decodable", "Decoder",
  "Dictionary", "Double", "Duration", "Encodable", "Encoder", "Equatable", "Error", "Float",
  "Hashable", "Hasher", "Identifiable", "Int", "Int16", "Int32", "Int64", "Int8", "KeyPath",
  "MainActor", "Mirror", "Never", "Observable", "Optional", "Range", "Regex", "Result", "Sendable",
  "Sequence", "Set", "String", "Substring", "Task", "TaskGroup", "UInt", "UInt16", "UInt32",
  "UInt64", "UInt8", "Unicode", "Void",
]

private let foundationTypes: Set<String> = [
  "AttributedString", "Bundle", "Calendar", "CharacterSet", "Data", "Date", "DateComponents",
  "DateFormatter", "DateInterval", "Decimal", "Dimension", "FileHandle", "FileManager", "Formatter",
  "IndexPath", "IndexSet", "JSONDecoder", "JSONEncoder", "Locale", "Measurement", "Notification",
  "NotificationCenter", "Operation", "OperationQueue", "Predicate", "Process", "ProcessInfo",
  "Progress", "RunLoop", "Scanner", "Selector", "SortDescriptor", "Stream", "Thread",
  "TimeInterval", "TimeZone", "Timer", "URL", "URLRequest", "URLSession", "UUID", "Unit",
  "UserDefaults",
]
