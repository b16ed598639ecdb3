import MomentumDiagnostics
import MomentumModel

/// What one generated file holds of a plan.
struct FileSlice: Equatable {
  enum Part: Equatable {
    /// Classes with all their members.
    case whole
    /// What Xcode keeps apart: the class, and in an extension its properties.
    case declaration, properties
    /// The subclass that belongs to people.
    case human
  }

  /// The file's own name.
  var name: String
  var part = Part.whole
  /// Positions in the plan.
  var classes: [Int]
  /// Whether the file carries what belongs to the model as a whole.
  var hasModel = false
}

extension FileSlice {
  /// The files that the options ask for.
  static func all(
    _ plan: ModelPlan, _ input: GenerationInput, modelStem: String
  ) -> ([FileSlice], [Diagnostic]) {
    let options = input.options
    switch options.layout {
    case .single: return (shards(plan, input), [])
    case .perEntity, .humanMachine:
      var naming = FileNaming()
      let model = naming.name(modelStem, options.flavor.modelSuffix, at: nil)
      var slices: [FileSlice] = []
      for (position, planned) in plan.classes.enumerated() {
        slices += files(of: planned, at: position, options, &naming)
      }
      slices.append(FileSlice(name: model, classes: [], hasModel: true))
      return (slices, naming.findings)
    }
  }

  /// Files whose names depend on the bundle's name alone. Each class goes where the hash of its name
  /// says, so that a new class changes one file.
  private static func shards(_ plan: ModelPlan, _ input: GenerationInput) -> [FileSlice] {
    let count = max(1, input.options.shards)
    let stem = input.stem
    var slices = (0..<count).map { number in
      FileSlice(
        name: GeneratedFile.name(stem: stem, shard: number), classes: [], hasModel: number == 0)
    }
    for (position, planned) in plan.classes.enumerated() {
      slices[stableHash(planned.className) % count].classes.append(position)
    }
    return slices
  }

  private static func files(
    of planned: ClassPlan, at position: Int, _ options: GenerationOptions,
    _ naming: inout FileNaming
  ) -> [FileSlice] {
    let path = ModelPath(planned.entity.name)
    func slice(_ stem: String, _ suffix: String, _ part: Part) -> FileSlice {
      FileSlice(name: naming.name(stem, suffix, at: path), part: part, classes: [position])
    }
    let name = planned.className
    switch (options.layout, options.flavor) {
    case (.humanMachine, _):
      return [slice("_" + name, ".swift", .whole), slice(name, ".swift", .human)]
    case (_, .momentum): return [slice(name, "+Momentum.swift", .whole)]
    case (_, .coredata):
      // With the code generation 'category' the class is the team's own.
      let declaration =
        planned.entity.codeGeneration == .category
        ? [] : [slice(name, "+CoreDataClass.swift", .declaration)]
      return declaration + [slice(name, "+CoreDataProperties.swift", .properties)]
    }
  }

  /// FNV-1a. Swift's own hash differs from run to run.
  private static func stableHash(_ text: String) -> Int {
    let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return Int(hash >> 33)
  }
}

extension Flavor {
  /// The end of the name of the file that carries the model.
  fileprivate var modelSuffix: String {
    self == .momentum ? "+Momentum.swift" : "+CoreDataModel.swift"
  }
}

/// Hands out file names that a disk without case can tell apart.
private struct FileNaming {
  private var names = MemberNames(reserved: [])
  private(set) var findings: [Diagnostic] = []

  /// The name with underscores before the suffix if another file has it.
  mutating func name(_ stem: String, _ suffix: String, at path: ModelPath?) -> String {
    var free = stem
    while !names.isFree((free + suffix).lowercased()) { free += "_" }
    _ = names.claim((free + suffix).lowercased())
    if free != stem { findings.append(.caseCollision(stem + suffix, at: path)) }
    return free + suffix
  }
}

extension Diagnostic {
  fileprivate static func caseCollision(_ name: String, at path: ModelPath?) -> Diagnostic {
    Diagnostic(
      "swift-case-collision", .warning,
      "the file '\(name)' differs from another in case only", at: path)
  }
}
