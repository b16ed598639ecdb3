import MomentumArchive
import MomentumModel
import MomentumTestSupport
import Testing

/// The two models that every mapping model embeds, against the versions that they were made from.
@Suite(.enabled(if: TestFiles.hasShared))
struct MappingModelTests {
  /// What differs, for the reason that the XML was edited after the mapping model was saved.
  static let edited: [String: [String]] = [
    "Modelv1v4.xcmappingmodel destination": ["entities.CgmEvent: only in the second"],
    "Moody 2-Moody 3.xcmappingmodel source": moody(["Continent", "Country", "Mood"]),
    "Moody 2-Moody 3.xcmappingmodel destination": moody(["Continent", "Country", "Mood"]),
    "Moody 3-Moody 4.xcmappingmodel source": moody(["Continent", "Country", "Mood"]),
    "Moody 3-Moody 4.xcmappingmodel destination": moody(["Continent", "Country", "Mood"])
      + [#"versionIdentifiers.0: "3" → "4""#],
    "Moody 4-Moody 5.xcmappingmodel source": moody(["Continent", "Country", "Mood"]),
    "Moody 4-Moody 5.xcmappingmodel destination": moody(["Country", "Mood"]),
    "Moody 5-Moody 6.xcmappingmodel source": moody(["Country", "Mood"]),
    "Moody 5-Moody 6.xcmappingmodel destination": moody(["Country", "Mood"]),
    "Delta10ToDelta11.xcmappingmodel destination": [
      "entities.Game.attributes.isFavorite: only in the second"
    ],
    "DeltaToDelta2.xcmappingmodel destination": [
      #"entities.SaveState.attributes.type.defaultValueText: "2" → "1""#
    ],
    "Delta3ToDelta4.xcmappingmodel destination": [
      "Cheat.attributes.type", "ControllerSkin.attributes.gameType", "Game.attributes.artworkURL",
      "Game.attributes.type",
      "GameControllerInputMapping.attributes.gameControllerInputType",
      "GameControllerInputMapping.attributes.gameType",
    ].map { path in
      path.hasSuffix("gameControllerInputType")
        ? #"entities.\#(path).valueTransformerName: "" → "NSSecureUnarchiveFromData""#
        : "entities.\(path).valueTransformerName: nil → "
          + #"Optional("NSSecureUnarchiveFromData")"#
    },
  ]

  private static func moody(_ entities: [String]) -> [String] {
    entities.map { #"entities.\#($0).className: Optional(".\#($0)") → nil"# }
  }

  @Test func theEmbeddedModelsEqualTheVersionsTheyWereMadeFrom() throws {
    let archives = try OldArchive.inMappingModels()
    #expect(archives.count == 36)
    var (equal, seen) = (0, Set<String>())
    for archive in archives {
      let read = try ElementsModel(archive.bytes)
      #expect(read.omissions.isEmpty, "\(archive.place)")
      let version = try #require(archive.version)
      let source = try SourceModels.model(version)
      let expected = Self.edited[archive.place] ?? []
      let found = differences(read.model.compiledForm, source.asMappingModelsKeepIt.compiledForm)
      #expect(found == expected, "\(archive.place)")
      if expected.isEmpty { equal += 1 } else { seen.insert(archive.place) }
      let changesStore = expected.contains { $0.hasSuffix("only in the second") }
      #expect(
        (read.model.versionHashes().entities == source.versionHashes().entities) != changesStore,
        "\(archive.place)")
    }
    #expect(equal == 24)
    #expect(seen == Set(Self.edited.keys))
  }
}

extension Model {
  /// The editor of mapping models is older than some of what a model may say: an index of one
  /// ascending attribute becomes the legacy flag of that attribute, and other indexes and the
  /// classes of transformables are lost.
  fileprivate var asMappingModelsKeepIt: Model {
    var model = self
    for index in model.entities.indices { model.entities[index].becomeOld() }
    return model
  }
}

extension Entity {
  fileprivate mutating func becomeOld() {
    let indexed = fetchIndexes.filter { $0.elements.count == 1 && $0.elements[0].isAscending }
      .compactMap { $0.elements[0].property }
    fetchIndexes = []
    for index in attributes.indices {
      attributes[index].customClassName = nil
      if indexed.contains(attributes[index].name) { attributes[index].isIndexed = true }
    }
  }
}
