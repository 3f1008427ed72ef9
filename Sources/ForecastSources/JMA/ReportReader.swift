import Models

/// Reads who issued a part, and when.
struct ReportReader {
  let part: JMAForecastPayload.Part
  let path: String

  func report(base: Instant) throws(ParseFailure) -> Report {
    guard let issued = Instant(iso8601: part.reportDatetime) else {
      throw .fault(.shape(path: "\(path).reportDatetime"))
    }
    return Report(
      publishingOffice: OutsideText(part.publishingOffice).line, issued: issued, base: base)
  }
}
