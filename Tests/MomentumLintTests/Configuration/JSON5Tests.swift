import MomentumDiagnostics
import MomentumLint
import Testing

/// What a configuration file may look like, seen through what is read from it.
@Suite struct JSON5Tests {
  private func models(_ text: String) throws(ConfigurationError) -> [String] {
    try ProjectConfiguration(parsing: Array(text.utf8), file: "momentum.json", rules: []).models
  }

  @Test(arguments: [
    #"{"models": ["a"]}"#, "{models: ['a'],}", "/* one */ { // two\n 'models' : [ \"a\" , ] }\n",
    "\u{FEFF}{\"models\": [\"\\u0061\"]}", #"{models: ["\x61"]}"#, "{\"mod\\u0065ls\": [\"a\"]}",
  ])
  func isReadInEverySpelling(text: String) throws {
    #expect(try models(text) == ["a"])
  }

  @Test func textsKeepEveryCharacter() throws {
    #expect(
      try models(#"{models: ["ü/\"'\\\n\t", '\uD83D\uDE00', "\uD83D!", 'one \"# + "\n" + #"two']}"#)
        == ["ü/\"'\\\n\t", "\u{1F600}", "\u{FFFD}!", "one two"])
  }

  @Test(arguments: [
    ("", "1:1: error: the configuration cannot be read: the file ends where a value should stand"),
    (
      "{models: [\"a\"]} x",
      "1:17: error: the configuration cannot be read: the end should stand before 'x'"
    ),
    (
      "{\n  \"models\" [",
      "2:12: error: the configuration cannot be read: ':' should stand before '['"
    ),
    (
      "{models: [a]}",
      "1:11: error: the configuration cannot be read: a value should stand before 'a]}'"
    ),
    ("{models: [\"a\n\"]}", "1:11: error: the configuration cannot be read: the text has no end"),
    ("{ /* models", "1:3: error: the configuration cannot be read: the comment has no end"),
    (
      "{models: [\"a\" \"b\"]}",
      "1:15: error: the configuration cannot be read: ',' or ']' should stand before '\"b\"]}'"
    ),
    (
      "{models: [\"\\u00\"]}",
      "1:14: error: the configuration cannot be read: the escape needs 4 hexadecimal digits"
    ),
    ("[]", "1:1: error: the configuration is a list, not an object"),
    ("{models: {}}", "1:10: error: 'models' is an object, not a list"),
    ("{models: [1.5e3]}", "1:11: error: an entry of 'models' is a number, not a text"),
    ("{failOn: 'warn'}", "1:10: error: 'warn' is none of 'error', 'warning', 'note', 'never'"),
    ("{rules: {'model-no-inverse': null}}", "1:30: error: 'model-no-inverse' is null, not a text"),
    (
      "{ignore: [{rule: 'x', until: '2027-02-29'}]}",
      "1:30: error: 'until' must be a day such as 2027-01-31"
    ),
    ("{ignore: [{}]}", "1:11: error: the entry names no 'rule'; \"*\" is all of them"),
  ])
  func saysWhatIsWrongAndWhere(text: String, message: String) {
    let error = #expect(throws: ConfigurationError.self) { try models(text) }
    #expect(error?.description == "momentum.json:\(message)")
  }

  @Test func depthIsLimited() {
    let text = String(repeating: "[", count: 100_000)
    #expect(throws: ConfigurationError.self) { try models(text) }
  }

  /// Whatever is overwritten, reading ends with a configuration or an error.
  @Test(arguments: 0..<200)
  func survivesDamage(seed: Int) {
    let text =
      "/* a */{models: ['\\u0061', \"\\\n\"], rules: {x: 'off'}, ignore: [{rule: 'y',},]} // b"
    var bytes = Array(text.utf8)
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
    for _ in 0..<4 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      bytes[Int(state >> 33) % bytes.count] = UInt8(truncatingIfNeeded: state >> 24)
    }
    if seed % 2 == 0 { bytes.removeLast(seed % bytes.count) }
    let result = Result {
      try ProjectConfiguration(parsing: bytes, file: "momentum.json", rules: ["x", "y"])
    }
    if case .failure(let error) = result {
      #expect("\(error)".hasPrefix("momentum.json:"))
    }
  }
}
