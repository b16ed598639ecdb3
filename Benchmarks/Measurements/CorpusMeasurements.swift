import Foundation
import MomentumReader

/// The processor time that all real models take, if they are at hand.
func measureCorpus() throws {
  let folder = "../shared/corpus"
  guard let paths = FileManager.default.enumerator(atPath: folder) else {
    return print("corpus: no \(folder)")
  }
  var files: [(path: String, bytes: [UInt8])] = []
  for case let path as String in paths where path.hasSuffix(".xcdatamodel/contents") {
    let data = try Data(contentsOf: URL(filePath: "\(folder)/\(path)"))
    files.append((path, Array(data)))
  }
  let total = files.reduce(0) { $0 + $1.bytes.count }
  try measure("read \(files.count) models of \(total / 1000) kB", count: files.count, of: "model") {
    for (path, bytes) in files { use(try readModel(bytes, file: path)) }
  }
  var findings = 0
  try measure("read and lint them", count: files.count, of: "model") {
    findings = 0
    for (path, bytes) in files { findings += try readAndLint(bytes, file: path) }
  }
  print("lint: \(findings) findings in \(files.count) models")
}

/// How far the memory of the process grows while it reads a model, against the size of the file.
func measureMemory(_ path: String) throws {
  let before = peak()
  let bytes = Array(try Data(contentsOf: URL(filePath: path)))
  let result = try readModel(bytes, file: path)
  let grown = peak() - before
  use(result)
  print(
    "memory: \(bytes.count / 1000) kB take \(grown / 1000) kB, \(grown * 10 / bytes.count) tenths")
}

/// In bytes.
private func peak() -> Int {
  var usage = rusage()
  #if canImport(Darwin)
    getrusage(RUSAGE_SELF, &usage)
    return usage.ru_maxrss
  #else
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss * 1024
  #endif
}
