import MomentumDiagnostics

/// Everything that is decided about a model before any text is made.
struct ModelPlan {
  var classes: [ClassPlan]
  var composites: [CompositePlan]
  /// Stored requests of entities without a class of their own.
  var looseRequests: [RequestPlan]
  var findings: [Diagnostic]
}
