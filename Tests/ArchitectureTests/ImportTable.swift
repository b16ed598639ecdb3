/// The modules that each module may import. A module that is missing in a row is a design decision,
/// not an oversight; ARCHITECTURE.md says what each is for.
let allowedImports: [String: Set<String>] = [
  // C.
  "CLibXML2": [], "CSQLite": [], "CZlib": [], "CMomentumXML": [],

  // Core: values and functions.
  "MomentumModel": [],
  "MomentumPredicate": ["MomentumModel"],
  // Reports are JSON, configurations JSON5, and ICU has the last word on regular expressions.
  "MomentumDiagnostics": ["MomentumModel", "Foundation", "FoundationEssentials"],
  "MomentumLint": ["MomentumModel", "MomentumPredicate", "MomentumDiagnostics", "Foundation"],
  "MomentumMigration": ["MomentumModel"],
  "MomentumSQL": ["MomentumModel", "MomentumPredicate", "MomentumMigration"],
  "MomentumDiagram": ["MomentumModel", "MomentumMigration"],
  "MomentumTemplates": [],

  // Edges: files, processes, databases.
  "MomentumReader": [
    "MomentumModel", "MomentumDiagnostics", "MomentumArchive", "MomentumMigration",
    "CMomentumXML", "Foundation", "FoundationEssentials",
  ],
  "MomentumArchive": ["MomentumModel", "MomentumPredicate", "CZlib"],
  "MomentumSQLite": ["CSQLite", "Glibc", "Musl", "Darwin"],
  "MomentumStoreFile": [
    "MomentumModel", "MomentumPredicate", "MomentumArchive", "MomentumMigration", "MomentumSQL",
    "MomentumSQLite", "Foundation", "FoundationEssentials",
  ],
  "MomentumCodegen": [
    "MomentumModel", "MomentumPredicate", "MomentumTemplates", "MomentumDiagnostics",
    "Foundation", "FoundationEssentials",
  ],
  "MomentumHistory": ["MomentumModel", "MomentumReader", "Foundation"],
  "MomentumCheck": [
    "MomentumModel", "MomentumPredicate", "MomentumReader", "MomentumDiagnostics", "MomentumLint",
    "MomentumMigration", "MomentumHistory", "MomentumStoreFile",
  ],
  "MomentumRuntime": [
    "MomentumModel", "MomentumPredicate", "MomentumMigration", "MomentumSQL", "MomentumArchive",
    "MomentumStoreFile", "MomentumSQLite", "Foundation", "FoundationEssentials", "Synchronization",
    // Powers and logarithms in predicates.
    "Glibc", "Musl", "Darwin",
  ],

  // The tool.
  "MomentumCommand": [
    "MomentumModel", "MomentumPredicate", "MomentumDiagnostics", "MomentumReader",
    "MomentumArchive", "MomentumLint", "MomentumMigration", "MomentumSQL", "MomentumSQLite",
    "MomentumStoreFile", "MomentumTemplates", "MomentumCodegen", "MomentumHistory",
    "MomentumCheck", "MomentumDiagram", "Foundation", "FoundationEssentials", "Glibc", "Musl",
    "Darwin",
    // A signal's handler may do nothing but set an atomic flag.
    "Synchronization",
  ],
  "momentum": ["MomentumCommand", "Foundation", "FoundationEssentials"],
  // What both plugins compile, each for itself.
  "Shared": ["Foundation"],
  "MomentumBuildPlugin": ["PackagePlugin", "XcodeProjectPlugin", "Foundation"],
  "MomentumCommandPlugin": ["PackagePlugin", "Foundation"],
]
