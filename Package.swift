// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "momentum",
  products: [
    .library(name: "MomentumModel", targets: ["MomentumModel"]),
    .executable(name: "momentum", targets: ["momentum"]),
  ],
  targets: [
    // C libraries: each is imported by exactly one module.
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(
      name: "CLibXML2", pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
    .target(name: "CMomentumXML", dependencies: ["CLibXML2"]),

    // Core: pure values and pure functions.
    // The rounding that an exact conversion of Double needs is in libm.
    .target(
      name: "MomentumModel",
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(name: "MomentumDiagnostics", dependencies: ["MomentumModel"]),
    .target(name: "MomentumPredicate", dependencies: ["MomentumModel"]),
    .target(name: "MomentumMigration", dependencies: ["MomentumModel"]),
    .target(
      name: "MomentumSQL",
      dependencies: ["MomentumModel", "MomentumPredicate", "MomentumMigration"]),

    // Edges: files and databases.
    .target(
      name: "MomentumReader",
      dependencies: ["MomentumModel", "MomentumDiagnostics", "CMomentumXML"]),
    .target(name: "MomentumArchive", dependencies: ["MomentumModel"]),
    .target(name: "MomentumSQLite", dependencies: ["CSQLite"]),
    .target(
      name: "MomentumStoreFile",
      dependencies: [
        "MomentumModel", "MomentumArchive", "MomentumMigration", "MomentumSQL", "MomentumSQLite",
      ]),
    .target(name: "MomentumHistory", dependencies: ["MomentumReader"]),
    .target(
      name: "MomentumCheck",
      dependencies: [
        "MomentumModel", "MomentumDiagnostics", "MomentumReader", "MomentumMigration",
        "MomentumHistory",
      ]),

    // The tool.
    .target(
      name: "MomentumCommand",
      dependencies: [
        "MomentumModel", "MomentumDiagnostics", "MomentumReader", "MomentumMigration",
        "MomentumHistory", "MomentumCheck",
      ]),
    .executableTarget(name: "momentum", dependencies: ["MomentumCommand"]),

    // Tests.
    .testTarget(name: "ArchitectureTests"),
    .target(name: "MomentumTestSupport", path: "Tests/MomentumTestSupport"),
    .testTarget(
      name: "MomentumArchiveTests", dependencies: ["MomentumArchive", "MomentumTestSupport"]),
    .testTarget(
      name: "MomentumHistoryTests",
      dependencies: ["MomentumHistory", "MomentumReader", "MomentumTestSupport"]),
    .testTarget(
      name: "MomentumCheckTests",
      dependencies: [
        "MomentumModel", "MomentumDiagnostics", "MomentumMigration", "MomentumHistory",
        "MomentumCheck", "MomentumCommand", "MomentumTestSupport",
      ]),
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
