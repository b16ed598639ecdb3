import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// Core Data keeps a root entity and all that inherits from it in one table.
  static let deepSingleTable = LintRule(
    RuleDescription(
      "model-deep-single-table", .hierarchy, .note, .info,
      summary: "Many concrete subentities share one table.",
      explanation: """
        A root entity and all entities below it are rows of one table, whose columns are those of \
        all of them together. With many subentities most values of a row are empty, every fetch \
        looks at the rows of all, and a change of one subentity may rebuild the table of all.

        Found are roots with eight or more concrete subentities on all levels together. Where they \
        have little in common, entities of their own with a common Swift protocol are the usual \
        way. Splitting a hierarchy needs a mapping model, so think of it before the model ships. A \
        hierarchy that is fetched as a whole is well placed in one table.
        """),
    .model { linted in
      let (model, tree) = (linted.model, linted.tree)
      var counts = [Int](repeating: 0, count: model.entities.count)
      var root = 0
      // Depth first: the root of an entity is the last root before it.
      for position in tree.depthFirst {
        if tree.parent(of: position) == nil {
          root = position
        } else if !model.entities[position].isAbstract {
          counts[root] += 1
        }
      }
      return counts.indices.compactMap { root in
        guard counts[root] >= manySubentities else { return nil }
        let name = model.entities[root].name
        return Violation(
          "'\(name)' and its \(counts[root]) concrete subentities share one table",
          note: "give entities that have little in common tables of their own", at: ModelPath(name))
      }
    })
}

/// On all levels together.
private let manySubentities = 8
