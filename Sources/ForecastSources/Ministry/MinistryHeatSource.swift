package import Models

/// Alerts and the heat index of the Ministry of the Environment over HTTP, behind a cache on disk.
package struct MinistryHeatSource: HeatSource {
  package let kind = SourceKind.jma
  private let service: ResourceService
  private let baseURL: String

  package static let address = "https://www.wbgt.env.go.jp/"

  /// - Parameter access: its `baseURL` is `address`, or a server that replaces it.
  package init(_ access: ServiceAccess) {
    service = ResourceService(kind: .jma, access)
    baseURL = access.baseURL
  }

  package func alerts(
    of office: OfficeCode, now: Instant
  ) async throws(ForecastError) -> Sourced<HeatAlerts> {
    var found: [Sourced<HeatAlerts>] = []
    var failures: [Failure] = []
    for issue in HeatIssue.candidates(at: now) where Self.needs(issue, besides: found, now) {
      do throws(ForecastError) {
        found.append(try await service.document(resource(issue)))
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
      Resource(
        service: baseURL, path: "prev15WG/dl/yohou_\(station).csv", product: .heat,
        accept: "text/csv", byteLimit: HeatLines.byteLimit, order: .dated { [[$0.made]] },
        read: { bytes throws(DataFault) in try HeatForecastParser(station: station).parse(bytes) },
        // The ministry allows no more than one request an hour.
        isFresh: { _, checked, now in checked.isYounger(than: 3600, at: now) }))
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
    let month = date.isoText.prefix(7).split(separator: "-").map(String.init).joined()
    return Resource(
      service: baseURL, path: "est15WG/dl/wbgt_\(station)_\(month).csv", product: .heat,
      accept: "text/csv", byteLimit: HeatLines.byteLimit,
      order: .dated { [[$0?.time].compactMap { $0 }] },
      read: { bytes throws(DataFault) in try HeatActualParser(station: station).latest(bytes) },
      isFresh: { _, checked, now in checked.isYounger(than: 3600, at: now) })
  }

  private func resource(_ issue: HeatIssue) -> Resource<HeatAlerts> {
    Resource(
      service: baseURL, path: issue.path, product: .heat, accept: "text/csv",
      byteLimit: HeatLines.byteLimit, order: .modified,
      read: { bytes throws(DataFault) in
        let alerts = try HeatAlertParser().parse(bytes)
        guard alerts.issued == issue.time else { throw .shape(path: "ReportDate") }
        return alerts
      },
      isFresh: { _, checked, now in checked.isYounger(than: 1800, at: now) })
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
    let date = time.date.isoText
    let digits = date.utf8.filter(\.isDigit)
    let hour = time.hour < 10 ? "0\(time.hour)" : "\(time.hour)"
    return "alert/dl/\(date.prefix(4))/alert_\(String(decoding: digits, as: UTF8.self))_\(hour).csv"
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
