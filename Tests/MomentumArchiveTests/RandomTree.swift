import MomentumArchive
import MomentumTestSupport

extension ArchivedTree {
  /// A small random value with every kind in it sooner or later. Equal seeds give equal values.
  static func random(using random: inout SplitMix64, depth: Int = 0) -> ArchivedTree {
    guard depth < 4, random.chance(40) else { return scalar(using: &random) }
    let list = random.list(0...5) { Self.random(using: &$0, depth: depth + 1) }
    switch random.number(below: 4) {
    case 0: return .array(list)
    case 1: return .orderedSet(list)
    case 2: return .set(list)
    default:
      return .dictionary(
        list.map { Entry(key: $0, value: scalar(using: &random)) })
    }
  }

  private static func scalar(using random: inout SplitMix64) -> ArchivedTree {
    switch random.number(below: 10) {
    case 0: .null
    case 1: .text(random.pick("", "a", "ß", "漢😀", "\u{0}", "$null"))
    case 2: .integer(Int64(truncatingIfNeeded: random.next()) >> Int64(random.number(below: 64)))
    case 3: .real(Double(bitPattern: random.next() & ~(0x7FF << 52)))
    case 4: .boolean(random.chance(50))
    case 5: .date(Double(random.number(below: 99_999)) / 8)
    case 6: .data(random.list(0...20) { UInt8(truncatingIfNeeded: $0.next()) })
    case 7:
      .uuid(
        random.pick("E621E1F8-C36C-495A-93FC-0C247A3E6E5F", "00000000-0000-0000-0000-000000000000"))
    case 8: .url(random.pick("https://a.example/b?c=d", "file:///tmp/x"))
    default: .decimal(random.pick("0", "-1.5", "99999999999999999999999999999999999999", "0.001"))
    }
  }

  /// With what has no order in one order, for comparing.
  var canonical: ArchivedTree {
    func sorted(_ list: [ArchivedTree]) -> [ArchivedTree] {
      list.map(\.canonical).sorted { "\($0)" < "\($1)" }
    }
    return switch self {
    case .set(let list): .set(sorted(list))
    case .array(let list): .array(list.map(\.canonical))
    case .orderedSet(let list): .orderedSet(list.map(\.canonical))
    case .dictionary(let entries):
      .dictionary(
        entries.map { Entry(key: $0.key.canonical, value: $0.value.canonical) }
          .sorted { "\($0)" < "\($1)" })
    default: self
    }
  }
}
