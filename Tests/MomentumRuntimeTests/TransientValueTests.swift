import Foundation
import MomentumRuntime
import Testing

/// Attributes that live in memory only.
@Suite struct TransientValueTests {
  private final class Cache { var hits = 0 }

  @Test func holdsAnyValueUntilItIsRefreshed() throws {
    let store = try ItemStore()
    let number = Item.number("anything")
    let cache = Cache()
    store.item.setTransient(number, cache)
    try store.context.save()
    #expect(store.item.getTransient(number) === cache)
    #expect(try store.item.value(forKey: "anything") as? Cache === cache)
    let text: String? = store.item.getTransient(number)
    #expect(text == nil)
    store.item.setTransient(number, "text")
    #expect(store.item.getTransient(number) == "text")
    store.context.refresh(store.item)
    let gone: String? = store.item.getTransient(number)
    #expect(gone == nil)
    try store.item.setValue([1: 2], forKey: "anything")
    #expect(store.item.getTransient(number) == [1: 2])
    store.item.setTransient(number, Int?.none)
    #expect(try store.item.value(forKey: "anything") == nil)
  }

  @Test func keepsTypedTransientValuesOverASaveAndLosesThemOnRefresh() throws {
    let store = try ItemStore()
    let number = Item.number("passing")
    #expect(store.item.getString(number) == "default")
    store.item.setString(number, "now")
    #expect(store.item.getString(number) == "now")
    try store.context.save()
    #expect(store.item.getString(number) == "now")
    store.item.setString(number, "later")
    let version = try store.scratch.sqlite3("SELECT Z_OPT FROM ZITEM")
    try store.context.save()
    #expect(try store.scratch.sqlite3("SELECT Z_OPT FROM ZITEM") == version)
    #expect(store.item.getString(number) == "later")
    store.context.refresh(store.item)
    #expect(store.item.getString(number) == "default")
  }

  @Test func takesTransientValuesBackWithTheOthers() throws {
    let store = try ItemStore()
    store.item.setTransient(Item.number("anything"), 1)
    try store.context.save()
    store.item.setTransient(Item.number("anything"), 2)
    store.context.rollback()
    #expect(store.item.getTransient(Item.number("anything")) == 1)
  }
}
