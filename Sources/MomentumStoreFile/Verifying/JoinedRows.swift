import MomentumModel
import MomentumSQL

/// One of the two columns of a join table, with what its keys are of.
struct JoinedRows {
  var path: ModelPath
  var join: String
  var column: String
  var target: EntityLayout
}

extension StoreExamination {
  /// Both columns of every join table that is there.
  var joinedRows: [JoinedRows] {
    entities.flatMap { _, entity, layout in
      entity.relationships.sorted { $0.name < $1.name }.flatMap { relationship -> [JoinedRows] in
        guard case .join(let join, let own, let other, _) = layout.storage[relationship.name],
          let destination = destination(of: relationship), has(join, own, other)
        else { return [] }
        let path = ModelPath(entity.name, relationship.name)
        let rows = JoinedRows(path: path, join: join, column: own, target: layout)
        guard relationship.inverse == .init(name: relationship.name, entity: entity.name) else {
          return [rows]
        }
        return [rows, JoinedRows(path: path, join: join, column: other, target: destination)]
      }
    }
  }
}
