import MomentumDiagnostics
import MomentumReader

extension BundleCheck {
  /// Whether the mark of the current version went along with the versions.
  func pointerFindings(_ old: ModelBundle, _ new: ModelBundle) -> [Diagnostic] {
    guard let before = old.currentName, let now = new.currentName else { return [] }
    let position = FilePosition(file: "\(new.path)/.xccurrentversion", line: 1)
    if now != before, precedesInHistory(now, before), hasVersion(old, now) {
      return [
        Diagnostic(
          "migration-current-rolled-back", .error,
          "the current version went back from '\(before)' to '\(now)'",
          note: "stores of '\(before)' cannot be opened; Xcode moves the mark when branches change",
          position: position)
      ]
    }
    let added = new.versions.last { !hasVersion(old, $0.name) && precedesInHistory(now, $0.name) }
    guard now == before, hasVersion(new, before), let added else { return [] }
    return [
      Diagnostic(
        "migration-current-not-bumped", .error,
        "version '\(added.name)' is new, but '\(now)' is still the current one",
        note: "make '\(added.name)' the current version of the bundle", position: position)
    ]
  }

  private func hasVersion(_ bundle: ModelBundle, _ name: String) -> Bool {
    bundle.versions.contains { $0.name == name }
  }
}
