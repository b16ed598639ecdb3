// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "momentum",
  products: [
    .library(name: "MomentumModel", targets: ["MomentumModel"])
  ],
  targets: [
    // C libraries: each is imported by exactly one Swift module.
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),

    // Core: pure values and pure functions.
    .target(name: "MomentumModel"),
    .target(name: "MomentumDiagnostics", dependencies: ["MomentumModel"]),
    .target(name: "MomentumPredicate", dependencies: ["MomentumModel"]),
    .target(name: "MomentumMigration", dependencies: ["MomentumModel"]),
    .target(
      name: "MomentumSQL",
      dependencies: ["MomentumModel", "MomentumPredicate", "MomentumMigration"]),

    // Edges: files and databases.
    .target(name: "MomentumArchive", dependencies: ["MomentumModel"]),
    .target(name: "MomentumSQLite", dependencies: ["CSQLite"]),
    .target(
      name: "MomentumStoreFile",
      dependencies: [
        "MomentumModel", "MomentumArchive", "MomentumMigration", "MomentumSQL", "MomentumSQLite",
      ]),

    // The runtime of generated classes. It never parses XML.
    .target(
      name: "MomentumRuntime",
      dependencies: [
        "MomentumModel", "MomentumPredicate", "MomentumMigration", "MomentumSQL",
        "MomentumSQLite", "MomentumStoreFile",
      ]),

    // Tests.
    .target(name: "MomentumTestSupport", path: "Tests/MomentumTestSupport"),
    .testTarget(
      name: "MomentumArchiveTests", dependencies: ["MomentumArchive", "MomentumTestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where [.regular, .executable, .test].contains(target.type) {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
  ]
}
