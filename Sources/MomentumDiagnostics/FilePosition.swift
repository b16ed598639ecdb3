/// A place in a file. Lines and columns count from 1, columns in bytes; a column may be unknown.
package struct FilePosition: Hashable, Sendable, CustomStringConvertible {
  package var file: String
  package var line: Int
  package var column: Int?

  package init(file: String, line: Int, column: Int? = nil) {
    self.file = file
    self.line = line
    self.column = column
  }

  package var description: String { "\(file):\(line)" + (column.map { ":\($0)" } ?? "") }
}
