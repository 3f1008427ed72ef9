import Models

/// Reads the issuing office and the time of a part.
struct ReportReader {
  let part: JMAForecastPayload.Part
  let path: String

  func report(base: Instant) throws(DataFault) -> Report {
    guard let issued = Instant(iso8601: part.reportDatetime) else {
      throw .shape(path: "\(path).reportDatetime")
    }
    return Report(
      publishingOffice: UntrustedText(part.publishingOffice).line, issued: issued, base: base)
  }
}
