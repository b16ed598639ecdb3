import Foundation
import MomentumRuntime

/// A bounty hunter's notebook: lists the fugitives, catches one, and remembers it.
@main struct BountyHunter {
  static func main() throws {
    let folder = CommandLine.arguments.dropFirst().first ?? "BountyHunterStore"
    let store = try writableStore(in: URL(filePath: folder))
    let container = try PersistentContainer(BountyHunterModel.definition, at: store)
    if let old = container.migratedFrom {
      print("Migrated the store from '\(old)' to '\(container.definition.currentVersion)'.")
    }
    let context = container.newContext()
    try listFugitives(context)
    try listCaptured(context)
    if try context.count(FetchRequest<Fugitive>(where: \.captured == true)) == 0 {
      try catchTheDearest(context)
      try listCaptured(context)
    }
  }

  /// On the first start copies the store that the app was shipped with.
  static func writableStore(in folder: URL) throws -> URL {
    let store = folder.appending(path: "BountyHunter.sqlite")
    guard !FileManager.default.fileExists(atPath: store.path(percentEncoded: false)) else {
      return store
    }
    guard let prefilled = Bundle.module.url(forResource: "Prefilled", withExtension: "sqlite")
    else { return store }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: prefilled, to: store)
    print("Copied the prefilled store.")
    return store
  }

  static func listFugitives(_ context: ManagedObjectContext) throws {
    print("Fugitives:")
    for fugitive in try context.fetch(FetchRequest<Fugitive>(sortedBy: [.ascending(\.name)])) {
      print("  #\(fugitive.fugitiveID) \(fugitive.name), bounty \(fugitive.bounty)")
      if let description = fugitive.desc { print("     \(description)") }
    }
  }

  static func listCaptured(_ context: ManagedObjectContext) throws {
    let captured = try context.fetch(
      FetchRequest<Fugitive>(where: \.captured == true, sortedBy: [.ascending(\.name)]))
    print(captured.isEmpty ? "Captured: nobody yet." : "Captured:")
    for fugitive in captured {
      let day = fugitive.captdate?.formatted(.iso8601.year().month().day()) ?? "some day"
      print("  \(fugitive.name), on \(day)")
    }
  }

  static func catchTheDearest(_ context: ManagedObjectContext) throws {
    let request = FetchRequest<Fugitive>(
      where: \.captured == false, sortedBy: [.descending(\.bounty)], limit: 1)
    for fugitive in try context.fetch(request) {
      fugitive.captured = true
      fugitive.captdate = Date()
      print("Caught \(fugitive.name)!")
    }
    try context.save()
  }
}
