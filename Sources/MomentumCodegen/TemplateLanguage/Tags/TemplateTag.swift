/// A tag by its name. `parse` gets the tag read up to its name and takes the blocks that belong
/// to it, its closing tag included.
package struct TemplateTag: Sendable {
  typealias Parse =
    @Sendable (TemplateParser.OpenTag, inout TemplateParser) throws(TemplateError)
    -> any TemplateNode

  var name: String
  var parse: Parse
}
