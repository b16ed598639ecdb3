package import MomentumDiagnostics
import MomentumModel

/// An entry of `ignore` in a configuration: findings that do not count. What it leaves out may be
/// anything.
package struct Ignore: Equatable, Sendable {
  package var rule: RulePattern
  /// A pattern for files and folders, relative to the configuration's folder.
  package var path: String?
  package var entity: String?
  package var property: String?
  /// The name of a version of a bundle.
  package var version: String?
  package var reason: String?
  /// The last day on which it counts.
  package var until: CalendarDay?
  package var position: FilePosition

  package init(rule: String, at position: FilePosition) {
    self.rule = RulePattern(rule)
    self.position = position
  }

  /// `path` is relative to the configuration's folder.
  func covers(file path: String) -> Bool {
    if let version, versionName(ofFile: path) != version { return false }
    return self.path.map { PathPattern($0).matches(path) } ?? true
  }

  func covers(_ finding: Diagnostic, file path: String) -> Bool {
    rule.covers(finding.id)
      && (entity == nil || finding.path?.entity == entity)
      && (property == nil || finding.path?.property == property)
      && covers(file: path)
  }
}

/// The name of the version folder that a file is in, or of the file itself.
private func versionName(ofFile path: String) -> String? {
  let parts = path.split(separator: "/")
  let folder = parts.last { $0.hasSuffix(".xcdatamodel") || $0.hasSuffix(".mom") }
  return folder.flatMap { name in name.lastIndex(of: ".").map { String(name[..<$0]) } }
}
