// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "momentum",
  products: [
    .library(name: "MomentumModel", targets: ["MomentumModel"])
  ],
  targets: [
    // Core: pure values and pure functions.
    .target(name: "MomentumModel"),
    .target(name: "MomentumDiagnostics", dependencies: ["MomentumModel"]),
    .target(name: "MomentumMigration", dependencies: ["MomentumModel"]),

    // File formats and other edges.
    .target(name: "MomentumArchive", dependencies: ["MomentumModel"]),
    .target(name: "MomentumHistory", dependencies: ["MomentumModel"]),

    // Tests.
    .target(name: "MomentumTestSupport", path: "Tests/MomentumTestSupport"),
    .testTarget(
      name: "MomentumArchiveTests", dependencies: ["MomentumArchive", "MomentumTestSupport"]),
    .testTarget(
      name: "MomentumHistoryTests", dependencies: ["MomentumHistory", "MomentumTestSupport"]),
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
