package import Models

/// The built-in sample: it needs no network or files, and everything made from it is marked. Its forecasts are
/// a real past issuance; all else is invented (in files of their own here).
package struct SampleSource: Sendable {
  package let kind = SourceKind.sample
  let issue: SampleIssue
  /// The time of the sample's rain.
  let now: Instant
  let catalog: PlaceCatalog
  let tables: Tables

  package init(
    _ issue: SampleIssue = .typhoon, now: Instant = Instant(seconds: 0),
    catalog: PlaceCatalog = PlaceCatalog(), tables: Tables = Tables()
  ) {
    self.issue = issue
    self.now = now
    self.catalog = catalog
    self.tables = tables
  }

  /// The issue time; the sample runs at this time unless another one is given.
  package var issued: Instant { table.firstIssued ?? Instant(seconds: 0) }

  private var table: SampleTable { SampleTable(table: tables.sample(issue), tables: tables) }

  func forecast(_ file: ForecastFileCode) -> OfficeForecast? { table.forecast(file) }

  /// - Parameter name: nil for that of the issuance.
  func sourced<Value>(_ value: Value, _ name: String? = nil) -> Sourced<Value> {
    Sourced(
      value: value, source: .sample, freshness: .sample, checked: nil,
      origin: "sample:\(name ?? issue.rawValue)")
  }
}

/// Figures as JMA issued them, texts derived from the weather code.
extension SampleSource: ForecastSource {
  package func officeForecast(
    of area: PrimaryArea, now: Instant
  ) async throws(ForecastError) -> Sourced<OfficeForecast> {
    // By the base time, because one file of an issuance may be a correction and somewhat later.
    let file = area.forecastFile
    guard let forecast = forecast(file), forecast.short.report.base <= now else {
      throw .notInArchive(file, at: now)
    }
    return sourced(forecast)
  }
}
