import MomentumModel

/// A structure for a composite type of the model.
struct CompositePlan: Equatable {
  struct Element: Equatable {
    var attribute: Attribute
    /// In Swift, without back-ticks.
    var name: String
    /// The place among the elements sorted by name, as the runtime counts them.
    var index: Int
    var value: ValuePlan
  }

  var composite: Composite
  /// Without back-ticks.
  var name: String
  var elementCount: Int
  var elements: [Element]
}
