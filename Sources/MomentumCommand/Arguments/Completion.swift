/// What a shell may offer where a value stands.
struct Completion: Sendable {
  enum Files {
    case none, any, folders
  }

  var files: Files
  /// Asked for only when a script is written: rules and templates cost time to list.
  var words: (@Sendable () -> [String])?

  init(files: Files, words: (@Sendable () -> [String])? = nil) {
    self.files = files
    self.words = words
  }

  static let nothing = Completion(files: .none)

  /// What the word of the help text stands for. Models may be folders, files and stores of any name.
  init(placeholder: String, offers words: (@Sendable () -> [String])?) {
    let names = Set(placeholder.split(separator: "|"))
    if !names.isDisjoint(with: ["FILE", "PATH", "MODEL", "BUNDLE", "OLD", "NEW", "STORE"]) {
      files = .any
    } else {
      files = names.contains("DIR") ? .folders : .none
    }
    self.words = words
  }

  var offered: [String] { words?() ?? [] }
}
