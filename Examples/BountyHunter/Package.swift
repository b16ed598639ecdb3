// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "BountyHunter",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "momentum", path: "../..")],
  targets: [
    .executableTarget(
      name: "BountyHunter",
      dependencies: [.product(name: "MomentumRuntime", package: "momentum")],
      // The plugin finds the model by itself; nothing else shall touch it.
      exclude: ["BountyHunter.xcdatamodeld"],
      resources: [.copy("Prefilled.sqlite")],
      plugins: [.plugin(name: "MomentumBuildPlugin", package: "momentum")])
  ],
  swiftLanguageModes: [.v6]
)
