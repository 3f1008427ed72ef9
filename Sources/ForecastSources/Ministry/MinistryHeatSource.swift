package import Models

/// Alerts and the heat index of the Ministry of the Environment over HTTP, behind a cache on disk.
package struct MinistryHeatSource: HeatSource {
  package let kind = SourceKind.jma
  private let service: ResourceService

  package static let address = "https://www.wbgt.env.go.jp/"

  /// - Parameter access: its `baseURL` is `address`, or a server that replaces it.
  package init(_ access: ServiceAccess) {
    service = ResourceService(kind: .jma, access)
  }

  package func alerts(
    of office: OfficeCode, now: Instant
  ) async throws(ForecastError) -> Sourced<HeatAlerts> {
    var found: [Sourced<HeatAlerts>] = []
    var failures: [Failure] = []
    for issue in HeatIssue.candidates(at: now) where Self.needs(issue, besides: found, now) {
      do throws(ForecastError) {
        found.append(
          try await service.document(
            resource(
              issue.path, HeatAlertParser(issued: issue.time), freshFor: 1800, order: .modified)))
      } catch {
        // Special alerts are added to the other known alerts.
        guard issue.isOfAll else { continue }
        failures.append(Failure(issue: issue, error: error))
        guard error.leavesOlderLists else { break }
      }
    }
    guard let alerts = HeatAlerts.joined(found.map(\.value), at: now),
      let newest = found.first(where: { !$0.value.isOfSpecialAlerts }) ?? found.first
    else { throw reason(failures, now) }
    return newest.map { _ in alerts }
  }

  private struct Failure {
    let issue: HeatIssue
    let error: ForecastError
  }

  /// Whether a list may have alerts that newer ones lack: special alerts until there is a list of all,
  /// then today's alerts in force, which the list of the evening does not have.
  private static func needs(
    _ issue: HeatIssue, besides found: [Sourced<HeatAlerts>], _ now: Instant
  ) -> Bool {
    guard found.contains(where: { !$0.value.isOfSpecialAlerts }) else { return true }
    let known = HeatAlerts.joined(found.map(\.value), at: now)
    return issue.isOfAll
      && (known?.areas.contains { $0.day(now.date)?.flag == nil } ?? true)
  }

  /// The reason for having no list.
  private func reason(_ failures: [Failure], _ now: Instant) -> ForecastError {
    if let failure = failures.first(where: { !$0.error.isOfMissingList }) { return failure.error }
    if HeatIssue.candidates(at: now).isEmpty { return .notOffered(.heat, by: kind) }
    guard let missing = failures.first(where: { $0.error != .notCached }) else { return .notCached }
    // A list that is due must exist. Its absence must not be taken for "no alert".
    let isMoved = failures.contains { $0.issue.time <= now }
    guard isMoved, case .refused(_, let host) = missing.error else { return missing.error }
    return .moved(.heat, host: host)
  }

  package func forecast(
    of station: StationCode, now: Instant
  ) async throws(ForecastError) -> Sourced<HeatForecast> {
    try await service.document(
      resource(
        "prev15WG/dl/yohou_\(station).csv", HeatForecastParser(station: station),
        freshFor: Self.pause, order: .dated { [[$0.made]] }))
  }

  package func actual(
    of station: StationCode, now: Instant
  ) async throws(ForecastError) -> Sourced<HeatForecast.Value?> {
    let newest = try await service.document(actual(station, now.date))
    guard newest.value == nil else { return newest }
    // On the first of a month the last value may be of the month before.
    return try await service.document(actual(station, now.date.adding(days: -now.date.day)))
  }

  private func actual(_ station: StationCode, _ date: CivilDate) -> Resource<HeatForecast.Value?> {
    resource(
      "est15WG/dl/wbgt_\(station)_\(Instant(date).compactText.prefix(6)).csv",
      HeatActualParser(station: station), freshFor: Self.pause,
      order: .dated { [[$0?.time].compactMap { $0 }] })
  }

  /// The ministry allows no more than one request an hour.
  private static let pause = 3600

  private func resource<Parser: DocumentParser>(
    _ path: String, _ parser: Parser, freshFor seconds: Int, order: DocumentOrder<Parser.Value>
  ) -> Resource<Parser.Value> {
    Resource(
      service.baseURL, path, .heat, parser, accept: "text/csv", order: order, freshFor: seconds)
  }
}

/// One of the lists of alerts: of 05:00, 14:00 (special alerts of tomorrow) or 17:00.
struct HeatIssue: Equatable {
  let time: Instant

  /// Files are there about half an hour before the time of issue.
  static let lead = 30 * 60

  private init(_ date: CivilDate, _ hour: Int) { time = Instant(date, hour: hour) }

  /// The day it is about; a list of the afternoon has tomorrow.
  var date: CivilDate { time.hour < 12 ? time.date : time.date.adding(days: 1) }

  /// Whether it has all alerts, and not special ones only.
  var isOfAll: Bool { time.hour != 14 }

  /// The possible newest lists of all alerts, the newest first.
  static func newestFirst(at now: Instant) -> [HeatIssue] {
    candidates(at: now).filter(\.isOfAll)
  }

