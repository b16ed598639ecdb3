import MomentumStoreFile

/// How far a migration is, on a terminal.
final class ProgressBar {
  private let output: Output
  private var shown = ""

  init(_ output: Output) { self.output = output }

  func show(_ progress: MigrationProgress) {
    guard output.showsProgress else { return }
    switch progress {
    case .backup(let pages, let count): draw("backup", pages, count)
    case .probing: draw("counting", 0, 1)
    case .statements(let done, let count): draw("migrating", done, count)
    case .committing: draw("writing", 1, 1)
    }
  }

  private func draw(_ deed: String, _ done: Int, _ count: Int) {
    let share = count > 0 ? min(1, Double(done) / Double(count)) : 0
    let full = Int(share * 30)
    let bar = String(repeating: "#", count: full) + String(repeating: ".", count: 30 - full)
    let percent = "\(Int(share * 100))%"
    put("\(deed) [\(bar)] \(percent)")
  }

  private func put(_ line: String) {
    guard line != shown else { return }
    // Without escapes, which not every terminal knows.
    output.show(progress: line + String(repeating: " ", count: max(0, shown.count - line.count)))
    shown = line
  }

  /// Takes the bar away, so that messages stand on lines of their own.
  func clear() {
    guard !shown.isEmpty else { return }
    put("")
    output.show(progress: "")
  }
}
