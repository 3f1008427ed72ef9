/// A change, to be reported once.
package struct WatchEvent: Equatable, Sendable {
  package let change: Change
  /// The affected place; nil for all of them.
  package let place: Place?
  package internal(set) var subject: Subject
  /// Who issued it; nil for events that the program itself detected.
  package let source: SourceKind?
  /// The time that JMA itself gives to what says so, the same for everyone who reads it: of the report, the
  /// picture of rain, the earthquake. Nil where nothing says so, as when something has left a list.
  package let issued: Instant?
  /// The own names of the affected places, of a watch of sites.
  package internal(set) var sites: [String] = []
  /// How grave it was as it was told before, on the scale of its topic.
  var told: Int?

  package init(
    _ change: Change, _ place: Place?, _ subject: Subject, source: SourceKind?,
    issued: Instant? = nil
  ) {
    self.change = change
    self.place = place
    self.subject = subject
    self.source = source
    self.issued = issued
  }

  package enum Change: String, CaseIterable, Sendable {
    /// It was issued before its subject was watched at the place, as far as anybody knows.
    case inForce
    case issued
    case raised
    case lowered
    case lifted
    /// Rain is forecast.
    case expected
    /// It rains, and this was not reported before.
    case started
    /// Heavy rain, and more than was said.
    case heavier
    /// No rain for an hour.
    case over
    case occurred
    /// It was stronger than reported.
    case revised
    /// All of its reports were withdrawn.
    case withdrawn
    /// A watched subject cannot be fetched.
    case lost
    case recovered
    /// Something grave goes on for long.
    case stillInForce
  }

  package indirect enum Subject: Equatable, Sendable {
    case warning(Warning)
    case flood(Flood)
    case rain(RainOutlook)
    case quake(QuakeEvent)
    /// Coasts of the place's prefecture, all with the same level.
    case tsunami([TsunamiReport.Coast])
    case storm(StormChance)
    case trouble(Trouble)
    case alert(Alert)
    case limit(Limit)
    case heat(Heat)
    case volcano(Volcano)
    case eruption(Eruption)
    case thunder(Thunder)
    /// Nothing has happened: whoever sets a watch up wants to see that it arrives.
    case test
  }

  /// An urgent notice.
  package struct Alert: Equatable, Sendable {
    package let kind: UrgentNotice.Kind
    /// Nil for one that is over.
    package let notice: UrgentNotice?
  }

  /// One kind of warning at a place.
  package struct Warning: Equatable, Sendable {
    package let code: WarningCode?
    /// Nil for an unknown code, which is in force all the same.
    package let meaning: WarningMeaning?
    package internal(set) var additions: [String] = []
    /// The meaning that was reported before.
    package internal(set) var before: WarningMeaning?
    /// When its report was issued; nil for a lifted warning.
    package internal(set) var reported: Instant?

    package var gravity: WarningGravity { meaning.map { .known($0.kind) } ?? .unknown }
  }

  /// The forecast of one river.
  package struct Flood: Equatable, Sendable {
    package let river: String
    /// JMA's words; nil for a lifted warning, or if JMA gives none.
    package let name: String?
    /// Nil for an unknown level, and for one that was lifted.
    package let level: AlertLevel?

    package var gravity: WarningGravity {
      level.flatMap(WarningClass.init).map(WarningGravity.known) ?? .unknown
    }
  }

  /// An earthquake, and its intensity at the watched places.
  package struct QuakeEvent: Equatable, Sendable {
    package let quake: Quake
    /// The strongest first.
    package internal(set) var here: [LocalIntensity]

    package struct LocalIntensity: Equatable, Sendable {
      package let place: Place
      package let intensity: SeismicIntensity
      /// Their own names.
      package internal(set) var sites: [String] = []
    }
  }

  /// How likely the storm winds of a tropical cyclone are at a place.
  package struct StormChance: Equatable, Sendable {
    package let storm: StormID
    package let designation: StormDesignation
    package let name: StormName?
    /// The slot of three hours with the greatest chance; nil once there is none any more.
    package let peak: StormChances.Slot?
  }

  /// A limit of one's own, and what reaches it. Never a warning.
  package struct Limit: Equatable, Sendable {
    package let limit: WatchLimit
    /// Nil for a limit on the forecast.
    package var observed: Observed?
    /// What JMA forecasts that reaches it; empty for observations.
    package var forecast: [Expected] = []
    /// When the forecast was issued.
    package var issued: Instant?

    package struct Observed: Equatable, Sendable {
      /// Nil for a tide.
      package var station: NearStation?
      /// Nil for all but a tide.
      package var gauge: NearTideGauge?
      package let value: Double
      package let time: Instant
    }

    package struct Expected: Equatable, Sendable {
      package let date: CivilDate
      /// The beginning of its six hours; nil for a day.
      package var from: Instant?
      package let value: Double
      /// The station of a temperature.
      package var station: Forecast.StationName?
      /// The forecaster's words, of waves.
      package var text: String?
    }
  }

  /// A heat-stroke alert for an area and a day.
  package struct Heat: Equatable, Sendable {
    package let area: HeatAlertArea
    package let day: HeatAlertArea.Day
  }

  /// The alert of a volcano near a place.
  package struct Volcano: Equatable, Sendable {
    package let code: String
    package let name: String
    package let position: VolcanoNews.Position
    /// Nil for one that has left the list.
    package let report: VolcanoReport?

    /// From 入山規制 on.
    fileprivate var isGrave: Bool { report?.alert.gravity ?? 0 > VolcanoAlert.level(2).gravity }
  }

  package struct Eruption: Equatable, Sendable {
    package let eruption: EruptionReports.Eruption
    package let position: VolcanoNews.Position
  }

  /// Thunder at a place in the hour that begins with the newest analysis.
  package struct Thunder: Equatable, Sendable {
    package let observed: Instant
    /// When it is first; nil once it is over.
    package let start: Instant?
    /// Of the analysis; nil for none.
    package let now: ThunderClass?
    package let strongest: ThunderClass?
  }

  /// Why something that is watched is not known.
  package struct Trouble: Equatable, Sendable {
    package let subjects: [WatchSubject]
    package let reason: Reason
    /// When it was first noticed.
    package let since: Instant

    package enum Reason: Equatable, Sendable {
      case failed(ForecastError)
      /// The service answers, but with nothing newer than this.
      case silent(Product, latest: Instant)
      /// The service answers, but its answer leaves open what is in force.
      case unclear(WarningUnknown)
      /// No report lifts the tsunami warning of this time, which is too old to be an alarm.
      case notLifted(Instant?)
      /// The program does not remember: it had trouble before it was started.
      case earlier
    }
  }

  /// Whether it needs attention now: not advisories, rain, or the end of something.
  package var isUrgent: Bool {
    switch change {
    case .inForce, .issued, .raised, .occurred, .revised, .stillInForce: break
    case .lowered, .lifted, .expected, .started, .heavier, .over, .withdrawn, .lost, .recovered:
      return false
    }
    switch subject {
    case .warning(let warning): return warning.gravity > .known(.advisory)
    case .flood(let flood): return flood.gravity > .known(.advisory)
    case .quake(let felt):
      let strongest = felt.here.first?.intensity.rank ?? -1
      return strongest >= Self.strong || (felt.quake.intensity?.rank ?? Self.strong) >= Self.strong
    case .tsunami(let coasts): return coasts.contains { $0.level.map { $0 >= .advisory } ?? true }
    case .storm(let chance): return chance.peak?.percent ?? 0 >= 50
    case .heat, .eruption, .alert: return true
    case .volcano(let volcano): return volcano.isGrave
    case .rain, .trouble, .limit, .thunder, .test: return false
    }
  }

  /// When it is of no use any more to somebody who has not been told; nil for never.
  package var expires: Instant? {
    switch subject {
    case .rain: issued?.adding(seconds: 30 * 60)
    case .thunder: issued?.adding(seconds: 60 * 60)
    default: nil
    }
  }

  /// The rank of 5-.
  private static let strong = 5

  /// The importance of an event: the least important is given up first if too many wait.
  package enum Weight: Int, Comparable, Sendable {
    /// Something is over, or known again.
    case ended
    case minor
    /// It needs attention now.
    case urgent
    /// A danger warning, and an unknown class.
    case danger
    /// Level 5 and tsunamis are reported before everything else.
    case first

    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  package var weight: Weight {
    if isEnd, change != .lowered { return .ended }
    switch subject {
    case .tsunami: return .first
    case .alert(let alert): return alert.kind == .nankaiWarning ? .first : .danger
    case .warning(let warning): return Self.weight(warning.gravity, warning.meaning?.level)
    case .flood(let flood): return Self.weight(flood.gravity, flood.level)
    case .heat(let alert): return alert.day.flag == .special ? .danger : .urgent
    case .volcano(let volcano):
      switch volcano.report?.alert {
      case .level(5)?: return .first
      case .level(4)?: return .danger
      default: return volcano.isGrave ? .urgent : .minor
      }
    case .eruption: return .danger
    case .rain, .quake, .storm, .trouble, .limit, .thunder, .test:
      return isUrgent ? .urgent : .minor
    }
  }

  private static func weight(_ gravity: WarningGravity, _ level: AlertLevel?) -> Weight {
    if level == .five || gravity == .known(.emergency) { return .first }
    if gravity.isGrave { return .danger }
    return gravity > .known(.advisory) ? .urgent : .minor
  }

  /// Its subject: equal for all events of one thing, which are told in their order; of coasts and of troubles any
  /// may end what another one said.
  package var about: String {
    let what =
      switch subject {
      case .warning(let warning):
        "warning " + (warning.meaning?.phenomenon ?? warning.code?.text ?? "")
      case .flood(let flood): "flood " + flood.river
      case .rain: "rain"
      case .quake(let felt): "quake " + felt.quake.id
      case .tsunami: "tsunami"
      case .storm(let chance): "storm " + chance.storm.text
      case .trouble: "trouble"
      case .alert(let alert): "alert " + alert.kind.rawValue
      case .limit(let found): "limit " + found.limit.text
      case .heat(let alert): "heat " + alert.day.date.isoText
      case .volcano(let volcano): "volcano " + volcano.code
      case .thunder: "thunder"
      case .eruption(let found): "eruption " + found.eruption.code
      case .test: "test"
      }
    return place.map { "\($0.id) \(what)" } ?? what
  }
}