  /// The lists that may say something of now, the newest first: two of all alerts, because the newest
  /// may be late, and those of special alerts between and before them.
  static func candidates(at now: Instant) -> [HeatIssue] {
    let (today, yesterday) = (now.date, now.date.adding(days: -1))
    let due = [
      HeatIssue(today, 17), HeatIssue(today, 14), HeatIssue(today, 5), HeatIssue(yesterday, 17),
      HeatIssue(yesterday, 14),
    ].filter { $0.isDue(at: now) && HeatSeason.issues(at: $0.time) }
    var count = 0
    return Array(
      due.prefix { issue in
        count += issue.isOfAll ? 1 : 0
        return count <= 2
      })
  }

  private func isDue(at now: Instant) -> Bool { now.seconds(since: time) >= -Self.lead }

  var path: String {
    "alert/dl/\(time.compactText.prefix(4))/alert_\(time.compactDay)_\(time.compactHour).csv"
  }
}

extension ForecastError {
  /// Whether there is no such list (yet), or none that is stored.
  fileprivate var isOfMissingList: Bool {
    switch self {
    case .refused(status: 404, _), .notCached: true
    default: false
    }
  }

  /// Whether the list before it still counts: this one may be late, not stored, or for training only.
  fileprivate var leavesOlderLists: Bool {
    if case .notUnderstood(.exercise, _) = self { return true }
    return isOfMissingList
  }
}

extension HeatAlerts {
  /// The hours of the lists of special alerts; other alerts are announced at 05:00 and 17:00.
  private static let hoursOfSpecialAlerts = [10, 14]
  /// The hour from which alerts of the next day are announced.
  private static let hourOfTomorrow = 17

  var isOfSpecialAlerts: Bool { Self.hoursOfSpecialAlerts.contains(asOf.hour) }

  /// Joins several lists of the ministry, because none is complete: the evening list omits the rest
  /// of the day, and special alerts have separate lists. For each day the newest list that covers it
  /// counts. A day that is due and covered by none is unknown.
  /// - Parameter lists: the newest first; the areas are those of the newest list of all alerts.
  /// - Returns: nil without a list.
  static func joined(_ lists: [HeatAlerts], at now: Instant) -> HeatAlerts? {
    guard let base = lists.first(where: { !$0.isOfSpecialAlerts }) ?? lists.first else {
      return nil
    }
    return HeatAlerts(
      issued: base.issued, asOf: base.asOf,
      areas: base.areas.map { area in
        HeatAlertArea(
          code: area.code, name: area.name,
          days: dates(area, lists, now.date).map { day($0, of: area, lists, now) })
      }, losses: lists.reduce(0) { $0 + $1.losses })
  }

  /// The dates of the list itself; of the others those that are not past.
  private static func dates(
    _ area: HeatAlertArea, _ lists: [HeatAlerts], _ today: CivilDate
  ) -> [CivilDate] {
    let others = lists.flatMap { $0.area(area.code)?.days ?? [] }.map(\.date)
      .filter { $0 >= today }
    return ([today] + area.days.map(\.date) + others).uniqued(by: \.self).sorted()
  }

  private static func day(
    _ date: CivilDate, of area: HeatAlertArea, _ lists: [HeatAlerts], _ now: Instant
  ) -> HeatAlertArea.Day {
    for list in lists {
      guard let day = list.area(area.code)?.day(date), day.flag != .notYet,
        !list.isOfSpecialAlerts || day.flag == .special
      else { continue }
      return day
    }
    let isDue =
      date == now.date || (date < now.date.adding(days: 2) && now.hour >= hourOfTomorrow)
    return .init(date: date, flag: isDue && HeatSeason.hasAlerts(of: date) ? nil : .notYet)
  }
}

/// Recorded files of the Ministry of the Environment: `alert_20260825_05.csv` and
/// `yohou_44132_20260831T2125.csv` in the archive itself or in its folder `heat`.
extension Archive: HeatSource {
  /// Seconds for which a list of alerts counts beyond its day: until the next, twelve hours later.
  private static let alertLife = 13 * 3600

  package func alerts(
    of office: OfficeCode, now: Instant
  ) async throws(ForecastError) -> Sourced<HeatAlerts> {
    var recorded: [(value: HeatAlerts, file: String)] = []
    var doubt: ForecastError?
    for file in heatFiles("alert_") {
      do throws(ForecastError) {
        let list = try Self.read(file, HeatAlertParser())
        recorded.append((list, file))
      } catch {
        doubt = doubt ?? error
      }
    }
    // The newest first. An alert of today is in force until midnight, however old its list is.
    let lists = recorded.filter { list in
      let made = list.value.asOf
      return made <= now
        && (made.date == now.date || now.seconds(since: made) <= Self.alertLife)
    }.sorted { $0.value.asOf > $1.value.asOf }
    guard let alerts = HeatAlerts.joined(lists.map(\.value), at: now),
      let newest = lists.first(where: { !$0.value.isOfSpecialAlerts }) ?? lists.first
    else { throw doubt ?? nothing(.heat, at: now) }
    return Sourced(recorded: alerts, at: newest.file)
  }

  package func forecast(
    of station: StationCode, now: Instant
  ) async throws(ForecastError) -> Sourced<HeatForecast> {
    try newest(
      .heat, of: heatFiles("yohou_\(station)"), now: now, HeatForecastParser(station: station),
      life: HeatForecast.life, time: \.made)
  }

  package func actual(
    of station: StationCode, now: Instant
  ) async throws(ForecastError) -> Sourced<HeatForecast.Value?> {
    try newest(
      .heat, of: heatFiles("wbgt_\(station)_"), now: now, HeatActualParser(station: station),
      time: { $0?.time ?? now })
  }

  private func heatFiles(_ name: String) -> [String] { files(name, ".csv", in: ["heat"]) }
}
