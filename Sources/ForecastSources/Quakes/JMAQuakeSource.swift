package import Models

// JMA's reports of earthquakes and tsunamis (jma-more sections 3.1 and 4.1).
extension JMASource: QuakeSource {
  package func quakes(now: Instant) async throws(ForecastError) -> Sourced<QuakeList> {
    try await service.document(resources.quakes).map { list in
      var list = list
      list.clockLead = serverClock.lead
      return list
    }
  }

  package func telegram(
    of report: QuakeReport, now: Instant
  ) async throws(ForecastError) -> Sourced<Telegram> {
    try await telegram("quake", report.document, .quakes, code: report.event)
  }

  package func longPeriods(
    now: Instant
  ) async throws(ForecastError) -> Sourced<[LongPeriodReport]> {
    try await service.document(resources.longPeriods)
  }

  package func tsunamis(now: Instant) async throws(ForecastError) -> Sourced<TsunamiList> {
    try await service.document(resources.tsunamis).map { list in
      var list = list
      list.clockLead = serverClock.lead
      return list
    }
  }

  package func telegram(
    of report: TsunamiReport, now: Instant
  ) async throws(ForecastError) -> Sourced<Telegram> {
    try await telegram(
      "tsunami", report.document, .tsunami, code: report.events.first ?? "-")
  }

  /// - Throws: `.notListed` for a report without a document.
  private func telegram(
    _ folder: String, _ document: String?, _ product: Product, code: String
  ) async throws(ForecastError) -> Sourced<Telegram> {
    guard let document, document.hasSuffix(".json") else {
      throw .notListed(product, code: code, origin: "\(resources.baseURL)\(folder)/data/")
    }
    return try await service.document(resources.telegram(folder, document, product))
  }
}

extension JMAResources {
  /// Seconds. JMA's own pages ask once a minute.
  private static let listAge = 60

  var quakes: Resource<QuakeList> {
    document(
      "quake/data/list.json", .quakes, QuakeListParser(), freshFor: Self.listAge,
      order: .dated { [$0.reports.compactMap(\.time)] })
  }

  var longPeriods: Resource<[LongPeriodReport]> {
    document(
      "ltpgm/data/list.json", .quakes, LongPeriodListParser(), freshFor: Self.listAge,
      order: .dated { [$0.compactMap(\.created)] })
  }

  var tsunamis: Resource<TsunamiList> {
    document(
      "tsunami/data/list.json", .tsunami, TsunamiListParser(), freshFor: Self.listAge,
      order: .tsunamis)
  }

  /// A whole report. It never changes: its replacement has another name.
  func telegram(_ folder: String, _ document: String, _ product: Product) -> Resource<Telegram> {
    Resource(
      baseURL, "\(folder)/data/\(document)", product, JSONTelegramParser(), neverChanges: true)
  }
}
