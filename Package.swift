// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "momentum",
  // Mutex is the newest of what the runtime uses.
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .executable(name: "momentum", targets: ["momentum"]),
    .plugin(name: "MomentumBuildPlugin", targets: ["MomentumBuildPlugin"]),
    .plugin(name: "MomentumCommandPlugin", targets: ["MomentumCommandPlugin"]),
    .library(name: "MomentumRuntime", targets: ["MomentumRuntime", "MomentumModel"]),
  ],
  targets: [
    // C: one system library each, and the XML parser as flat arrays.
    .systemLibrary(
      name: "CLibXML2", pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite3"])]),
    .systemLibrary(
      name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .target(name: "CMomentumXML", dependencies: ["CLibXML2"]),

    // Core: pure values and pure functions.
    // The rounding that an exact conversion of Double needs is in libm.
    .target(
      name: "MomentumModel",
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(name: "MomentumDiagnostics", dependencies: ["MomentumModel"]),
    .target(name: "MomentumPredicate", dependencies: ["MomentumModel"]),
    .target(
      name: "MomentumLint",
      dependencies: ["MomentumModel", "MomentumPredicate", "MomentumDiagnostics"]),
    .target(name: "MomentumMigration", dependencies: ["MomentumModel"]),
    .target(
      name: "MomentumSQL",
      dependencies: ["MomentumModel", "MomentumPredicate", "MomentumMigration"]),

    // The template files are for readers; BundledTemplates.swift holds their text.
    .target(
      name: "MomentumTemplates", path: "Templates",
      exclude: ["coredata.swift.stencil", "momentum.swift.stencil", "swiftgen.stencil"]),
    .target(
      name: "MomentumCodegen",
      dependencies: [
        "MomentumDiagnostics", "MomentumModel", "MomentumPredicate", "MomentumTemplates",
      ]),

    // Edges: files and databases.
    .target(
      name: "MomentumReader",
      dependencies: [
        "MomentumModel", "MomentumDiagnostics", "MomentumArchive", "MomentumMigration",
        "CMomentumXML",
      ]),
    .target(
      name: "MomentumArchive", dependencies: ["MomentumModel", "MomentumPredicate", "CZlib"]),
    .target(name: "MomentumSQLite", dependencies: ["CSQLite"]),
    .target(
      name: "MomentumStoreFile",
      dependencies: [
        "MomentumModel", "MomentumPredicate", "MomentumArchive", "MomentumMigration",
        "MomentumSQL", "MomentumSQLite",
      ]),

    // The runtime of generated classes. It never parses XML.
    .target(
      name: "MomentumRuntime",
      dependencies: [
        "MomentumModel", "MomentumPredicate", "MomentumMigration", "MomentumSQL",
        "MomentumArchive", "MomentumSQLite", "MomentumStoreFile",
      ]),

    .target(name: "MomentumHistory", dependencies: ["MomentumReader"]),
    .target(
      name: "MomentumCheck",
      dependencies: [
        "MomentumModel", "MomentumDiagnostics", "MomentumReader", "MomentumLint",
        "MomentumMigration", "MomentumHistory",
      ]),

    // The tool.
    .target(
      name: "MomentumCommand",
      dependencies: [
        "MomentumModel", "MomentumArchive", "MomentumCheck", "MomentumCodegen",
        "MomentumDiagnostics", "MomentumHistory", "MomentumLint", "MomentumMigration",
        "MomentumReader", "MomentumSQL", "MomentumSQLite", "MomentumStoreFile",
        "MomentumTemplates",
      ]),
    .executableTarget(name: "momentum", dependencies: ["MomentumCommand"]),
    .plugin(
      name: "MomentumBuildPlugin", capability: .buildTool(), dependencies: ["momentum"]),
    .plugin(
      name: "MomentumCommandPlugin",
      capability: .command(
        intent: .custom(
          verb: "momentum", description: "Runs momentum: swift package momentum help"),
        permissions: [
          .writeToPackageDirectory(reason: "momentum writes generated classes into the package")
        ]),
      dependencies: ["momentum"]),

    // What Benchmarks/run measures with. It looks at internals, which a package of its own could not.
    .executableTarget(
      name: "MomentumMeasurements",
      dependencies: [
        "CMomentumXML", "MomentumCodegen", "MomentumLint", "MomentumModel", "MomentumReader",
        "MomentumRuntime", "MomentumSQLite", "MomentumTemplates",
      ],
      path: "Benchmarks/Measurements"),

    // Fuzzing: Tests/Fuzzing/run. The readers are a target of their own, so that tests replay crashes.
    .target(
      name: "MomentumFuzzedReaders",
      dependencies: [
        "MomentumArchive", "MomentumDiagnostics", "MomentumMigration", "MomentumModel",
        "MomentumPredicate", "MomentumReader",
      ],
      path: "Tests/Fuzzing/Readers"),
    .executableTarget(
      name: "MomentumFuzzer", dependencies: ["MomentumFuzzedReaders"],
      path: "Tests/Fuzzing/Fuzzer"),

    // Tests. Those that need the shared corpus say so when they are skipped.
    .target(
      name: "MomentumTestSupport", dependencies: ["MomentumModel"],
      path: "Tests/MomentumTestSupport"),
    .testTarget(name: "ArchitectureTests"),
    .testTarget(
      name: "MomentumModelTests", dependencies: ["MomentumModel", "MomentumTestSupport"]),
    .testTarget(
      name: "MomentumPredicateTests",
      dependencies: ["MomentumModel", "MomentumPredicate", "MomentumTestSupport"]),
    .testTarget(
      name: "MomentumReaderTests",
      dependencies: [
        "MomentumModel", "MomentumDiagnostics", "MomentumReader", "MomentumTestSupport",
      ]),
    .testTarget(
      name: "MomentumArchiveTests",
      dependencies: [
        "MomentumArchive", "MomentumModel", "MomentumPredicate", "MomentumReader",
        "MomentumSQLite", "MomentumTestSupport",
      ]),
    .testTarget(
      name: "MomentumDiagnosticsTests",
      dependencies: ["MomentumDiagnostics", "MomentumModel", "MomentumTestSupport"]),
    .testTarget(
      name: "MomentumLintTests",
      dependencies: [
        "MomentumCheck", "MomentumDiagnostics", "MomentumLint", "MomentumModel", "MomentumReader",
        "MomentumTestSupport",
      ]),
    .testTarget(
      name: "MomentumFuzzTests", dependencies: ["MomentumFuzzedReaders", "MomentumTestSupport"]),
    .testTarget(
      name: "MomentumMigrationTests",
      dependencies: [
        "MomentumModel", "MomentumMigration", "MomentumReader", "MomentumTestSupport",
      ]),
    .testTarget(
      name: "MomentumSQLTests",
      dependencies: [
        "CSQLite", "MomentumArchive", "MomentumModel", "MomentumMigration", "MomentumPredicate",
        "MomentumReader", "MomentumSQL", "MomentumSQLite", "MomentumStoreFile",
        "MomentumTestSupport",
      ]),
    // On SQLite and on a PostgreSQL server that they start.
    .testTarget(
      name: "MomentumRelationalTests",
      dependencies: [
        "MomentumModel", "MomentumMigration", "MomentumReader", "MomentumSQL",
        "MomentumTestSupport",
      ]),
    .testTarget(
      name: "MomentumRuntimeTests",
      dependencies: [
        "MomentumArchive", "MomentumCommand", "MomentumModel", "MomentumMigration",
        "MomentumPredicate",
        "MomentumReader",
        "MomentumRuntime", "MomentumSQL",
        "MomentumSQLite", "MomentumStoreFile", "MomentumTestSupport",
      ]),
    // Mapping models from the file to the migrated store, with and without the runtime.
    .testTarget(
      name: "MomentumMappingTests",
      dependencies: [
        "MomentumDiagnostics", "MomentumMigration", "MomentumModel", "MomentumReader",
        "MomentumRuntime", "MomentumSQL",
        "MomentumSQLite", "MomentumStoreFile", "MomentumTestSupport",
      ]),
    // The generated goldens, used as their users would.
    .testTarget(
      name: "MomentumGeneratedTests",
      dependencies: ["MomentumModel", "MomentumRuntime", "MomentumTestSupport"]),
    .testTarget(
      name: "MomentumCodegenTests",
      dependencies: [
        "MomentumCodegen", "MomentumDiagnostics", "MomentumModel", "MomentumReader",
        "MomentumRuntime", "MomentumTemplates", "MomentumTestSupport",
      ]),
    .testTarget(
      name: "MomentumHistoryTests",
      dependencies: ["MomentumHistory", "MomentumReader", "MomentumTestSupport"]),
    .testTarget(
      name: "MomentumCheckTests",
      dependencies: [
        "MomentumModel", "MomentumDiagnostics", "MomentumMigration", "MomentumHistory",
        "MomentumCheck", "MomentumCommand", "MomentumTestSupport",
      ]),
    .testTarget(
      name: "MomentumCommandTests",
      dependencies: [
        "MomentumArchive", "MomentumCommand", "MomentumDiagnostics", "MomentumMigration",
        "MomentumModel", "MomentumReader", "MomentumSQLite", "MomentumStoreFile",
        "MomentumTestSupport",
      ]),
    // Programs that are killed, disks that fail: `make reliability`.
    .testTarget(
      name: "MomentumReliabilityTests",
      dependencies: [
        "MomentumCommand", "MomentumModel", "MomentumReader", "MomentumSQLite",
        "MomentumStoreFile", "MomentumTestSupport", "momentum",
      ],
      exclude: ["faults.c"]),
  ],
  swiftLanguageModes: [.v6]
)

// SwiftPM's engine 'swiftbuild' silences a dependency's warnings, and the compiler refuses both at
// once. So only our own builds are strict: `make` and `.ci/run`.
let warnings: [SwiftSetting] =
  Context.environment["MOMENTUM_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)]

for target in package.targets where [.regular, .executable, .test].contains(target.type) {
  target.swiftSettings =
    [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
    ] + warnings
}
