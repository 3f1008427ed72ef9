/// The classes of warnings, from the mildest to the gravest (jma-data section 1.6).
package enum WarningClass: Int, CaseIterable, Comparable, Sendable {
  /// 注意報
  case advisory = 2
  /// 警報
  case warning = 3
  /// 危険警報
  case danger = 4
  /// 特別警報
  case emergency = 5

  /// The class of a level; nil for level 1, which is not a warning.
  package init?(_ level: AlertLevel) { self.init(rawValue: level.rawValue) }

  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// The five alert levels (警戒レベル) of river flood, heavy rain, landslide and storm surge. Other
/// phenomena have none.
package enum AlertLevel: Int, CaseIterable, Comparable, Sendable {
  case one = 1
  case two
  case three
  case four
  case five

  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// The gravity of something in force. An unreadable warning may be anything, so it ranks above
/// every class known not to be an emergency.
package enum WarningGravity: Hashable, Comparable, Sendable {
  case known(WarningClass)
  case unknown

  private var rank: Int {
    switch self {
    case .known(.emergency): 6
    case .unknown: 5
    case .known(let known): known.rawValue
    }
  }

  package var known: WarningClass? {
    if case .known(let known) = self { known } else { nil }
  }

  package static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

  /// The graver of the two; of nothing and something that is something.
  func graver(_ other: Self?) -> Self { other.map { max($0, self) } ?? self }
}

extension WarningClass {
  /// The word for it in machine formats.
  package var machineName: String {
    switch self {
    case .advisory: "advisory"
    case .warning: "warning"
    case .danger: "danger"
    case .emergency: "emergency"
    }
  }
}
