// swift-tools-version: 6.2
import PackageDescription

/// Each target has one thing wrong, so that each is built alone.
let names = ["Empty", "LostVersion", "NoVersion", "Torn", "Unfit"]

let package = Package(
  name: "Problems",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "momentum", path: "../../../..")],
  targets: names.map { name in
    .target(
      name: name,
      dependencies: [.product(name: "MomentumRuntime", package: "momentum")],
      exclude: name == "Empty" ? [] : ["Zoo.xcdatamodeld"],
      plugins: [.plugin(name: "MomentumBuildPlugin", package: "momentum")])
  },
  swiftLanguageModes: [.v6]
)
