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
  case indexMarks = "some caches have no fetch index for an attribute that is marked as indexed"
  case expressionNumbers = "indexed expressions are numbered in the order of the indexes"
  case noPlaceInModel = "the cache holds values of the app, which a model has no place for"

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
    /// Whether the model was read from the cache itself, which does not say for which Xcode it is.
    var isReread = false

    var mayHaveIntegerBooleans: Bool { isReread || model.minimumToolsVersion == "Xcode 4.3" }
  }

  private func fits(_ it: GraphDifference, _ context: Context) -> Bool {
    switch self {
    case .compilerVersion: it.element == "model" && it.keys.hasPrefix("CDMCompiler")
    case .noAllocationType: it.keys.hasSuffix("/NSAllocationType") && it.apples == "absent"
    case .editedSource: Self.edits.contains { $0.matches(it, context.path) }
    default:
      if let framework = context.framework {
        fits(it, framework: framework) || context.isReread && fitsReread(it)
          || self == .integerBooleans && context.mayHaveIntegerBooleans && Self.isBoolean(it)
      } else {
        false
      }
    }
  }

  /// The reasons for differences in caches.
  private func fits(_ it: GraphDifference, framework: Int64) -> Bool {
    switch self {
    case .mutableTexts: it.ours == "text" && it.apples == "NSMutableString"
    case .copiedClassNames: it.keys == "NSClassNameForEntity" && it.apples == Self.null
    case .copiedIndexLists:
      ["NSFetchIndexDescriptions", "NSCompoundIndexes"].contains(it.keys)
        && it.ours == "absent" && it.apples == "NSMutableArray[]"
    case .copiedIndexElements:
      it.keys.hasSuffix("/NSIndexElements") && it.apples == "NSMutableArray"
    case .noFetchIndexes:
      framework < 847
        && (it.keys == "NSFetchIndexDescriptions" && it.apples == "absent"
          || it.keys.hasPrefix("NSCompoundIndexes")
            && (it.apples == "NSArray" || it.ours == "NSMutableArray[]"))
    case .proxies: framework < 700 && it.apples == "_NSPropertyDescriptionProxy"
    case .mutableIdentifiers:
      it.keys == "NSVersionIdentifiers" && it.apples == "NSMutableSet"
    case .noSubentities: it.keys == "NSSubentities" && it.apples == Self.null
    case .classesSetInCode:
      it.keys == "NSClassNameForEntity" && it.ours == Self.null
        && it.apples.contains("MoodyModel.")
    default: false
    }
  }

  /// The reasons for differences of a model that was read from the cache itself.
  private func fitsReread(_ it: GraphDifference) -> Bool {
    switch self {
    case .indexMarks:
      it.keys.hasPrefix("NSFetchIndexDescriptions/")
        && it.ours == "NSFetchIndexDescription[]" && it.apples == "absent"
    case .expressionNumbers:
      it.keys.hasPrefix("NSFetchIndexDescriptions/")
        && it.ours.hasPrefix("string(\"expression") && it.apples.hasPrefix("string(\"expression")
    case .noPlaceInModel:
      Self.appValues.contains { it.element.hasSuffix($0.0) && it.keys.hasPrefix($0.1) }
    default: false
    }
  }

  private static func isBoolean(_ it: GraphDifference) -> Bool {
    it.keys == "NSDefaultValue"
      && ["boolean(false) integer(0)", "boolean(true) integer(1)"]
        .contains("\(it.ours) \(it.apples)")
  }

  private static let null = "string(\"$null\")"

  /// The tests of reading say what these hold.
  private static let appValues = [
    (".boundedByRect", "NSUserInfo"), (".boundedByRect", "_P"), (".frontCover", "NSDefaultValue"),
    ("Book.title", "NSValidation"), ("GraphicNovel.title", "NSValidation"),
  ]

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
