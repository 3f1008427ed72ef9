package import Models

// JMA's reports of earthquakes and tsunamis (jma-more sections 3.1 and 4.1).
extension JMASource: QuakeSource {
  package func quakes(now: Instant) async throws(ForecastError) -> Sourced<QuakeList> {
    let lists = try await service.document(
      resources.document(
        "quake/data/list.json", .quakes, QuakeListParser(), freshFor: Self.listAge,
        order: .dated { [$0.reports.compactMap(\.time)] }))
    return lists.map { list in
      var list = list
      list.clockLead = serverClock.lead
      return list
    }
  }

  /// Seconds. JMA's own pages ask once a minute.
  private static let listAge = 60

  package func telegram(
    of report: QuakeReport, now: Instant
  ) async throws(ForecastError) -> Sourced<Telegram> {
    try await telegram("quake/data/", report.document, .quakes, code: report.event)
  }

  package func longPeriods(
    now: Instant
  ) async throws(ForecastError) -> Sourced<[LongPeriodReport]> {
    try await service.document(
      resources.document(
        "ltpgm/data/list.json", .quakes, LongPeriodListParser(), freshFor: Self.listAge,
        order: .dated { [$0.compactMap(\.created)] }))
  }

  package func tsunamis(now: Instant) async throws(ForecastError) -> Sourced<TsunamiList> {
    let lists = try await service.document(
      resources.document(
        "tsunami/data/list.json", .tsunami, TsunamiListParser(), freshFor: Self.listAge,
        order: .tsunamis))
    return lists.map { list in
      var list = list
      list.clockLead = serverClock.lead
      return list
    }
  }

  package func telegram(
    of report: TsunamiReport, now: Instant
  ) async throws(ForecastError) -> Sourced<Telegram> {
    try await telegram(
      "tsunami/data/", report.document, .tsunami, code: report.events.first ?? "-")
  }

  /// A report never changes: its replacement has another name.
  ///
  /// - Throws: `.notListed` for a report without a document.
  private func telegram(
    _ folder: String, _ document: String?, _ product: Product, code: String
  ) async throws(ForecastError) -> Sourced<Telegram> {
    let baseURL = resources.baseURL
    guard let document, document.hasSuffix(".json") else {
      throw .notListed(product, code: code, origin: baseURL + folder)
    }
    return try await service.document(
      Resource(baseURL, folder + document, product, JSONTelegramParser(), neverChanges: true))
  }
}
