/// Where Xcode's editor draws an entity; of no meaning for stores. In points of the editor's grid.
public struct DiagramElement: Equatable, Sendable {
  /// The entity's name.
  public var name: String
  /// The left edge.
  public var x: Double
  /// The upper edge.
  public var y: Double
  /// The width, at least 0 in files that Xcode wrote.
  public var width: Double
  /// The height, at least 0 in files that Xcode wrote.
  public var height: Double

  /// Creates the place of an entity.
  public init(name: String, x: Double, y: Double, width: Double, height: Double) {
    self.name = name
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}
