package import Models

/// A real past issuance, built in: figures as JMA issued them, texts derived from the weather code.
/// It needs no network or files, and everything made from it is marked as a sample.
package struct SampleForecastSource: ForecastFileSource {
  package let kind = SourceKind.sample
  private let issue: SampleIssue
  private let tables: Tables

  package init(issue: SampleIssue, tables: Tables = Tables()) {
    self.issue = issue
    self.tables = tables
  }

  /// The issue time; the sample runs at this time unless another one is given.
  package var issued: Instant {
    let table = SampleTable(table: tables.sample(issue), tables: tables)
    return table.firstIssued ?? Instant(seconds: 0)
  }

  package func officeForecast(
    _ file: ForecastFileCode, now: Instant
  ) async throws(ForecastError) -> Sourced<OfficeForecast> {
    let table = SampleTable(table: tables.sample(issue), tables: tables)
    // By the base time, because one file of an issuance may be a correction and somewhat later.
    guard let forecast = table.forecast(file), forecast.short.report.base <= now else {
      throw .notInArchive(file, at: now)
    }
    return Sourced(
      value: forecast, source: .sample, freshness: .sample, checked: nil,
      origin: "sample:\(issue.rawValue)")
  }

  package func earlierReports(
    _ file: ForecastFileCode, before issued: Instant
  ) -> [OfficeForecast] { [] }
}
