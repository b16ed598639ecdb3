package import MomentumModel

/// What a chain shows beyond its single steps.
package struct ChainFinding: Equatable, Sendable {
  /// The rule of the catalogue.
  package var rule: String
  /// The versions it is about, in order.
  package var versions: [String]
  package var path: ModelPath?
  package var message: String
}

extension Chain {
  /// Stranded versions, with what a way out may be. Those in a row that one change strands are told
  /// as one.
  var openings: [ChainFinding] {
    var findings: [ChainFinding] = []
    for (position, jump) in jumps.enumerated() where !jump.isOpen {
      let finding = opening(from: position)
      if let last = findings.last, last.versions.last == versions[max(0, position - 1)],
        (last.rule, last.path, last.message) == (finding.rule, finding.path, finding.message)
      {
        findings[findings.count - 1].versions.append(jump.names.old)
      } else {
        findings.append(finding)
      }
    }
    return findings.map { finding in
      var finding = finding
      finding.message =
        "stores of \(list(finding.versions)) cannot be migrated to '\(versions[current])'"
        + finding.message
      return finding
    }
  }

  /// Of one version; the message is what comes after the names.
  private func opening(from position: Int) -> ChainFinding {
    let way = way(from: position)
    let isOpen = way.allSatisfy { $0.isOpen }
    let isMapped = way.contains { !$0.verdict.isInferable && $0.isOpen }
    let cause = jumps[position].reasons.first { !$0.judgement.verdict.isInferable }
    return ChainFinding(
      rule: isMapped && isOpen ? "migration-mapping-gap" : "migration-chain-broken",
      versions: [versions[position]], path: cause?.path,
      message: (cause.map { ": \($0)" } ?? "")
        + (isOpen && way.count > 1
          ? "; step by step they can be, which Core Data does not do by itself" : ""))
  }

  var mappingFindings: [ChainFinding] {
    steps.compactMap { step in
      guard case .stale(let name) = step.mapping else { return nil }
      return ChainFinding(
        rule: "migration-mapping-model-stale", versions: [step.names.old, step.names.new],
        message: "mapping model '\(name)' was made for '\(step.names.old)' → '\(step.names.new)', "
          + "but not for these versions as they are now")
    }
  }

  /// Versions that no store tells apart.
  func equalHashes(of versions: [ChainVersion]) -> [ChainFinding] {
    var groups: [String: [Int]] = [:]
    for (position, version) in versions.enumerated() {
      guard let digest = version.hashes.digest else { continue }
      groups[digest, default: []].append(position)
    }
    return groups.values.filter { $0.count > 1 }.sorted { $0[0] < $1[0] }.map { group in
      let names = group.map { versions[$0].name }
      let isUnchanged = zip(group, group.dropFirst()).allSatisfy { one, next in
        next == one + 1 && steps[one].verdict == .identical
      }
      return ChainFinding(
        rule: isUnchanged ? "migration-version-unchanged" : "migration-duplicate-hash",
        versions: names,
        message: isUnchanged
          ? "the versions \(list(names)) say the same"
          : "the versions \(list(names)) have equal hashes: no migration runs between them, and no "
            + "store tells which it is of")
    }
  }
}

/// Names for a sentence; of many the first and the last.
func list(_ names: [String]) -> String {
  names.count <= 3
    ? names.map { "'\($0)'" }.joined(separator: ", ")
    : "'\(names[0])' … '\(names[names.count - 1])' (\(names.count))"
}
