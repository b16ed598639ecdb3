import MomentumDiagnostics
import MomentumModel
import MomentumPredicate

/// What is wrong with the texts in Apple's predicate language that a model holds, each on the XML
/// attribute it stands in.
struct FormatViolations {
  private let scope: FormatScope

  init(_ model: LintedModel) { scope = FormatScope(model.model, tree: model.tree) }

  /// Of the predicate of a fetch request. `source` is the entity with the fetched property whose request
  /// it is.
  func of(
    _ request: FetchRequestTemplate, source: String? = nil, at path: ModelPath, _ part: ModelPart,
    _ name: String
  ) -> [Violation] {
    guard let text = request.predicate else { return [] }
    let place = FormatPlace(path: path, part: part, attribute: "predicateString")
    do throws(FormatError) {
      let predicate = try FormatPredicate(parsing: text)
      let check = scope.check(predicate, entity: request.entity, source: source)
      return place.violations(check, name, in: text)
        + withoutValue(check, in: place, name, isOfProperty: source != nil)
    } catch {
      return [place.violation(error, name, in: text)]
    }
  }

  /// Of what a text in a model is never given a value for.
  private func withoutValue(
    _ check: FormatCheck, in place: FormatPlace, _ name: String, isOfProperty: Bool
  ) -> [Violation] {
    func violation(_ what: String, _ note: String, _ level: RuleLevel? = nil) -> Violation {
      Violation(
        "'\(what)' in \(name) is given no value", note: note, at: place.path, part: place.part,
        attribute: place.attribute, level: level)
    }
    let arguments = check.arguments.prefix(1).map {
      violation($0.kind.rawValue, "write a value, or a variable such as $NAME")
    }
    if isOfProperty {
      return arguments
        + check.variables.keys.sorted().map {
          violation("$\($0)", "a fetched property has $FETCH_SOURCE and $FETCHED_PROPERTY")
        }
    }
    // Code might pass one under that name too.
    guard check.variables["FETCH_SOURCE"] != nil else { return arguments }
    return arguments + [
      violation("$FETCH_SOURCE", "only fetched properties have it by themselves", .warning)
    ]
  }

  /// Of an expression of an index.
  func of(
    expression text: String, entity: String, at path: ModelPath, _ part: ModelPart, _ name: String
  ) -> [Violation] {
    let place = FormatPlace(path: path, part: part, attribute: "expression")
    do throws(FormatError) {
      let expression = try FormatExpression(parsing: text)
      return place.violations(scope.check(expression, entity: entity), name, in: text)
    } catch {
      return [place.violation(error, name, in: text)]
    }
  }

  /// The type of what is derived, where the key path leads to something.
  func type(of derived: LintedDerivation) -> FormatType? {
    let check = scope.check(derived.derivation, entity: derived.path.entity)
    return check.problems.isEmpty ? check.type : nil
  }

  /// Of where the key path of a derivation leads.
  func of(_ derived: LintedDerivation) -> [Violation] {
    let place = FormatPlace(path: derived.path, part: nil, attribute: "derivationExpression")
    return place.violations(
      scope.check(derived.derivation, entity: derived.path.entity), "the derivation",
      in: derived.text)
  }
}

/// The XML attribute that a text stands in.
struct FormatPlace {
  var path: ModelPath
  var part: ModelPart?
  var attribute: String

  func violation(_ error: FormatError, _ name: String, in text: String) -> Violation {
    Violation(
      "\(name) cannot be read: \(error.message)", note: "correct the text", at: path, part: part,
      attribute: attribute,
      offset: error.offset)
  }

  func violations(_ check: FormatCheck, _ name: String, in text: String) -> [Violation] {
    zip(check.problems, check.offsets(in: text)).map { violation($0, name, at: $1) }
  }

  private func violation(
    _ problem: FormatProblem, _ name: String, at offset: Int?
  ) -> Violation {
    Violation(
      "\(name) does not fit the model: \(problem.message)",
      note: problem.advice
        ?? (problem.kind == .error
          ? "correct the text, or add what it asks for" : "see that it does what is meant"),
      at: path,
      part: part,
      attribute: attribute, offset: offset,
      length: offset.flatMap { _ in problem.keyPath?.utf8.count },
      level: problem.kind == .doubt ? .warning : nil)
  }
}
