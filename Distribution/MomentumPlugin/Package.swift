// swift-tools-version: 6.2
import PackageDescription

// The build plugin with a tool that is built already, for those who do not want to build it, nor
// install the headers of libxml2. `.ci/release` puts this file, the plugin's source and the tool
// together. Targets of all packages of a graph need names of their own, so these differ from those of
// the package 'momentum', which the runtime comes from; the tool inside the bundle is `momentum`.
let package = Package(
  name: "momentum-plugin",
  products: [.plugin(name: "MomentumPrebuiltPlugin", targets: ["MomentumPrebuiltPlugin"])],
  targets: [
    .binaryTarget(name: "MomentumPrebuiltTool", path: "momentum.artifactbundle"),
    .plugin(
      name: "MomentumPrebuiltPlugin", capability: .buildTool(),
      dependencies: ["MomentumPrebuiltTool"], path: "Plugins/MomentumBuildPlugin"),
  ]
)
