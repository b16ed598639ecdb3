import MomentumPredicate

extension ObjectPredicate {
  /// A condition in Apple's predicate format language, as `NSPredicate(format:)` takes it:
  /// `ObjectPredicate<Book>(format: "title BEGINSWITH[cd] %@ AND pages > %d", "mo", 100)`.
  ///
  /// What the store's columns can tell is asked of the store, the rest of objects in memory; both give
  /// the same answer. A missing value equals `nil` and nothing else, and whatever else is asked of
  /// it is false; so is what is asked between values of different kinds. Nothing is found nowhere:
  /// `CONTAINS ""` is false. Without options text compares by its bytes; `[c]` makes upper and lower
  /// case the same, `[d]` leaves accents out, and `[n]` and `[l]` change nothing. `MATCHES` takes
  /// Swift's regular expressions. Sums, products and the like that no number can hold, and quotients
  /// by 0, are missing values.
  ///
  /// Not evaluated are methods (`FUNCTION`), the functions `random`, `mode:` and the distance of
  /// locations, casts to other classes than `NSNumber`, `NSDecimalNumber`, `NSString` and `NSDate`,
  /// and composite attributes. A fetch throws a `StoreError` for them, for a format that is none,
  /// and for one that does not fit the model, before it reads anything.
  /// - Parameters:
  ///   - format: the text of the predicate.
  ///   - arguments: the values for `%@`, `%K`, `%d` and so on: values as properties have them,
  ///     objects, ids of objects, and collections of those.
  ///   - variables: the values for `$NAME`, by the name without the dollar sign.
  public init(format: String, arguments: [Any?], variables: [String: Any?] = [:]) {
    do throws(StoreError) {
      let condition = try FormatCondition(
        format: format, arguments: arguments, variables: variables)
      self.init(.format(condition))
    } catch {
      self.init(.tree(.all), problem: error)
    }
  }

  /// A condition in Apple's predicate format language with its arguments; see
  /// `init(format:arguments:variables:)`.
  public init(format: String, _ arguments: Any?...) {
    self.init(format: format, arguments: arguments)
  }
}

extension FetchRequest {
  /// Makes a request for the objects that a format is true of; see
  /// `ObjectPredicate.init(format:arguments:variables:)`.
  public init(format: String, _ arguments: Any?...) {
    self.init(format: format, arguments: arguments)
  }

  /// Makes a request for the objects that a format is true of, with its arguments and variables.
  public init(format: String, arguments: [Any?], variables: [String: Any?] = [:]) {
    self.init(
      where: ObjectPredicate(format: format, arguments: arguments, variables: variables))
  }
}
