import Models

// Common to the short range and the week.

extension JMAForecastPayload.Part {
  func report(base: Instant, path: String) throws(DataFault) -> Report {
    guard let issued = Instant(iso8601: reportDatetime) else {
      throw .shape(path: "\(path).reportDatetime")
    }
    return Report(
      publishingOffice: UntrustedText(publishingOffice).line, issued: issued, base: base)
  }

  /// The first series whose areas have the values. Series are identified by that, not by position.
  func series(
    path: String, carrying isWanted: (JMAForecastPayload.Entry) -> Bool
  ) throws(DataFault) -> SeriesReader? {
    let found = timeSeries.firstIndex { $0.areas.first.map(isWanted) ?? false }
    guard let index = found else { return nil }
    return try SeriesReader(timeSeries[index], path: "\(path).timeSeries[\(index)]")
  }
}
