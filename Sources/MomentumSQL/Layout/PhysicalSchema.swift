/// The tables, indexes and triggers of a database as they are, whoever made them. What a layout
/// says a store should have; this is what it has.
package struct PhysicalSchema: Equatable, Sendable {
  package var tables: [Table] = []
  package var indexes: [Index] = []
  package var triggers: [Trigger] = []
  package var views: [String] = []

  package init() {}

  package struct Table: Equatable, Sendable {
    package var name: String
    /// All columns, `Z_PK` too, in the order of the table.
    package var columns: [ColumnLayout]
    /// The columns of each UNIQUE constraint that stands in the table itself.
    package var uniqueConstraints: [[String]] = []
    /// The columns as the table's statement defines them.
    package var definitions: [ColumnDefinition] = []
    /// Columns that SQLite computes, so that nothing can be written into them.
    package var generatedColumns: Set<String> = []
    /// Whether a module such as RTREE makes it. Its shadow tables are left out.
    package var isVirtual = false

    package init(name: String, columns: [ColumnLayout]) {
      self.name = name
      self.columns = columns
    }
  }

  /// An index that a statement made.
  package struct Index: Equatable, Sendable {
    package var layout: IndexLayout
    /// The statement that made it, as SQLite keeps it.
    package var creation: SQL

    package init(layout: IndexLayout, creation: SQL) {
      self.layout = layout
      self.creation = creation
    }
  }

  package struct Trigger: Equatable, Sendable {
    package var name: String
    package var table: String
    package var creation: SQL

    package init(name: String, table: String, creation: SQL) {
      self.name = name
      self.table = table
      self.creation = creation
    }
  }
}
