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
    // The template files are for readers; BundledTemplates.swift holds their text.
    .target(name: "MomentumTemplates", path: "Templates", exclude: ["momentum.swift.stencil"]),
    .target(
      name: "MomentumCodegen",
      dependencies: ["MomentumDiagnostics", "MomentumModel", "MomentumTemplates"]),
    .testTarget(
      name: "MomentumCodegenTests",
      dependencies: [
        "MomentumCodegen", "MomentumDiagnostics", "MomentumModel", "MomentumTemplates",
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
