/// What a template gets to see of a plan, prepared for one flavor.
protocol FlavorViews {
  /// The beginning of the name of the model's own file.
  var modelStem: String { get }

  /// What is at hand while the template renders a file.
  func templateValue(of slice: FileSlice) -> TemplateValue
}
