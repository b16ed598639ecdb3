/// A template that comes with Momentum. Its text is a literal, which needs no resource beside the
/// program.
package struct BundledTemplate: Sendable {
  /// The name that users give.
  package var name: String
  /// What it makes, in one line.
  package var summary: String
  /// The name of the file in `Templates`.
  package var file: String
  package var text: String

  /// Every template, in the order that lists show.
  package static let all: [BundledTemplate] = [
    BundledTemplate(
      name: "momentum", summary: "classes on Momentum's runtime", file: "momentum.swift.stencil",
      text: momentumTemplate),
    BundledTemplate(
      name: "coredata", summary: "classes on Apple's Core Data, in the shape of Xcode's",
      file: "coredata.swift.stencil", text: coredataTemplate),
    BundledTemplate(
      name: "swiftgen", summary: "classes on Apple's Core Data, in the shape of SwiftGen's",
      file: "swiftgen.stencil", text: swiftgenTemplate),
  ]
}
