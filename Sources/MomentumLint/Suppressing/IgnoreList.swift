package import MomentumDiagnostics

/// The ignores of a configuration, applied to what a run found.
package struct IgnoreList: Sendable {
  private let ignores: [Ignore]
  private let today: CalendarDay
  /// Gives a path as findings have it relative to the configuration's folder.
  private let relative: @Sendable (String) -> String

  package init(
    _ ignores: [Ignore], today: CalendarDay, relative: @escaping @Sendable (String) -> String
  ) {
    self.ignores = ignores
    self.today = today
    self.relative = relative
  }

  /// The findings, those marked that should not count, and a finding for each ignore that covers
  /// nothing. `files` are those that were looked at, all that there are if `isWhole`, in all of their
  /// versions if `hasAllVersions`; what an ignore says of others is not known. `running` are the ids of
  /// the rules that could have found something.
  package func applied(
    to findings: [Diagnostic], files: Set<String>, isWhole: Bool, hasAllVersions: Bool,
    running: Set<String>
  ) -> [Diagnostic] {
    if ignores.isEmpty { return findings }
    let active = ignores.map { ignore in ignore.until.map { $0 >= today } ?? true }
    var used = [Bool](repeating: false, count: ignores.count)
    let marked = findings.map { finding in
      guard finding.suppression == nil else { return finding }
      let file = finding.position.map { relative($0.file) } ?? ""
      var result = finding
      for (index, ignore) in ignores.enumerated() where ignore.covers(finding, file: file) {
        used[index] = true
        if active[index], result.suppression == nil {
          result.suppression = Suppression(.external, reason: ignore.reason)
        }
      }
      return result
    }
    let paths = files.map(relative)
    return marked
      + ignores.indices.compactMap { index in
        if used[index] { return active[index] ? nil : ended(ignores[index]) }
        let ignore = ignores[index]
        let couldCover =
          paths.contains(where: ignore.covers(file:))
          || isWhole && (ignore.version == nil || hasAllVersions)
        return couldCover && running.contains(where: ignore.rule.covers) ? unused(ignore) : nil
      }
  }

  private func ended(_ ignore: Ignore) -> Diagnostic {
    Diagnostic(
      "config-unused-ignore", .warning,
      "the ignore of '\(ignore.rule.text)' ended on \(ignore.until.map(\.description) ?? "")",
      note: "mend what it covers, or give it another day", position: ignore.position)
  }

  private func unused(_ ignore: Ignore) -> Diagnostic {
    Diagnostic(
      "config-unused-ignore", .warning, "the ignore of '\(ignore.rule.text)' covers no finding",
      note: "remove it", position: ignore.position)
  }
}
