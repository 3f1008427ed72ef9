/// The alert of a volcano (jma-more section 10.2).
package enum VolcanoAlert: Hashable, Sendable {
  /// 噴火警戒レベル, 1 to 5.
  case level(Int)
  /// 活火山であることに留意, of a volcano without levels.
  case active
  /// 火口周辺危険
  case nearCrater
  /// 入山危険
  case mountain
  /// 周辺海域警戒
  case sea
  /// A code that is not in the table. It counts as a warning.
  case other(String)

  package init(code: String) {
    switch code {
    case "11": self = .level(1)
    case "12": self = .level(2)
    case "13": self = .level(3)
    case "14": self = .level(4)
    case "15": self = .level(5)
    case "21", "35": self = .active
    case "22": self = .nearCrater
    case "23": self = .mountain
    case "36": self = .sea
    default: self = .other(code)
    }
  }

  package var isWarning: Bool {
    switch self {
    case .level(let level): level > 1
    case .active: false
    case .nearCrater, .mountain, .sea, .other: true
    }
  }

  /// From the gravest.
  package var gravity: Int {
    switch self {
    case .level(let level): level * 10
    case .mountain: 29
    case .other: 25
    case .nearCrater, .sea: 19
    case .active: 9
    }
  }
}
