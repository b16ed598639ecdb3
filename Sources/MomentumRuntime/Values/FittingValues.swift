import MomentumModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension SlotValue {
  /// The value as a property of that type holds it; nil if it does not fit exactly.
  func fitting(_ type: AttributeType?) -> SlotValue? {
    if self == .null { return self }
    return switch type {
    case .integer16, .integer32, .integer64, .boolean: fittingInteger(type)
    case .double, .float, .date: fittingReal
    case .decimal: fittingDecimal
    case .string, .uri: fittingText(type)
    case .uuid: fittingUUID
    case .binary, .transformable: if case .data = self { self } else { nil }
    case .composite, nil: nil
    }
  }

  private func fittingInteger(_ type: AttributeType?) -> SlotValue? {
    guard case .integer(let value) = self else { return nil }
    let fits =
      switch type {
      case .integer16: Int16(exactly: value) != nil
      case .integer32: Int32(exactly: value) != nil
      case .boolean: value == 0 || value == 1
      default: true
      }
    return fits ? self : nil
  }

  private var fittingReal: SlotValue? {
    switch self {
    case .real: self
    case .integer(let value): Double(exactly: value).map(SlotValue.real)
    default: nil
    }
  }

  private var fittingDecimal: SlotValue? {
    switch self {
    case .decimal: self
    case .integer(let value): .decimal(Decimal(value))
    default: nil
    }
  }

  private func fittingText(_ type: AttributeType?) -> SlotValue? {
    switch self {
    case .text(let text): type == .uri && URL(string: text) == nil ? nil : self
    case .uuid(let value) where type == .string: .text(value.uuidString)
    default: nil
    }
  }

  private var fittingUUID: SlotValue? {
    switch self {
    case .uuid: self
    case .text(let text): UUID(uuidString: text).map(SlotValue.uuid)
    default: nil
    }
  }
}
