import MomentumSQLite

/// What `momentum --version` prints.
let toolVersion = "0.1.0"
/// The day of the version, for the manual page.
let toolDate = "2026-11-30"

func versionText(isVerbose: Bool) -> String {
  let version = "momentum \(toolVersion)\n"
  return isVerbose ? version + buildFacts.map { "\($0): \($1)\n" }.joined() : version
}

/// What a report of a fault should say.
private var buildFacts: [(String, String)] {
  [
    ("compiler", compiler), ("build", build), ("platform", "\(system) \(architecture)"),
    ("SQLite", sqliteVersion),
  ]
}

private var build: String {
  #if DEBUG
    "debug"
  #else
    "release"
  #endif
}

private var compiler: String {
  #if compiler(>=6.4)
    "Swift 6.4 or later"
  #elseif compiler(>=6.3)
    "Swift 6.3"
  #else
    "Swift 6.2"
  #endif
}

private var system: String {
  #if os(Linux)
    "Linux"
  #elseif os(macOS)
    "macOS"
  #else
    "another system"
  #endif
}

private var architecture: String {
  #if arch(x86_64)
    "x86_64"
  #elseif arch(arm64)
    "aarch64"
  #else
    "another processor"
  #endif
}
