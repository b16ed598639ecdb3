import MomentumDiagnostics
import MomentumModel

extension ModelPlan {
  /// Decides everything about a model that does not depend on the form of the output.
  init(_ model: Model, options: GenerationOptions) {
    let tree = InheritanceTree(model)
    let classes = ClassTable(model, tree: tree, options: options)
    var composites = CompositePlanning(model, beside: classes.allNames)
    let attributes = AttributePlanning(
      options: options, composites: composites.names,
      generatedTypes: classes.allNames.union(composites.names.values))
    let requests = RequestPlanning(model, tree: tree, classes: classes, flavor: options.flavor)
    var planning = ClassPlanning(
      model, tree: tree, classes: classes, attributes: attributes, requests: requests,
      options: options)
    self.classes = planning.plans()
    self.composites = composites.plans(attributes)
    var findings: [Diagnostic] = []
    looseRequests = requests.loosePlans(&findings)
    // Each once, although the properties of an entity without class may go to several classes.
    var seen: Set<Diagnostic> = []
    self.findings = (classes.diagnostics + planning.findings + composites.findings + findings)
      .filter { seen.insert($0).inserted }
  }
}
