import MomentumModel
import MomentumPredicate

/// A stored fetch request as functions.
struct RequestPlan: Equatable {
  /// A value that takes the place of a variable.
  struct Parameter: Equatable {
    /// Without the dollar sign, as the predicate has it.
    var variable: String
    /// In Swift, without back-ticks.
    var name: String
    var type: String
  }

  var request: FetchRequestTemplate
  /// `fetchByName`, which carries it out.
  var functionName: String
  /// `byNameFetchRequest`, which only makes it.
  var requestName: String
  /// The class of what is fetched, without back-ticks.
  var destination: String
  var parameters: [Parameter]
}
