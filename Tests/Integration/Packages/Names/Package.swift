// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Names",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "momentum", path: "../../../..")],
  targets: [
    .executableTarget(
      name: "Names",
      dependencies: [.product(name: "MomentumRuntime", package: "momentum")],
      // Shed is left out here, since both ways of naming a model must build.
      exclude: [
        "Back/Garden.xcdatamodeld", "Front/Garden.xcdatamodeld", "Inside/Cellar.xcdatamodeld",
        "Inside/momentum.json", "Jardin d'été.xcdatamodeld", "Pond.xcdatamodel",
        "Ships.xcdatamodeld",
      ],
      plugins: [.plugin(name: "MomentumBuildPlugin", package: "momentum")])
  ],
  swiftLanguageModes: [.v6]
)
