import MomentumModel

/// A name for each finding that stays the same while lines move: made from the rule, the file and
/// the element, and a count where an element has several findings of a rule.
func fingerprints(of findings: [Diagnostic]) -> [String] {
  var counts: [String: Int] = [:]
  return findings.map { finding in
    let parts = [finding.id, finding.position?.file ?? "", finding.path?.description ?? ""]
    let key = parts.joined(separator: "\n")
    let count = counts[key, default: 0]
    counts[key] = count + 1
    let digest = sha256(Array("\(key)\n\(count)".utf8))
    return digest.prefix(8).map { byte in
      let digits = String(byte, radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }.joined()
  }
}
