// The types that the model's user info names.

nonisolated enum BroadcastGenre: Int {
  case news = 1
  case music
  case talk
}

nonisolated enum BroadcastLanguage: String {
  case latin
  case greek
}

nonisolated enum BroadcastMood: String {
  case calm
  case loud
}

nonisolated struct BroadcastFlags: OptionSet {
  var rawValue: Int32
  static let live = Self(rawValue: 1)
  static let stereo = Self(rawValue: 2)
}

nonisolated struct BroadcastTag: RawRepresentable, Equatable {
  var rawValue: String
}

nonisolated struct BroadcastStation: Codable, Equatable {
  var name: String
  var frequencies: [Double]
}
