/// Every version of a model as one compact text: what generated code carries instead of model
/// files. Each distinct entity, composite or request stands in it once, since 117 versions of a
/// shipped app hold only 250 distinct entities.
///
/// It holds all that a store or a program may ask for. What only Xcode's editor knows, such as the
/// diagram, is left out (`Model.withoutEditorState`).
///
/// Making one splits the text into lines; a version is decoded when asked for.
public struct ModelText: Equatable, Sendable {
  /// The text: ASCII letters, digits, line feeds, blanks and `_.-:=%` only.
  public let text: String
  private let blocks: [ArraySlice<Substring>]
  private let versions: [(name: String, fields: Fields)]

  /// Two texts are equal if they say the same byte for byte.
  public static func == (one: Self, other: Self) -> Bool { one.text == other.text }

  /// Takes up a text that `init(versions:)` made.
  public init(_ text: String) {
    self.text = text
    // By bytes, since comparing characters costs ten times as much.
    let lines = text.utf8.split(separator: UInt8(ascii: "\n")).map { Substring($0) }[...]
    var blocks: [ArraySlice<Substring>] = []
    var versions: [(name: String, fields: Fields)] = []
    var start = lines.startIndex
    for index in lines.indices.dropFirst() where Self.startsBlock(lines[index]) {
      blocks.append(lines[start..<index])
      start = index
    }
    if start < lines.endIndex { blocks.append(lines[start...]) }
    for block in blocks {
      if let line = block.first, line.hasPrefix("version "), let fields = Fields(line) {
        versions.append((fields.name, fields))
      }
    }
    self.blocks = blocks
    self.versions = versions
  }

  /// Writes the versions in the order given.
  public init(versions: [(name: String, model: Model)]) {
    self.init(Self.lines(of: versions).map { $0 + "\n" }.joined())
  }

  /// The lines of the text that `init(versions:)` makes, for those who need no more.
  package static func lines(of versions: [(name: String, model: Model)]) -> [String] {
    var numbers: [[String]: Int] = [:]
    var lines: [String] = []
    func number(of block: [String]) -> String {
      if let known = numbers[block] { return String(known) }
      lines += block
      numbers[block] = numbers.count
      return String(numbers.count - 1)
    }
    // Most entities equal their namesakes of the version before, and comparing is cheap.
    var latest: [String: (entity: Entity, number: String)] = [:]
    func number(of entity: Entity) -> String {
      if let known = latest[entity.name], known.entity == entity { return known.number }
      let number = number(of: entity.lines)
      latest[entity.name] = (entity, number)
      return number
    }
    let versionLines = versions.map { version in
      var line = FieldText("version", version.name)
      line.flag("cloudKit", version.model.isUsedWithCloudKit)
      line.flag("swiftData", version.model.isUsedWithSwiftData)
      for identifier in version.model.versionIdentifiers { line.value("identifier", identifier) }
      for entity in version.model.entities { line.value("block", number(of: entity)) }
      for block in version.model.otherBlocks { line.value("block", number(of: block)) }
      return line.line
    }
    return lines + versionLines
  }

  /// The names of the versions, in the order written.
  public var versionNames: [String] { versions.map(\.name) }

  /// The model of a version, or nil if there is none of that name. Linear in the version's size.
  public func model(named name: String) -> Model? {
    guard let version = versions.first(where: { $0.name == name }) else { return nil }
    var model = Model()
    model.isUsedWithCloudKit = version.fields.flag("cloudKit")
    model.isUsedWithSwiftData = version.fields.flag("swiftData")
    model.versionIdentifiers = version.fields.values("identifier")
    for number in version.fields.values("block") {
      if let index = Int(number), blocks.indices.contains(index) { model.add(blocks[index]) }
    }
    return model
  }

  private static func startsBlock(_ line: Substring) -> Bool {
    ["entity ", "composite ", "configuration ", "request ", "version "].contains {
      line.utf8.starts(with: $0.utf8)
    }
  }
}

extension Model {
  fileprivate var otherBlocks: [[String]] {
    composites.map(\.lines) + configurations.map { [$0.line] } + fetchRequests.map(\.lines)
  }

  fileprivate mutating func add(_ block: ArraySlice<Substring>) {
    guard let line = block.first, let fields = Fields(line) else { return }
    switch fields.kind {
    case "entity":
      if let entity = Entity(block) { entities.append(entity) }
    case "composite": composites.append(Composite(fields, block.dropFirst()))
    case "configuration": configurations.append(Configuration(fields))
    case "request":
      fetchRequests.append(FetchRequestTemplate(fields, block.dropFirst()))
    default: break
    }
  }
}
