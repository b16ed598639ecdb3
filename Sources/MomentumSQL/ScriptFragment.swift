package struct ScriptFragment: Equatable, Sendable {
  package var text: String
}
