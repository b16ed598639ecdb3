import MomentumDiagnostics
import MomentumModel

/// What a template may say about a generated file.
package struct FileView: Equatable, Sendable {
  /// The file's own name.
  package var name: String
  /// The bundle and the current version, fit for a line comment.
  package var source: String
  package var version: String
  /// `public import` or the like.
  package var runtimeImport: String
  /// nil if no property needs Foundation.
  package var foundationImport: String?
  package var classes: [EntityView]
  /// nil in the files of single classes.
  package var model: ModelView?

  fileprivate init(
    name: String, input: GenerationInput, classes: [EntityView], model: ModelView? = nil
  ) {
    let access = input.options.accessLevel
    self.name = name
    source = SwiftText.comment(input.fileName)
    version = SwiftText.comment(input.currentVersion)
    // The compiler warns of a public import that no public declaration needs.
    let showsRuntime = model != nil || classes.contains(where: \.showsRuntime)
    runtimeImport = showsRuntime ? access.importWords : AccessLevel.internal.importWords
    foundationImport = classes.contains(where: \.needsFoundation) ? access.importWords : nil
    self.classes = classes
    self.model = model
  }

  var templateValue: TemplateValue {
    [
      "name": .string(name), "source": .string(source), "version": .string(version),
      "marker": .string(GeneratedFile.marker), "runtimeImport": .string(runtimeImport),
      "foundationImport": foundationImport.map(TemplateValue.string) ?? .null,
      "classes": .list(classes.map(\.templateValue)), "model": model?.templateValue ?? .null,
    ]
  }
}

extension FileView {
  /// The files that the options ask for, and what the model holds that they do not.
  static func views(for input: GenerationInput) -> ([FileView], [Diagnostic]) {
    var maker = EntityViewMaker(input.model, access: input.options.accessLevel)
    let classes = maker.views()
    let model = ModelView(input, classes: classes)
    let requests = input.model.fetchRequests.enumerated().map(Diagnostic.notCovered)
    switch input.options.layout {
    case .single:
      let name = fileStem(input.bundleName) + suffix
      let view = FileView(name: name, input: input, classes: classes, model: model)
      return ([view], maker.diagnostics + requests)
    case .perEntity:
      let (files, collisions) = perEntity(input, classes: classes, model: model)
      return (files, maker.diagnostics + requests + collisions)
    }
  }

  private static let suffix = "+Momentum.swift"

  /// A file for each class. Names that a disk without case could not tell apart get underscores.
  private static func perEntity(
    _ input: GenerationInput, classes: [EntityView], model: ModelView
  ) -> ([FileView], [Diagnostic]) {
    var names = MemberNames(reserved: [])
    var diagnostics: [Diagnostic] = []
    func fileName(_ stem: String, _ path: ModelPath?) -> String {
      let lowercased = stem.lowercased()
      let free = names.claim(lowercased)
      if free != lowercased { diagnostics.append(.caseCollision(stem, at: path)) }
      return stem + free.dropFirst(lowercased.count) + suffix
    }
    let modelName = fileName(model.name, nil)
    var files = classes.map { view in
      FileView(
        name: fileName(view.className, ModelPath(view.entity)), input: input, classes: [view])
    }
    files.append(FileView(name: modelName, input: input, classes: [], model: model))
    return (files, diagnostics)
  }

  /// The bundle's name without anything that a file name had better not hold.
  private static func fileStem(_ name: String) -> String {
    let scalars = name.unicodeScalars.map { scalar in
      let isSafe = scalar.value > 0x20 && scalar.value != 0x7F && !"/\\:".contains(String(scalar))
      return isSafe ? String(scalar) : "_"
    }
    let stem = scalars.joined()
    return stem.isEmpty || stem.hasPrefix(".") ? "_" + stem : stem
  }
}

extension Diagnostic {
  fileprivate static func notCovered(_ number: Int, _ request: FetchRequestTemplate) -> Diagnostic {
    Diagnostic(
      "generate-not-covered", .warning,
      "fetch request '\(request.name)' is left out: stored requests are not covered yet",
      at: ModelPath(request.name), part: .fetchRequest(number))
  }

  fileprivate static func caseCollision(_ stem: String, at path: ModelPath?) -> Diagnostic {
    Diagnostic(
      "swift-case-collision", .warning,
      "the file of '\(stem)' differs from another's in case only", at: path)
  }
}
