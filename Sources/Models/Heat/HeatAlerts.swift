/// The heat-stroke alerts (熱中症警戒情報, 熱中症特別警戒情報) of all Japan, from the list of the Ministry of the
/// Environment, or of one area, from JMA's telegrams.
package struct HeatAlerts: Equatable, Sendable {
  /// When the newest list or telegram was issued; nil without a list or an issued telegram.
  package let issued: Instant?
  /// Up to when this is known: the time of issue, or that of the last reading of a feed.
  package let asOf: Instant
  package let areas: [HeatAlertArea]
  /// How many rows could not be read, or not all of them.
  package let losses: Int

  package init(issued: Instant, areas: [HeatAlertArea], losses: Int = 0) {
    self.init(issued: issued, asOf: issued, areas: areas, losses: losses)
  }

  package init(issued: Instant?, asOf: Instant, areas: [HeatAlertArea], losses: Int = 0) {
    self.issued = issued
    self.asOf = asOf
    self.areas = areas
    self.losses = losses
  }

  package func area(_ office: OfficeCode) -> HeatAlertArea? {
    areas.first { $0.code == office }
  }
}

/// The alerts of one area (府県予報区).
package struct HeatAlertArea: Equatable, Sendable {
  package let code: OfficeCode
  /// 東京都
  package let name: String
  package let days: [Day]

  package init(code: OfficeCode, name: String, days: [Day]) {
    self.code = code
    self.name = name
    self.days = days
  }

  package func day(_ date: CivilDate) -> Day? { days.first { $0.date == date } }

  package struct Day: Equatable, Sendable {
    package let date: CivilDate
    /// Nil if it is missing or has an unknown value, which does not mean "none".
    package let flag: HeatFlag?
    /// When its list or telegram was issued; nil if none was, or if that is not known.
    package let issued: Instant?
    /// Up to when nothing was issued, from a source that has nothing but alerts; else nil.
    package let asOf: Instant?
    /// The highest heat index of the day that was forecast at that time, by point.
    package let points: [Point]

    package init(
      date: CivilDate, flag: HeatFlag?, issued: Instant? = nil, asOf: Instant? = nil,
      points: [Point] = []
    ) {
      self.date = date
      self.flag = flag
      self.issued = issued
      self.asOf = asOf
      self.points = points
    }
  }

  package struct Point: Equatable, Sendable {
    package let name: String
    package let index: Int

    package init(name: String, index: Int) {
      self.name = name
      self.index = index
    }
  }
}

/// The alert announced for an area and a day. It is parsed, never derived from the values.
package enum HeatFlag: Int, CaseIterable, Sendable {
  case none = 0
  /// 熱中症警戒情報 (熱中症警戒アラート)
  case alert = 1
  /// 熱中症特別警戒情報: judged, and not issued.
  case specialJudged = 2
  /// 熱中症特別警戒情報 (熱中症特別警戒アラート)
  case special = 3
  /// Nothing is announced for that day yet.
  case notYet = 9
}

/// The season of the heat index and its alerts: 26 weeks from the fourth Wednesday of April. Outside
/// it there are no files.
package enum HeatSeason {
  package static func contains(_ date: CivilDate) -> Bool {
    days(of: date.year).map { $0.contains(date) } ?? false
  }

  /// Whether alerts were announced since the season began: the first time is at 17:00 of its first day.
  package static func hasAnnounced(at now: Instant) -> Bool {
    days(of: now.date.year).map { $0.contains(now.date) && firstIssue($0) <= now } ?? false
  }

  /// Whether alerts are announced at a time: last at 05:00 of the last day.
  package static func issues(at time: Instant) -> Bool {
    days(of: time.date.year).map { (firstIssue($0)...lastIssue($0)).contains(time) } ?? false
  }

  /// Whether alerts are announced for a day.
  package static func hasAlerts(of date: CivilDate) -> Bool {
    days(of: date.year).map { $0.contains(date) && date != $0.lowerBound } ?? false
  }

  private static let length = 26 * 7

  private static func firstIssue(_ days: ClosedRange<CivilDate>) -> Instant {
    Instant(days.lowerBound, hour: 17)
  }

  private static func lastIssue(_ days: ClosedRange<CivilDate>) -> Instant {
    Instant(days.upperBound, hour: 5)
  }

  private static func days(of year: Int) -> ClosedRange<CivilDate>? {
    CivilDate(year: year, month: 4, day: 1).map { april in
      let first = april.adding(days: (3 - april.weekday + 7) % 7 + 21)
      return first...first.adding(days: length)
    }
  }
}

/// The heat index (暑さ指数, WBGT) of a point, every three hours.
package struct HeatForecast: Equatable, Sendable {
  /// Seconds after which newer ones must exist: they are made several times a day.
  package static let life = 24 * 3600

  package let station: StationCode
  package let made: Instant
  package let values: [Value]

  package init(station: StationCode, made: Instant, values: [Value]) {
    self.station = station
    self.made = made
    self.values = values
  }

  package struct Value: Equatable, Sendable {
    package let time: Instant
    /// °C.
    package let celsius: Double?

    package init(time: Instant, celsius: Double?) {
      self.time = time
      self.celsius = celsius
    }
  }
}

/// The class of a heat index.
package enum HeatClass: String, CaseIterable, Sendable {
  /// Under 21: ほぼ安全
  case safe
  /// 注意
  case caution
  /// 警戒
  case warning
  /// 厳重警戒
  case severe
  /// 31 and more: 危険
  case danger

  package init(_ celsius: Double) {
    self =
      switch celsius {
      case 31...: .danger
      case 28...: .severe
      case 25...: .warning
      case 21...: .caution
      default: .safe
      }
  }
}
