// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Edits",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "momentum", path: "../../../..")],
  targets: [
    .target(
      name: "Edits",
      dependencies: [.product(name: "MomentumRuntime", package: "momentum")],
      exclude: ["Garden.xcdatamodeld"],
      plugins: [.plugin(name: "MomentumBuildPlugin", package: "momentum")])
  ],
  swiftLanguageModes: [.v6]
)
