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

  func value(of slot: Slot, _ place: RowShape.Place) -> SlotValue {
    guard let composite = slot.composite else { return value(slot.form, place) }
    let leaves = zip(composite.forms, place.leafColumns).map { form, column in
      value(form, RowShape.Place(slot: place.slot, column: column))
    }
    return composite.value(ofLeaves: leaves)
  }

  private func value(_ form: Slot.Form, _ place: RowShape.Place) -> SlotValue {
    let column = place.column
    guard !row.isNull(column) else { return .null }
    return switch form {
    case .integer: .integer(row.integer(column))
    case .real: .real(row.real(column))
    case .decimal: .decimal(decimal(column))
    case .text: .text(row.text(column))
    case .uuid: row.withBytes(column) { UUID(storedBytes: $0) }.map(SlotValue.uuid) ?? .null
    case .data: .data(data(column))
    case .externalData: externalData.value(of: data(column))
    case .object(let destination): .object(reference(to: destination, place))
    case .none: .null
    }
  }

  /// To the declared entity, unless the row says which of its subentities.
  private func reference(to destination: Int, _ place: RowShape.Place) -> ObjectReference {
    let actual = place.entityColumn.flatMap { column in
      row.isNull(column) ? nil : model.entity(numbered: Int(row.integer(column)))
    }
    let entity = actual ?? model.entities[destination]
    return ObjectReference(entity: entity.index, root: entity.root, row: row.integer(place.column))
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
