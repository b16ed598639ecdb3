// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "momentum",
  products: [
    .library(name: "MomentumModel", targets: ["MomentumModel"]),
    .executable(name: "momentum", targets: ["momentum"]),
  ],
  targets: [
    // C: one system library each, and the XML parser as flat arrays.
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
    .target(
      name: "MomentumReader",
      dependencies: ["MomentumModel", "MomentumDiagnostics", "CMomentumXML"]),
    // The template files are for readers; BundledTemplates.swift holds their text.
    .target(name: "MomentumTemplates", path: "Templates", exclude: ["momentum.swift.stencil"]),
    .target(
      name: "MomentumCodegen",
      dependencies: ["MomentumDiagnostics", "MomentumModel", "MomentumTemplates"]),

    // The tool.
    .target(
      name: "MomentumCommand",
      dependencies: [
        "MomentumModel", "MomentumCodegen", "MomentumDiagnostics", "MomentumReader",
      ]),
    .executableTarget(name: "momentum", dependencies: ["MomentumCommand"]),

    // Tests. Those that need the shared corpus say so when they are skipped.
    .target(
      name: "MomentumTestSupport", dependencies: ["MomentumModel"],
      path: "Tests/MomentumTestSupport"),
    .testTarget(
      name: "MomentumModelTests", dependencies: ["MomentumModel", "MomentumTestSupport"]),
    .testTarget(
      name: "MomentumReaderTests",
      dependencies: [
        "MomentumModel", "MomentumDiagnostics", "MomentumReader", "MomentumTestSupport",
      ]),
    .testTarget(
      name: "MomentumCommandTests", dependencies: ["MomentumCommand", "MomentumTestSupport"]),
    .testTarget(
      name: "MomentumCodegenTests",
      dependencies: [
        "MomentumCodegen", "MomentumDiagnostics", "MomentumModel", "MomentumReader",
        "MomentumTemplates", "MomentumTestSupport",
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
