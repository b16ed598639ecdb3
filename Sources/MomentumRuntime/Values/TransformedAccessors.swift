import MomentumModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// What generated accessors of Transformable attributes call.

extension ManagedObject {
  /// Reads a value through the attribute's transformer; nil if there is none. Collections become
  /// what `T` asks for part by part, as `[String: [Int]]`.
  ///
  /// If the transformer is not known or refuses the bytes, or if the value is no `T`, this is nil
  /// and the context's next fetch or save throws. The store keeps what it has until a value is set.
  public final func getTransformed<T>(_ number: Int) -> T? {
    do {
      guard let value = try transformedValue(number) else { return nil }
      if let result = plainCast(value, to: T.self) { return result }
      refuse(number, .transformation, "the value is of type \(type(of: value)), not \(T.self)")
    } catch {
      graph.failure = error
    }
    return nil
  }

  /// Sets a value through the attribute's transformer; nil takes the value away.
  ///
  /// If the transformer is not known or refuses the value, the property keeps the value that it
  /// has and the context's next fetch or save throws.
  public final func setTransformed<T>(_ number: Int, _ value: T?) {
    guard let value else { return setSlot(number, .null) }
    do {
      setSlot(number, try transformed(value, number))
    } catch {
      graph.failure = error
    }
  }

  /// What the transformer makes of the bytes; nil if there are none.
  final func transformedValue(_ number: Int) throws(StoreError) -> Any? {
    guard case .data(let data) = slot(number) else { return nil }
    let transformer = try transformer(number)
    do { return try transformer.anyValue(from: data) } catch {
      throw problem(number, .transformation, "what is stored cannot be transformed: \(error)")
    }
  }

  /// The bytes that the transformer makes of a value.
  final func transformed(_ value: Any, _ number: Int) throws(StoreError) -> SlotValue {
    let transformer = try transformer(number)
    do { return .data(try transformer.bytes(fromAny: value)) } catch {
      throw problem(number, .transformation, "the value cannot be transformed: \(error)")
    }
  }

  /// The slot of a value that is set by name. `Data` may be the bytes already, as the transformer
  /// makes them; only a transformer of `Data` cannot tell.
  final func transformedOrStored(_ value: Any, _ number: Int) throws(StoreError) -> SlotValue {
    guard let data = value as? Data else { return try transformed(value, number) }
    guard let transformer = ValueTransformers.transformer(named: transformerName(number)) else {
      return .data(data)
    }
    let isStored = !transformer.takesData && (try? transformer.anyValue(from: data)) != nil
    return isStored ? .data(data) : try transformed(data, number)
  }

  private func transformerName(_ number: Int) -> String? {
    attribute(number)?.valueTransformerName
  }

  /// Whether values of the attribute can be transformed.
  final func hasTransformer(_ number: Int) -> Bool {
    ValueTransformers.transformer(named: transformerName(number)) != nil
  }

  private func transformer(_ number: Int) throws(StoreError) -> any ValueTransformer {
    let name = transformerName(number)
    if let transformer = ValueTransformers.transformer(named: name) { return transformer }
    throw problem(
      number, .transformation, "no value transformer '\(name ?? "")' is registered")
  }
}
