/// The alert in force at a volcano, by the last report about it, which may be many years old.
package struct VolcanoReport: Equatable, Sendable {
  /// Three digits.
  package let code: String
  /// 阿蘇山
  package let name: String
  package let alert: VolcanoAlert
  /// JMA's word for the alert: レベル３（入山規制）
  package let alertName: String
  /// The action of the last report: 発表, 継続, 引上げ, 引下げ, ...; it does not say what is in force.
  package let condition: String?
  package let reported: Instant
  /// The municipalities that are warned, each with its code; those whose warning was lifted are left
  /// out.
  package let municipalities: [Municipality]

  package struct Municipality: Equatable, Sendable {
    /// Seven digits.
    package let code: String
    package let name: String

    package init(code: String, name: String) {
      self.code = code
      self.name = name
    }
  }

  package init(
    code: String, name: String, alert: VolcanoAlert, alertName: String, condition: String?,
    reported: Instant, municipalities: [Municipality]
  ) {
    self.code = code
    self.name = name
    self.alert = alert
    self.alertName = alertName
    self.condition = condition
    self.reported = reported
    self.municipalities = municipalities
  }

  /// Whether the alert began with this report; unknown for a report that continues one.
  package var isBeginning: Bool {
    condition.map { ["発表", "引上げ", "引下げ", "切替"].contains($0) } ?? false
  }
}

/// All reports in force.
package struct VolcanoReports: Equatable, Sendable {
  /// The gravest first.
  package let reports: [VolcanoReport]
  /// How many records could not be read.
  package let losses: Int

  package init(_ reports: [VolcanoReport], losses: Int = 0) {
    self.reports = reports.sorted {
      ($1.alert.gravity, $1.reported, $0.code) < ($0.alert.gravity, $0.reported, $1.code)
    }
    self.losses = losses
  }

  package var warnings: [VolcanoReport] { reports.filter(\.alert.isWarning) }
}

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
    case .nearCrater: 19
    case .sea: 18
    case .active: 9
    }
  }
}

/// English names of volcanoes for use without JMA's list, which is fetched only for distances: the
/// volcanoes of JMA's reports in 2026 and of its sample telegrams, as JMA romanises them.
package enum VolcanoNames {
  /// - Parameter name: the Japanese name in the report: a code that was given to another volcano, or is
  ///   not in the table, has no name here.
  package static func english(_ code: String, name: String) -> String? {
    all.first { $0.code == code && $0.name == name }?.english
  }

  /// A subprefecture in the list of municipalities; nil for any other.
  package static func subprefecture(_ code: String, name: String) -> String? {
    code == "1340000" && name.hasSuffix("八丈支庁") ? "Hachijo Subprefecture, Tokyo" : nil
  }

  private static let all: [(code: String, name: String, english: String)] = [
    ("105", "雌阿寒岳", "Meakandake"), ("108", "十勝岳", "Tokachidake"), ("207", "岩手山", "Iwatesan"),
    ("306", "浅間山", "Asamayama"), ("312", "御嶽山", "Ontakesan"), ("315", "箱根山", "Hakoneyama"),
    ("323", "ベヨネース列岩", "Beyonesu (Beyonnaise) Rocks"), ("324", "須美寿島", "Sumisujima"),
    ("326", "西之島", "Nishinoshima"), ("329", "硫黄島", "Ioto"),
    ("331", "福徳岡ノ場", "Fukutoku-Oka-no-Ba"), ("503", "阿蘇山", "Asosan"),
    ("506", "桜島", "Sakurajima"), ("508", "薩摩硫黄島", "Satsuma-Iojima"),
    ("509", "口永良部島", "Kuchinoerabujima"), ("511", "諏訪之瀬島", "Suwanosejima"),
    ("551", "霧島山（新燃岳）", "Kirishimayama (Shinmoedake)"),
  ]
}
