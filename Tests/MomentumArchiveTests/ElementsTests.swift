import Foundation
import MomentumArchive
import MomentumModel
import MomentumTestSupport
import Testing

@Suite(.enabled(if: TestFiles.hasShared))
struct ElementsTests {
  @Test func everyElementsFileIsReadWithItsEntities() throws {
    let found = try OldArchive.elementsFiles().map { archive in
      let read = try ElementsModel(archive.bytes)
      #expect(read.omissions.isEmpty, "\(archive.place)")
      #expect(read.model.entities.allSatisfy { $0.parent == nil })
      let counts = read.model.entities.map {
        "\($0.name) \($0.attributes.count)+\($0.relationships.count)"
      }
      return counts.joined(separator: ", ")
    }
    let card =
      "XMPPvCardAvatarCoreDataStorageObject 1+1, XMPPvCardCoreDataStorageObject 4+2, "
      + "XMPPvCardTempCoreDataStorageObject 1+1"
    #expect(
      found == [
        "Assistant 2+3, Company 2+3, Department 1+3, DepartmentAssistant 1+2, "
          + "DepartmentEmployee 1+2, Employee 3+3",
        "XMPPGroupCoreDataStorageObject 1+1, XMPPResourceCoreDataStorageObject 10+2, "
          + "XMPPUserCoreDataStorageObject 12+3",
        card, card,
        "XMPPCapsCoreDataStorageObject 4+1, XMPPCapsResourceCoreDataStorageObject 8+1",
        "Message 4+1, Service 11+1",
      ])
  }

  @Test func anOptionalToOneKeepsTheStoredLeastCount() throws {
    let roster = try #require(
      OldArchive.elementsFiles().first { $0.place.hasSuffix("XMPPRoster.xcdatamodel/elements") })
    let relationships = try Model(elements: roster.bytes).entities.flatMap(\.relationships)
    let toOnes = relationships.filter { !$0.isToMany }
    #expect(toOnes.contains { $0.isOptional })
    #expect(toOnes.allSatisfy { $0.minimumCount == 1 && $0.maximumCount == 1 })
    let toMany = relationships.filter(\.isToMany)
    #expect(!toMany.isEmpty)
    #expect(toMany.allSatisfy { $0.minimumCount == 0 && $0.maximumCount == nil })
  }

  @Test(.enabled(if: Python.isInstalled)) func pythonCountsTheSameEntitiesAndProperties() throws {
    let archives = try OldArchive.elementsFiles() + OldArchive.inMappingModels()
    #expect(archives.count == 42)
    let folder = try TestFiles.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    for (number, archive) in archives.enumerated() {
      try Data(archive.bytes).write(to: folder.appending(path: "\(number).plist"))
    }
    try Python.run(Self.walk(archives.count), in: folder)
    for (number, archive) in archives.enumerated() {
      let counts = try Model(elements: archive.bytes).entities.map {
        "\($0.name)\t\($0.parent ?? "")\t\($0.attributes.count)\t\($0.relationships.count)"
      }
      let text = TestFiles.text(folder.path(percentEncoded: false) + "/\(number).txt")
      #expect(text == counts.joined(separator: "\n"), "\(archive.place)")
    }
  }

  /// Writes a line for each entity: name, parent, how many attributes, how many relationships.
  private static func walk(_ count: Int) -> String {
    """
    import plistlib
    for number in range(\(count)):
      objects = plistlib.load(open('%d.plist' % number, 'rb'))['$objects']
      get = lambda uid: objects[uid.data]
      kind = lambda value: get(value['$class'])['$classname']
      lines = []
      for entity in objects:
        if not isinstance(entity, dict) or '$class' not in entity: continue
        if kind(entity) != 'XDPMEntity': continue
        parents = [get(get(get(one)['_general'])['_name'])
          for one in get(entity['XDBucketForGeneralizationsstorage'])['NS.objects']]
        owned = [kind(get(one))
          for one in get(entity['XDBucketForOwnedAttributesstorage'])['NS.objects']]
        lines.append('\\t'.join([get(entity['_name']), ''.join(parents),
          str(owned.count('XDPMAttribute')), str(owned.count('XDPMRelationship'))]))
      lines.sort()
      open('%d.txt' % number, 'w').write('\\n'.join(lines))
    """
  }
}
