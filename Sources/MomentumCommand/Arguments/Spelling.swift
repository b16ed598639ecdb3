extension Command {
  /// What help begins with, in parts that stay whole when the line is broken.
  var usageParts: [String] {
    var parts = ["momentum"] + words
    for positional in positionals {
      let name = positional.name + (positional.isRepeated ? "..." : "")
      parts.append(positional.isRequired ? name : "[\(name)]")
    }
    for option in options {
      parts.append("[--\(option.name)\(option.placeholder)]" + (option.isRepeated ? "..." : ""))
    }
    return parts
  }
}

extension Option {
  /// What stands behind its name, with a blank before it; empty for a flag.
  var placeholder: String {
    switch value {
    case .flag: ""
    case .text(let name), .number(let name): " \(name)"
    case .choice(let choices): " " + choices.joined(separator: "|")
    }
  }

  /// `-o, --output DIR`.
  package var spelling: String { (short.map { "-\($0), " } ?? "") + "--\(name)" + placeholder }
}

extension [Command] {
  /// Those that are listed.
  var shown: [Command] { filter { !$0.isHidden } }
}
