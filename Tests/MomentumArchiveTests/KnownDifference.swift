import MomentumModel

/// Why a file that Apple's tools wrote differs from ours, where that is understood.
enum KnownDifference: String, CaseIterable {
  case compilerVersion = "the file names another compiler, or is from before compilers were named"
  case noAllocationType = "fetch requests of old compilers have no NSAllocationType"
  case editedSource = "the XML was edited after the file was compiled"
  case integerBooleans = "models for Xcode 4.3 have Boolean defaults as integers"
  case mutableTexts = "some caches have texts as NSMutableString"
  case copiedClassNames = "a model that a migration copied has no class names"
  case copiedIndexLists = "a model that a migration copied has empty index lists"
  case copiedIndexElements = "a model that a migration copied has mutable lists of index elements"
  case noFetchIndexes = "frameworks before 847 have no fetch indexes"
  case proxies = "frameworks before 700 put proxies for inherited properties"
  case mutableIdentifiers = "some caches have the version identifiers in a mutable set"
  case noSubentities = "some caches have null for no subentities"
  case classesSetInCode = "the app sets its class names in code"

  /// The first reason that fits; nil for a difference that nobody has explained.
  static func reason(for difference: GraphDifference, in context: Context) -> KnownDifference? {
    allCases.first { $0.fits(difference, context) }
  }

  /// What the reasons depend on.
  struct Context {
    /// Relative to the shared folder.
    var path: String
    var model: Model
    /// `NSPersistenceFrameworkVersion` of the store; nil for a `.mom`.
    var framework: Int64?

    var isForXcode43: Bool { model.minimumToolsVersion == "Xcode 4.3" }
  }

  private func fits(_ it: GraphDifference, _ context: Context) -> Bool {
    let framework = context.framework ?? .max
    let isCache = context.framework != nil
    switch self {
    case .compilerVersion: return it.element == "model" && it.keys.hasPrefix("CDMCompiler")
    case .noAllocationType:
      return it.keys.hasSuffix("/NSAllocationType") && it.apples == "absent"
    case .editedSource: return Self.edits.contains { $0.matches(it, context.path) }
    case .integerBooleans:
      return context.isForXcode43 && it.keys == "NSDefaultValue"
        && ["boolean(false) integer(0)", "boolean(true) integer(1)"]
          .contains("\(it.ours) \(it.apples)")
    case .mutableTexts:
      return isCache && it.ours == "text" && it.apples == "NSMutableString"
    case .copiedClassNames:
      return isCache && it.keys == "NSClassNameForEntity" && it.apples == Self.null
    case .copiedIndexLists:
      return isCache && ["NSFetchIndexDescriptions", "NSCompoundIndexes"].contains(it.keys)
        && it.ours == "absent" && it.apples == "NSMutableArray[]"
    case .copiedIndexElements:
      return isCache && it.keys.hasSuffix("/NSIndexElements")
        && it.apples == "NSMutableArray"
    case .noFetchIndexes:
      guard framework < 847 else { return false }
      return it.keys == "NSFetchIndexDescriptions" && it.apples == "absent"
        || it.keys.hasPrefix("NSCompoundIndexes")
          && (it.apples == "NSArray" || it.ours == "NSMutableArray[]")
    case .proxies: return framework < 700 && it.apples == "_NSPropertyDescriptionProxy"
    case .mutableIdentifiers:
      return isCache && it.keys == "NSVersionIdentifiers" && it.apples == "NSMutableSet"
    case .noSubentities:
      return isCache && it.keys == "NSSubentities" && it.apples == Self.null
    case .classesSetInCode:
      return isCache && it.keys == "NSClassNameForEntity" && it.ours == Self.null
        && it.apples.contains("MoodyModel.")
    }
  }

  private static let null = "string(\"$null\")"

  /// A place of one file where the XML says something else by now.
  private struct Edit {
    var file: String
    var keys: String
    var change: String

    func matches(_ it: GraphDifference, _ path: String) -> Bool {
      path.hasSuffix(file) && it.keys == keys && change == "\(it.apples) → \(it.ours)"
    }
  }

  private static let edits: [Edit] = [
    Edit(
      file: "Contacts.mom", keys: ducks + "NSFetchLimit", change: "integer(0) → integer(220)"),
    Edit(file: "Contacts.mom", keys: ducks + "NSBatchSize", change: "integer(0) → integer(20)"),
    Edit(
      file: "Contacts.mom", keys: ducks + "NSFetchRequestFlags",
      change: "integer(30) → integer(31)"),
    Edit(file: "SampleModel.mom", keys: valueClass, change: "\(null) → string(\"Color\")"),
    Edit(file: "SampleModel_V1.sqlite", keys: valueClass, change: "\(null) → string(\"Color\")"),
    Edit(
      file: "Moody.moody", keys: "NSVersionIdentifiers/0", change: "string(\"\") → string(\"1\")"),
  ]

  private static let ducks = "NSFetchRequestTemplates/fetchTheDucks/"
  private static let valueClass = "NSAttributeValueClassName"
}
