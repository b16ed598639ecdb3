/// A class whose objects stand in a compiled model or in the value of a transformable attribute. The
/// raw value is its `$classname`.
enum ArchivedClass: String {
  // Foundation's values.
  case object = "NSObject"
  case array = "NSArray"
  case mutableArray = "NSMutableArray"
  case dictionary = "NSDictionary"
  case mutableDictionary = "NSMutableDictionary"
  case knownKeysDictionary = "NSKnownKeysDictionary"
  case knownKeysDictionary1 = "NSKnownKeysDictionary1"
  case knownKeysMapping = "NSKnownKeysMappingStrategy"
  case knownKeysMapping1 = "NSKnownKeysMappingStrategy1"
  case set = "NSSet"
  case orderedSet = "NSOrderedSet"
  case null = "NSNull"
  case value = "NSValue"
  case number = "NSNumber"
  case decimal = "NSDecimalNumber"
  case decimalPlaceholder = "NSDecimalNumberPlaceholder"
  case date = "NSDate"
  case uuid = "NSUUID"
  case url = "NSURL"
  case sortDescriptor = "NSSortDescriptor"

  // The model.
  case model = "NSManagedObjectModel"
  case entity = "NSEntityDescription"
  case property = "NSPropertyDescription"
  case attribute = "NSAttributeDescription"
  case derivedAttribute = "NSDerivedAttributeDescription"
  case compositeAttribute = "NSCompositeAttributeDescription"
  case relationship = "NSRelationshipDescription"
  case fetchedProperty = "NSFetchedPropertyDescription"
  case indexedExpression = "NSExpressionDescription"
  case fetchIndex = "NSFetchIndexDescription"
  case fetchIndexElement = "NSFetchIndexElementDescription"
  case storeRequest = "NSPersistentStoreRequest"
  case fetchRequest = "NSFetchRequest"

  // Predicates and expressions.
  case predicate = "NSPredicate"
  case comparison = "NSComparisonPredicate"
  case compound = "NSCompoundPredicate"
  case predicateOperator = "NSPredicateOperator"
  case equality = "NSEqualityPredicateOperator"
  case order = "NSComparisonPredicateOperator"
  case membership = "NSInPredicateOperator"
  case textOperator = "NSStringPredicateOperator"
  case matching = "NSMatchingPredicateOperator"
  case like = "NSLikePredicateOperator"
  case expression = "NSExpression"
  case constant = "NSConstantValueExpression"
  case evaluatedObject = "NSSelfExpression"
  case variable = "NSVariableExpression"
  case function = "NSFunctionExpression"
  case keyPath = "NSKeyPathExpression"
  case keyPathSpecifier = "NSKeyPathSpecifierExpression"
}

extension ArchivedClass {
  /// The class and those above it, which Apple writes as `$classes`.
  var chain: [ArchivedClass] {
    var chain = [self]
    while let next = chain[chain.count - 1].superclass { chain.append(next) }
    return chain
  }

  private var superclass: ArchivedClass? {
    switch self {
    case .object: nil
    case .mutableArray: .array
    case .mutableDictionary: .dictionary
    case .knownKeysDictionary: .mutableDictionary
    case .knownKeysDictionary1: .knownKeysDictionary
    case .knownKeysMapping1: .knownKeysMapping
    case .number: .value
    case .decimal: .number
    case .decimalPlaceholder: .decimal
    case .attribute, .relationship, .fetchedProperty, .indexedExpression: .property
    case .derivedAttribute, .compositeAttribute: .attribute
    case .fetchRequest: .storeRequest
    case .comparison, .compound: .predicate
    case .equality, .order, .membership, .textOperator: .predicateOperator
    case .matching: .textOperator
    case .like: .matching
    case .constant, .evaluatedObject, .variable, .function, .keyPathSpecifier: .expression
    case .keyPath: .function
    default: .object
    }
  }
}
