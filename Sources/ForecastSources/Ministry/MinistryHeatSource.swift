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
    var issues = HeatIssue.newestFirst(at: now)[...]
    var found: Sourced<HeatAlerts>?
    while found == nil, let issue = issues.popFirst() {
      do throws(ForecastError) {
        found = try await service.document(resource(issue))
      } catch {
        // The newest may be late; then the one before it is still what counts.
        guard case .refused(status: 404, _) = error else { throw error }
      }
    }
    guard var found else { throw .nothingRecorded(.heat, code: "-", at: now) }
    // In the evening only the list of the morning knows about the rest of the day. Without it that is
    // not known, which the list of the evening says itself.
    if found.value.isSilent(on: now.date), let before = issues.first,
      let older = try? await service.document(resource(before))
    {
      found = found.map { $0.filled(from: older.value) }
    }
    guard let special = HeatIssue.special(at: now),
      let more = try? await service.document(resource(special))
    else { return found }
    return found.map { $0.adding(specialOf: more.value) }
  }

  package func forecast(
    of station: StationCode, now: Instant
  ) async throws(ForecastError) -> Sourced<HeatForecast> {
    try await service.document(
      Resource(
        service: baseURL, path: "prev15WG/dl/yohou_\(station).csv", product: .heat,
        accept: "text/csv", byteLimit: HeatLines.byteLimit,
        read: { bytes throws(DataFault) in try HeatForecastParser(station: station).parse(bytes) },
        // The ministry asks for no more than one request an hour.
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
      read: { bytes throws(DataFault) in try HeatActualParser(station: station).latest(bytes) },
      isFresh: { _, checked, now in checked.isYounger(than: 3600, at: now) })
  }

  private func resource(_ issue: HeatIssue) -> Resource<HeatAlerts> {
    Resource(
      service: baseURL, path: issue.path, product: .heat, accept: "text/csv",
      byteLimit: HeatLines.byteLimit,
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

  /// What may be the newest list of all alerts, the newest first.
  static func newestFirst(at now: Instant) -> [HeatIssue] {
    let today = now.date
    let all = [
      HeatIssue(today, 17), HeatIssue(today, 5), HeatIssue(today.adding(days: -1), 17),
    ]
    return Array(all.filter { $0.isDue(at: now) }.prefix(2))
  }

  /// The list of special alerts while no newer list has them.
  static func special(at now: Instant) -> HeatIssue? {
    let issue = HeatIssue(now.date, 14)
    return issue.isDue(at: now) && !HeatIssue(now.date, 17).isDue(at: now) ? issue : nil
  }

  private func isDue(at now: Instant) -> Bool { now.seconds(since: time) >= -Self.lead }

  var path: String {
    let date = time.date.isoText
    let digits = date.utf8.filter(\.isDigit)
    let hour = time.hour < 10 ? "0\(time.hour)" : "\(time.hour)"
    return "alert/dl/\(date.prefix(4))/alert_\(String(decoding: digits, as: UTF8.self))_\(hour).csv"
  }
}

extension HeatAlerts {
  /// With the special alerts of a later list; all else stays.
  fileprivate func adding(specialOf other: HeatAlerts) -> HeatAlerts {
    HeatAlerts(
      issued: issued,
      areas: areas.map { area in
        var days = area.days
        for day in other.area(area.code)?.days ?? [] where day.flag == .special {
          days.removeAll { $0.date == day.date }
          days.append(.init(date: day.date, flag: day.flag, issued: other.issued))
        }
        return HeatAlertArea(
          code: area.code, name: area.name, days: days.sorted { $0.date < $1.date },
          points: area.points)
      }, losses: losses + other.losses)
  }
}
