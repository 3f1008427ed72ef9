package import Models

/// Heat-stroke alerts from JMA's XML by PULL: telegrams VPFT50 of an office. Without an alert no
/// telegram is issued, so "no alert" is known only if the feed reaches back to the last issue.
package struct JMAXMLHeatSource: HeatSource {
  package let kind = SourceKind.jmaXML
  private let store: TelegramStore

  /// The parameters are those of `JMAXMLForecastSource`.
  package init(
    _ access: ServiceAccess, budget: Int = JMAXMLForecastSource.dailyBudget,
    pause: @escaping @Sendable (Int) async -> Void = { try? await Task.sleep(for: .seconds($0)) }
  ) {
    store = TelegramStore(access, budget: budget, pause: pause)
  }

  /// Telegrams of one office that may be about today or tomorrow: two a day, and corrections.
  private static let limit = 4
  /// Seconds from the issue of an alert to the end of its day.
  private static let reach = 32 * 3600

  package func alerts(
    of office: OfficeCode, now: Instant
  ) async throws(ForecastError) -> Sourced<HeatAlerts> {
    var standing = await store.feeds.current(.extra)
    let due = HeatIssue.newestFirst(at: store.now)
    if let oldest = due.last, !Self.covers(standing.index, oldest) {
      standing = await store.feeds.complete(standing, .extra)
    }
    guard let checked = standing.index.checked else { throw standing.trouble ?? .notCached }
    if let refusal = store.policy.refusal(of: checked, at: store.now) { throw refusal }
    let found = try await found(office, standing.index)
    let dates = [store.now.date, store.now.date.adding(days: 1)]
    let days = dates.map { day($0, found, standing.index) }
    let newest = found.compactMap(\.alert).first
    let area = HeatAlertArea(code: office, name: newest?.area ?? "", days: days)
    let asOf = (days.compactMap(\.asOf) + [newest?.issued].compactMap(\.self)).max() ?? checked
    return Sourced(
      value: HeatAlerts(issued: newest?.issued, asOf: asOf, areas: [area]), source: .jmaXML,
      freshness: standing.freshness, checked: checked, origin: store.url(.extra),
      trouble: standing.trouble)
  }

  package func forecast(
    of station: StationCode, now: Instant
  ) async throws(ForecastError) -> Sourced<HeatForecast> {
    throw .notOffered(.heat, by: kind)
  }

  package func actual(
    of station: StationCode, now: Instant
  ) async throws(ForecastError) -> Sourced<HeatForecast.Value?> {
    throw .notOffered(.heat, by: kind)
  }

  /// A telegram that counts; without an alert it could not be read, or it withdraws one.
  private struct Found {
    let issued: Instant
    let alert: HeatTelegram.Alert?

    /// The day of its alert, by its time.
    var date: CivilDate {
      alert?.date ?? (issued.hour < 12 ? issued.date : issued.date.adding(days: 1))
    }
  }

  /// Newest first; training and tests do not count.
  private func found(
    _ office: OfficeCode, _ index: FeedIndex
  ) async throws(ForecastError) -> [Found] {
    var found: [Found] = []
    let addresses = index.telegrams(.init(type: "VPFT50", code: office.text))
      .filter { store.now.seconds(since: $0.time) < Self.reach }
    for address in addresses.prefix(Self.limit) {
      do throws(ForecastError) {
        let telegram = try await store.telegram(address, .extra)
        guard !telegram.control.status.isExercise else { continue }
        let issued = telegram.head.reportTime ?? address.time
        guard telegram.head.infoType != .cancelled else {
          found.append(.init(issued: issued, alert: nil))
          continue
        }
        // One of an unknown status has no readable alert, which is not "none".
        guard telegram.control.status == .normal else {
          found.append(.init(issued: issued, alert: nil))
          continue
        }
        let alert = try? HeatTelegram(telegram: telegram, office: office).alert()
        found.append(.init(issued: issued, alert: alert))
      } catch {
        guard error.isOfOneTelegram else { throw error }
        found.append(.init(issued: address.time, alert: nil))
      }
    }
    return found
  }

  /// Each day has the time and the points of its own telegram.
  private func day(
    _ date: CivilDate, _ found: [Found], _ index: FeedIndex
  ) -> HeatAlertArea.Day {
    // A withdrawn or unreadable alert is unknown.
    if let newest = found.first(where: { $0.date == date }) {
      guard let alert = newest.alert else { return .init(date: date, flag: nil) }
      return .init(date: date, flag: .alert, issued: alert.issued, points: alert.points)
    }
    let issues = HeatIssue.newestFirst(at: store.now).filter { $0.date == date }
    // Of tomorrow nothing is announced before the evening.
    guard let newest = issues.first else {
      let isDue = date == store.now.date && HeatSeason.hasAlerts(of: date)
      return .init(date: date, flag: isDue ? nil : .notYet)
    }
    guard Self.covers(index, newest), let until = index.coverage?.until else {
      return .init(date: date, flag: nil)
    }
    return .init(date: date, flag: HeatFlag.none, asOf: until)
  }

  /// Whether the feed would have a telegram of an issue.
  private static func covers(_ index: FeedIndex, _ issue: HeatIssue) -> Bool {
    guard let coverage = index.coverage else { return false }
    return coverage.from <= issue.time.adding(seconds: -HeatIssue.lead)
      && coverage.until >= issue.time
  }
}
