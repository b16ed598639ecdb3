import MomentumDiagnostics
import MomentumMigration
import MomentumModel
import MomentumReader

/// Where findings about a version stand: always in the file as it is now, since reviewers see no
/// other.
struct HeadPlaces {
  private let sourceMap: SourceMap
  private let root: FilePosition

  init(_ file: String, _ bytes: [UInt8], _ result: ReadResult) {
    sourceMap = result.sourceMap
    let mark = Array("<model".utf8)
    let offset = bytes.indices.prefix(4096).first { bytes[$0...].starts(with: mark) } ?? 0
    let place = LineTable(Array(bytes.prefix(4096))).place(of: offset)
    root = FilePosition(file: file, line: place.line, column: place.column)
  }

  /// The changed element; for a removed property its entity; for a removed entity the model.
  subscript(change: ModelChange) -> FilePosition { sourceMap[change.path] ?? root }
}
