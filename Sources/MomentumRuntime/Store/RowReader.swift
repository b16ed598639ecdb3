import MomentumModel
import MomentumSQLite

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Turns the columns of a row into slot values. Lenient about how a value is stored: whole-second
/// dates and whole decimals come back as integers from columns of NUMERIC affinity.
struct RowReader {
  let row: SQLiteStatement
  let model: ObjectModel
  let externalData: ExternalData

  func value(of slot: Slot, _ place: RowShape.Place) throws -> SlotValue {
    guard !row.isNull(place.column) else { return .null }
    switch slot.kind {
    case .attribute(let attribute): return try value(of: attribute, place.column)
    case .toOne(_, let destination, _):
      // The declared entity, unless the row says which of its subentities.
      let actual = place.entityColumn.flatMap { column in
        row.isNull(column) ? nil : model.entity(numbered: Int(row.integer(column)))
      }
      let entity = actual ?? model.entities[destination]
      return .object(
        ObjectReference(entity: entity.index, root: entity.root, row: row.integer(place.column)))
    case .toMany, .dangling: return .null
    }
  }

  private func value(of attribute: Attribute, _ column: Int32) throws -> SlotValue {
    switch attribute.type {
    case .integer16, .integer32, .integer64, .boolean: .integer(row.integer(column))
    case .double, .float, .date: .real(row.real(column))
    case .decimal: .decimal(decimal(column))
    case .string, .uri: .text(row.text(column))
    case .uuid: row.withBytes(column) { UUID(storedBytes: $0) }.map(SlotValue.uuid) ?? .null
    case .binary where attribute.allowsExternalBinaryDataStorage:
      externalData.value(of: data(column))
    case .binary, .transformable: .data(data(column))
    case .composite, nil: .null
    }
  }

  private func data(_ column: Int32) -> Data { row.withBytes(column) { Data($0) } }

  private func decimal(_ column: Int32) -> Decimal {
    switch row.type(column) {
    case .integer: Decimal(row.integer(column))
    // The shortest digits that name the number are the ones that were stored.
    case .real: Decimal(string: "\(row.real(column))") ?? 0
    case .text: Decimal(string: row.text(column)) ?? 0
    case .null, .blob: 0
    }
  }
}
