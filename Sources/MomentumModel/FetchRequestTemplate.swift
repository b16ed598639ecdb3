/// A named fetch request of a model.
public struct FetchRequestTemplate: Equatable, Sendable {
  /// The name, unique within the model; empty for the request of a fetched property.
  public var name: String
  /// The name of the entity it fetches.
  public var entity: String
  /// The condition in Apple's format language; nil fetches every object.
  public var predicate: String?
  /// What the request gives.
  public var resultType = ResultType.objects
  /// The greatest number of results; 0 for no limit.
  public var fetchLimit = 0
  /// How many objects are read at a time; 0 for all at once.
  public var fetchBatchSize = 0
  /// How many results are passed over. Only compiled models and models made in code have it.
  public var fetchOffset = 0
  /// The order of the results. Only compiled models and models made in code have it.
  public var sortDescriptors: [SortDescriptor] = []
  /// Whether objects of subentities are fetched too; nil where the model does not say, as for the
  /// four that follow, and then Core Data does.
  public var includesSubentities: Bool?
  /// Whether values are read along with the objects; by default unless ids are asked for.
  public var includesPropertyValues: Bool?
  /// Whether unsaved changes are regarded; by default unless dictionaries are asked for.
  public var includesPendingChanges: Bool?
  /// Whether objects come without their values; by default they do.
  public var returnsObjectsAsFaults: Bool?
  /// Whether equal results are given once; by default they are not.
  public var returnsDistinctResults: Bool?

  /// Creates a request for every object of an entity, with no option set.
  public init(name: String, entity: String) {
    self.name = name
    self.entity = entity
  }

  /// What a fetch request gives.
  public enum ResultType: Int, Equatable, Sendable {
    /// Managed objects.
    case objects = 0
    /// The ids of managed objects.
    case objectIDs = 1
    /// Dictionaries of values.
    case dictionaries = 2
    /// The number of objects.
    case count = 4
  }

  /// One step of the order of results.
  public struct SortDescriptor: Equatable, Sendable {
    /// The key path that is compared.
    public var key: String
    /// Whether values are in ascending order.
    public var isAscending: Bool
    /// The method that compares, such as `compare:`; nil for the usual one.
    public var selector: String?

    /// Creates a step of the order.
    public init(key: String, isAscending: Bool = true, selector: String? = nil) {
      self.key = key
      self.isAscending = isAscending
      self.selector = selector
    }
  }
}
