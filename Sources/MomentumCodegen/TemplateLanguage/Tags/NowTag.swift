import MomentumDiagnostics

extension TemplateTag {
  /// `{% now %}`, or `{% now "yyyy-MM-dd" %}` with a pattern: the time that the rendering is given,
  /// in UTC.
  static let now = TemplateTag(name: "now") { tag, _ throws(TemplateError) in
    var words = tag.words
    let position = words.next.position
    let pattern = words.takeString()
    try words.expectEnd()
    // The pattern that Stencil uses.
    let format = TimeFormat(pattern ?? "yyyy-MM-dd 'at' HH:mm")
    guard let format else {
      throw TemplateError(
        .unexpected("\"\(pattern ?? "")\"", expected: "a pattern of y, M, d, H, h, m, s, E and a"),
        at: position)
    }
    return NowNode(format: format, position: tag.position)
  }
}

private struct NowNode: TemplateNode {
  var format: TimeFormat
  var position: FilePosition

  func render(to renderer: inout TemplateRenderer) throws(TemplateError) {
    guard let now = renderer.now else { throw TemplateError(.noTime, at: position) }
    try renderer.write(format.text(secondsSince1970: now), at: position)
  }
}
