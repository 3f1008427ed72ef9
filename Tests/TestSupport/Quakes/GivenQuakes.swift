package import Models

/// A source with the earthquakes and tsunamis of a test; whole reports cannot be had by default.
package struct GivenQuakes: QuakeSource {
  package let kind = SourceKind.jma
  package var reports: Result<QuakeList, ForecastError>
  package var warnings: Result<TsunamiList, ForecastError>
  /// The whole report of that name.
  package var telegram: @Sendable (String?) -> Result<Telegram, ForecastError> = { _ in
    .failure(.refused(status: 404, host: "example.jp"))
  }
  package var freshness = Freshness.fresh
  /// When everything was checked; now by default.
  package var checked: Instant?

  /// - Parameter losses: of both lists.
  package init(
    _ reports: [QuakeReport] = [], tsunamis: [TsunamiReport] = [], losses: Int = 0,
    checked: Instant? = nil
  ) {
    self.reports = .success(QuakeList(reports, losses: losses))
    warnings = .success(TsunamiList(tsunamis, losses: losses))
    self.checked = checked
  }

  private func answer<Value>(
    _ outcome: Result<Value, ForecastError>, _ now: Instant
  ) throws(ForecastError) -> Sourced<Value> {
    Sourced(
      value: try outcome.get(), source: .jma, freshness: freshness, checked: checked ?? now,
      origin: "https://example.jp/list.json")
  }

  package func quakes(now: Instant) async throws(ForecastError) -> Sourced<QuakeList> {
    try answer(reports, now)
  }

  package func telegram(
    of report: QuakeReport, now: Instant
  ) async throws(ForecastError) -> Sourced<Telegram> { try answer(telegram(report.document), now) }

  package func longPeriods(
    now: Instant
  ) async throws(ForecastError) -> Sourced<[LongPeriodReport]> { try answer(.success([]), now) }

  package func tsunamis(now: Instant) async throws(ForecastError) -> Sourced<TsunamiList> {
    try answer(warnings, now)
  }

  package func telegram(
    of report: TsunamiReport, now: Instant
  ) async throws(ForecastError) -> Sourced<Telegram> { try answer(telegram(report.document), now) }
}
