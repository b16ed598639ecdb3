import MomentumRuntime

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The runtime against hand-written SQLite on a store of the same layout, in the same process.
func measureRuntime() throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: "momentum-\(UUID())")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let measurements = RuntimeMeasurements(folder: folder)
  try measurements.measureInsert()
  try measurements.measureReads()
}

private struct RuntimeMeasurements {
  let folder: URL
  let rows = PersonData.rows(100_000)
  let keys = PersonData.keys(10_000, upTo: 100_000)
  let bounds = (0..<200).map { Int32($0 % 88) }

  private func newContainer() throws -> PersistentContainer {
    try PersistentContainer(
      PeopleModel.definition, at: folder.appending(path: "\(UUID()).sqlite"))
  }

  private func raw(_ container: PersistentContainer) throws -> RawStore {
    try RawStore(container.url.path(percentEncoded: false))
  }

  func measureInsert() throws {
    try compare(
      "insert \(rows.count)", rounds: 3, to: "SQLite",
      {
        let container = try newContainer()
        return try milliseconds { try insert(into: container) }
      },
      {
        let store = try raw(try newContainer())
        return try milliseconds { try store.insert(rows) }
      })
  }

  private func insert(into container: PersistentContainer) throws {
    let context = container.newContext()
    for row in rows {
      let person = Person(context: context)
      person.name = row.name
      person.city = row.city
      person.age = row.age
      person.score = row.score
      person.created = Date(timeIntervalSinceReferenceDate: row.created)
      person.payload = row.payload
    }
    try context.save()
  }

  func measureReads() throws {
    let container = try newContainer()
    try insert(into: container)
    let raw = try raw(container)
    try compare(
      "fetch \(rows.count)", to: "SQLite",
      {
        let context = container.newContext()
        return try milliseconds { use(try context.fetch(FetchRequest<Person>())) }
      }, { try milliseconds { use(try raw.fetchAll()) } })
    try compare(
      "fault \(keys.count) by key", to: "SQLite in one transaction",
      { try fault(try ids(container), container) },
      { try milliseconds { use(try raw.fetch(keys)) } })
    try compare(
      "query \(bounds.count) times", to: "SQLite",
      { try query(container) }, { try milliseconds { use(try raw.query(bounds)) } })
    try compare(
      "update \(keys.count)", to: "SQLite",
      { try update(container) }, { try milliseconds { try raw.setAge(91, of: keys) } })
  }

  private func ids(_ container: PersistentContainer) throws -> [ManagedObjectID] {
    let people = try container.newContext().fetch(FetchRequest<Person>())
    return keys.map { people[Int($0) - 1].objectID }
  }

  private func fault(
    _ ids: [ManagedObjectID], _ container: PersistentContainer
  ) throws -> Double {
    let context = container.newContext()
    return milliseconds {
      for id in ids { use(context.object(with: id, as: Person.self)?.age) }
    }
  }

  private func query(_ container: PersistentContainer) throws -> Double {
    let context = container.newContext()
    return try milliseconds {
      for low in bounds {
        let request = FetchRequest(
          where: \Person.age >= low && \Person.age < low + 2 && \Person.city == "Oslo",
          sortedBy: [.ascending(\.name)], limit: 50)
        use(try context.fetch(request))
      }
    }
  }

  private func update(_ container: PersistentContainer) throws -> Double {
    let context = container.newContext()
    let people = try context.fetch(FetchRequest<Person>())
    let chosen = keys.map { people[Int($0) - 1] }
    return try milliseconds {
      for person in chosen { person.age = person.age == 92 ? 93 : 92 }
      try context.save()
    }
  }
}
