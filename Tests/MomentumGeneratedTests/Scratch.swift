import Foundation
import MomentumRuntime
import MomentumTestSupport

/// A store of a generated model in a folder of its own, removed at the end.
final class Scratch {
  let folder: URL
  let container: PersistentContainer

  init(_ definition: ModelDefinition) throws {
    folder = try TestFiles.temporaryFolder()
    container = try PersistentContainer(
      definition, at: folder.appending(path: "Store.sqlite"))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Makes objects and saves them, then hands a context that has to read them.
  func saving(_ make: (ManagedObjectContext) throws -> Void) throws -> ManagedObjectContext {
    let context = container.newContext()
    try make(context)
    try context.save()
    return container.newContext()
  }
}

extension ManagedObjectContext {
  /// The only object of a class.
  func only<Object: ManagedObject>(_ type: Object.Type) throws -> Object {
    let objects = try fetch(FetchRequest<Object>())
    guard objects.count == 1 else { throw NotOne(count: objects.count) }
    return objects[0]
  }
}

struct NotOne: Error { var count: Int }
