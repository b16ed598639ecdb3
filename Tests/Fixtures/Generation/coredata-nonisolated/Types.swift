// swift-format-ignore-file
// What the model names and people write.
public import Foundation

nonisolated public enum Format: Int16, Sendable { case paper = 1, screen }
nonisolated public enum Genre: String, Sendable { case novel, poem }
nonisolated public struct Marks: OptionSet, Sendable {
  public let rawValue: Int64
  public init(rawValue: Int64) { self.rawValue = rawValue }
}
nonisolated public struct Notes: Codable, Sendable { var text: String }
nonisolated public final class Cover: NSObject {}
