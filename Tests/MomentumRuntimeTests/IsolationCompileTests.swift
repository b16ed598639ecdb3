import Foundation
import MomentumTestSupport
import Testing

/// What the compiler says to programs that let objects or contexts cross an isolation.
@Suite(.enabled(if: SwiftCompiler.hasRuntime)) struct IsolationCompileTests {
  @Test(arguments: [
    // An object in a task, and used after it.
    "func f(_ o: sending Item) { Task { print(o) }; print(o) }",
    "func f(_ o: Item) { Task.detached { print(o) } }",
    "func f(_ o: Item) -> any Sendable { o }",
    "actor A { var o: Item?; func take() -> sending Item? { o } }",
    "@MainActor final class V { var o: Item?; "
      + "func f() { let o = o; Task.detached { print(o as Any) } } }",
    // A context in two places.
    "func f(_ c: ManagedObjectContext) { Task.detached { try? c.save() } }",
    "func f(_ p: PersistentContainer) { let c = p.newContext(); "
      + "Task { try? c.save() }; try? c.save() }",
    "func f(_ p: PersistentContainer) { let c = p.newContext(); let o = Item(context: c); "
      + "Task.detached { print(o) }; try? c.save() }",
    "func f(_ c: ManagedObjectContext) throws { let all = try c.fetch(FetchRequest<Item>()); "
      + "Task.detached { print(all) } }",
    "let shared: ManagedObjectContext? = nil",
  ])
  func refusesALeak(code: String) throws {
    let (status, output) = try SwiftCompiler.compile(code)
    #expect(status != 0, "this compiled:\n\(code)")
    #expect(
      output.contains("Sendable") || output.contains("data races"), "another error:\n\(output)")
  }

  @Test(arguments: [
    "func f(_ p: PersistentContainer) { let c = p.newContext(); Task.detached { try? c.save() } }",
    "@MainActor final class V { let c: ManagedObjectContext; init(_ p: PersistentContainer) "
      + "{ c = p.newContext() }; func f() throws { try c.save() } }",
    "actor A { let c: ManagedObjectContext; init(_ p: PersistentContainer) { c = p.newContext() }; "
      + "func f() throws -> Int { try c.count(FetchRequest<Item>()) } }",
    "func f(_ o: Item) { let id = o.objectID; Task.detached { print(id) } }",
    "func f(_ p: PersistentContainer) { Task.detached { try? p.newContext().save() } }",
    "func f(_ r: FetchRequest<Item>, _ e: StoreError) { Task.detached { print(r, e) } }",
    "func f(_ p: PersistentContainer) { let c = p.newContext(); let o = Item(context: c); "
      + "Task.detached { print(o); try? c.save() } }",
  ])
  func allowsWhatIsSafe(code: String) throws {
    for isolation in [[], ["-default-isolation", "MainActor"]] {
      let (status, output) = try SwiftCompiler.compile(code, isolation)
      #expect(status == 0, "\(isolation)\n\(code)\n\(output)")
    }
  }
}

extension SwiftCompiler {
  /// Compiles a program that has an entity `Item`; region isolation is judged only in SIL.
  fileprivate static func compile(
    _ code: String, _ options: [String] = []
  ) throws -> (status: Int32, text: String) {
    let folder = try TestFiles.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "code.swift")
    let text = """
      import MomentumRuntime
      nonisolated final class Item: ManagedObject {
        override class var entityName: String { "Item" }
      }
      \(code)
      """
    try Data(text.utf8).write(to: file)
    return try run(["-emit-sil", "-o", "/dev/null"] + options + [file.path])
  }
}
