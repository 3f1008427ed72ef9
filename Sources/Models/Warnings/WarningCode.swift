/// A code of a warning or advisory (`33`), two digits. 34 are known; unknown ones are kept.
package struct WarningCode: Hashable, Comparable, Sendable {
  /// `03`
  package let text: String

  /// - Parameter text: as in the report; a single digit is padded to two.
  /// - Returns: nil for an empty text.
  package init?(_ text: some StringProtocol) {
    guard !text.isEmpty else { return nil }
    self.text = text.utf8.count == 1 ? "0\(text)" : String(text)
  }

  /// The code of a release rather than a warning, wherever it occurs.
  static let released = WarningCode("00")

  package static func < (left: Self, right: Self) -> Bool { left.text < right.text }
}

/// The meanings of the known warning codes.
package struct WarningCodeTable: Sendable {
  private let tables: Tables

  package init(tables: Tables = Tables()) {
    self.tables = tables
  }

  package func meaning(_ code: WarningCode) -> WarningMeaning? {
    guard let row = tables.warningCodes.row(code.text),
      let kind = WarningClass(word: row[4])
    else { return nil }
    return WarningMeaning(
      code: code, ja: row[1], en: row[2], phenomenon: row[3], kind: kind,
      level: row.integer(5).flatMap(AlertLevel.init(rawValue:)))
  }

  /// The class alone, which is read without the rest.
  package func kind(_ code: WarningCode) -> WarningClass? {
    tables.warningCodes.row(code.text).flatMap { WarningClass(word: $0[4]) }
  }

  /// The gravest class in force, of known codes; nil if nothing is.
  package func gravest(_ kinds: [WarningKind]) -> WarningClass? {
    // A loop over one type: `lazy` chains of a generic function cost two million instructions of
    // type metadata at every start.
    var gravest: WarningClass?
    for kind in kinds where kind.activity == .active {
      guard let found = kind.code.flatMap({ self.kind($0) }) else { continue }
      gravest = max(gravest ?? found, found)
    }
    return gravest
  }
}

package struct WarningMeaning: Hashable, Sendable {
  package let code: WarningCode
  /// レベル５大雨特別警報
  package let ja: String
  /// Heavy Rain Emergency Warning (Level 5)
  package let en: String
  /// `heavy-rain`
  package let phenomenon: String
  package let kind: WarningClass
  /// Nil for phenomena without levels.
  package let level: AlertLevel?
}

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

  /// The word for it in machine formats.
  package var machineName: String {
    switch self {
    case .advisory: "advisory"
    case .warning: "warning"
    case .danger: "danger"
    case .emergency: "emergency"
    }
  }

  /// Parses the words of the table.
  init?(word: String) {
    for known in Self.allCases where known.machineName == word {
      self = known
      return
    }
    return nil
  }
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

  var rank: Int {
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

  /// Graver than a warning: a danger or emergency warning, or one that is not known.
  package var isGrave: Bool { self > .known(.warning) }

  /// The graver of the two; of nothing and something that is something.
  func graver(_ other: Self?) -> Self { other.map { max($0, self) } ?? self }
}

/// How dangerous a phenomenon is at a time (the significancy codes of jma-data section 1.6).
package struct DangerCode: Hashable, Sendable {
  /// `41`
  package let text: String

  package init(_ text: String) {
    self.text = text
  }

  /// The alert level, or its equivalent; nil for phenomena without levels and for unknown codes.
  package var level: AlertLevel? {
    switch text {
    case "51": .five
    case "41": .four
    case "31": .three
    case "21", "22": .two
    default: nil
    }
  }

  /// The corresponding class of warning; nil below an advisory, without a value, and for an unknown
  /// code.
  package var kind: WarningClass? {
    switch text {
    case "50": .emergency
    case "30": .warning
    case "20": .advisory
    default: level.flatMap(WarningClass.init)
    }
  }

  /// Whether it means no danger, or no value.
  package var isQuiet: Bool { text == "11" || text == "01" || isMissing }

  /// The report gives no value: snow has `--` out of season, and `///` where none is forecast.
  package var isMissing: Bool { ["00", "", "-", "--", "//", "///"].contains(text) }
}
