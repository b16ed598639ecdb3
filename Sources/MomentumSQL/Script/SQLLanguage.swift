/// The languages, by the names that `--dialect` takes.
package enum SQLLanguage: String, CaseIterable, Sendable {
  case sqlite, postgresql
}
