import MomentumModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// What generated accessors of properties with a Codable type call. The attribute is Binary or
// Transformable and holds JSON.

extension ManagedObject {
  /// Reads a value from its JSON; nil if there is none, or if the JSON is not that of the type. The
  /// store keeps what it has until a value is set.
  public final func getCodable<T: Decodable>(_ number: Int) -> T? {
    guard case .data(let data) = slot(number) else { return nil }
    return try? JSONDecoder().decode(T.self, from: data)
  }

  /// Sets a value as JSON with sorted keys; nil takes the value away.
  ///
  /// Equal values give equal bytes, but for sets and for dictionaries whose keys are neither
  /// texts nor integers, which Swift encodes in no order. If the value cannot be encoded, the
  /// property keeps the value that it has and the context's next fetch or save throws.
  public final func setCodable<T: Encodable>(_ number: Int, _ value: T?) {
    guard let value else { return setSlot(number, .null) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      let data = SlotValue.data(try encoder.encode(value))
      guard let new = data.fitting(attribute(number)?.type) else {
        return refuse(number, .validation, "the attribute is neither Binary nor Transformable")
      }
      setSlot(number, new)
    } catch {
      refuse(number, .validation, "the value cannot be encoded: \(error)")
    }
  }
}
