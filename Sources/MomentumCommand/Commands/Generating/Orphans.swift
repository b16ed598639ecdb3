import MomentumCodegen
import MomentumDiagnostics

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The files of people whose generated class is gone: they declare a subclass of `_X`, and there is no
/// `_X.swift`, neither among the files of this run nor in the folder.
func orphans(
  in folder: String, machineFolder: String, beside files: [GeneratedFile], removed: [String]
) -> [Diagnostic] {
  let written = Set(files.map(\.name))
  let removed = Set(removed)
  let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  return names.sorted().compactMap { name in
    guard name.hasSuffix(".swift"), !name.hasPrefix("_"), !written.contains(name) else {
      return nil
    }
    let stem = String(name.dropLast(".swift".count))
    let machine = "_\(stem).swift"
    guard !written.contains(machine),
      removed.contains("\(machineFolder)/\(machine)")
        || !FileManager.default.fileExists(atPath: "\(machineFolder)/\(machine)"),
      let data = FileManager.default.contents(atPath: "\(folder)/\(name)"),
      let line = lineOfSubclass(stem, in: String(decoding: data.prefix(1 << 20), as: UTF8.self))
    else { return nil }
    return Diagnostic(
      "generate-orphaned-file", .warning, "no entity of the model has the class '\(stem)' any more",
      note: "remove the file, or give an entity that class",
      position: FilePosition(file: "\(folder)/\(name)", line: line, column: 1))
  }
}

/// The line of `class X: _X`, or nil.
private func lineOfSubclass(_ stem: String, in text: String) -> Int? {
  let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  return lines.firstIndex { line in
    let words = line.split { " :{,".contains($0) }
    guard let start = words.firstIndex(of: "class"), words.count > start + 2 else { return false }
    return words[start + 1] == stem && words[start + 2] == "_" + stem
  }.map { $0 + 1 }
}
