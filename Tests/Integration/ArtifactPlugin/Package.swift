// swift-tools-version: 6.2
import PackageDescription

// The package of a user who has the tool as an artifact: artifact-plugin.sh fills in the two paths.
let package = Package(
  name: "ArtifactPlugin",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "momentum", path: "MOMENTUM"),
    .package(name: "momentum-plugin", path: "PLUGIN"),
  ],
  targets: [
    .executableTarget(
      name: "App",
      dependencies: [.product(name: "MomentumRuntime", package: "momentum")],
      exclude: ["Notes.xcdatamodeld"],
      plugins: [.plugin(name: "MomentumPrebuiltPlugin", package: "momentum-plugin")])
  ]
)
