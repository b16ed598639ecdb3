import MomentumArchive
import MomentumDiagnostics
import MomentumMigration
import MomentumModel
import MomentumReader

/// The two versions that a command compares, read.
struct LoadedPair {
  var sides: Versioned<LoadedModel>
  private let newPlaces: SourceIndex

  /// Reads both sides; what is doubtful in them goes to standard error.
  init(_ arguments: ParsedArguments, _ output: Output) throws {
    sides = Versioned(
      old: try LoadedModel(path: arguments.positionals[0], output),
      new: try LoadedModel(path: arguments.positionals[1], output))
    newPlaces = SourceIndex(sides.new.sourceMap)
    for finding in sides.old.findings + sides.new.findings { output.say(finding) }
  }

  /// What only some forms of a model say is left out, unless both sides have one form.
  var models: Versioned<Model> {
    let isOneForm = sides.old.form == sides.new.form
    return sides.map { isOneForm ? $0.model : $0.model.compiledForm.withoutComposites }
  }
  var names: Versioned<String> { sides.map(\.version.name) }

  /// The element in the new version, or what it stood in; nil for what is of the whole model, or
  /// where the form has no lines.
  func place(of change: ModelChange) -> FilePosition? {
    change.path.entity.isEmpty ? nil : newPlaces.position(of: change.path)
  }
}

extension Model {
  /// What a compiled model says of composite types is not read back, which a note says.
  fileprivate var withoutComposites: Model {
    var model = self
    model.composites = []
    for entity in model.entities.indices {
      for attribute in model.entities[entity].attributes.indices {
        model.entities[entity].attributes[attribute].composite = nil
      }
    }
    return model
  }
}

extension Positional {
  static let oldModel = Positional(name: "OLD", help: "the old version: " + model.help)
  static let newModel = Positional(name: "NEW", help: "the new version, named likewise")
}
