package import Models

/// JMA's two-week forecasts over HTTP, behind a cache on disk.
package struct JMATwoWeekSource: TwoWeekSource {
  package let kind = SourceKind.jma
  private let service: ResourceService

  package static let address = "https://www.data.jma.go.jp/cpd/twoweek/data/Latest/"

  /// - Parameter access: its `baseURL` is `address`, or a server that replaces it.
  package init(_ access: ServiceAccess) {
    service = ResourceService(kind: .jma, access)
  }

  package func twoWeeks(
    of station: TwoWeekStation, now: Instant
  ) async throws(ForecastError) -> Sourced<TwoWeekForecast> {
    try await service.document(
      Resource(
        service.baseURL, "data_\(station.international).json", .twoWeeks,
        TwoWeekParser(station: station.international),
        order: .dated(lead: Instant.issueLead) { [[$0.issued]] },
        isFresh: { forecast, checked, now in
          // A clock that was set back must not keep a file.
          now < forecast.due(checked: checked) && !checked.isAhead(of: now)
        }))
  }
}

/// Reads a two-week forecast (jma-more section 7.1): `wk1` has days, `wk2` means of five days, a row for
/// each date and element.
struct TwoWeekParser: JSONParser {
  static let byteLimit = 1 << 20
  private static let rowLimit = 100
  /// Days after the issue within which a date can be.
  private static let reach = 0...20

  /// The requested number: a file of another station must not pass for it.
  let station: String

  func parsed(_ root: JSONCursor) throws(DataFault) -> TwoWeekForecast {
    guard try root.member("No").code(digits: 5) == station else { throw .shape(path: "No") }
    var reader = LenientValueReader()
    let report = try root.member("reportDate")
    guard let day = Self.date(report, &reader),
      let hour = reader.whole(report, "hh", in: 0...24)
    else { throw .shape(path: "reportDate") }
    var rows: [Row] = []
    var losses = 0
    for (name, span) in [("wk1", TwoWeekForecast.Span.day), ("wk2", .fiveDays)] {
      for item in try root.member(name).items(atMost: Self.rowLimit) {
        if let row = row(item, span, issued: day, &losses) { rows.append(row) }
      }
    }
    // A file of which nothing can be read must not look like an empty one.
    guard !rows.isEmpty else { throw .shape(path: "wk1") }
    return TwoWeekForecast(
      station: station, issued: Instant(day, hour: hour), days: Self.days(rows), losses: losses)
  }

  private struct Row {
    let date: CivilDate
    let span: TwoWeekForecast.Span
    let isHigh: Bool
    let value: TwoWeekForecast.Value
  }

  /// Nil for means of days, which are not shown, and for one that cannot be read.
  private func row(
    _ item: JSONCursor, _ span: TwoWeekForecast.Span, issued: CivilDate, _ losses: inout Int
  ) -> Row? {
    var reader = LenientValueReader()
    func number(_ name: String) -> Double? {
      reader.number(item, name, in: Plausible.exactCelsius)
    }
    let element = reader.whole(item, "elem", in: 0...99)
    let date = Self.date(item, &reader).flatMap { date in
      Self.reach.contains(date.days(since: issued)) ? date : nil
    }
    if date != nil, let element, element != 2, element != 3 { return nil }
    guard let date, let element, let celsius = number("fcst") else {
      losses += 1
      return nil
    }
    let (lower, upper) = (number("lower"), number("upper"))
    // A range that does not contain its value is dropped.
    let isRange = (lower ?? celsius) <= celsius && celsius <= (upper ?? celsius)
    return Row(
      date: date, span: span, isHigh: element == 2,
      value: .init(
        celsius: celsius, lower: isRange ? lower : nil, upper: isRange ? upper : nil,
        normal: number("nrm"),
        rank: reader.whole(item, "rank", in: -9...9).flatMap(TemperatureRank.init)))
  }

  /// {yy, mm, dd}
  private static func date(_ item: JSONCursor, _ reader: inout LenientValueReader) -> CivilDate? {
    guard let year = reader.whole(item, "yy", in: 1900...2200),
      let month = reader.whole(item, "mm", in: 1...12),
      let day = reader.whole(item, "dd", in: 1...31)
    else { return nil }
    return CivilDate(year: year, month: month, day: day)
  }

  /// Of two rows of a date and element the first counts.
  private static func days(_ rows: [Row]) -> [TwoWeekForecast.Day] {
    rows.map(\.date).uniqued(by: \.self).sorted().compactMap { date in
      let own = rows.filter { $0.date == date }
      guard let span = own.first?.span else { return nil }
      let same = own.filter { $0.span == span }
      return .init(
        date: date, span: span, high: same.first { $0.isHigh }?.value,
        low: same.first { !$0.isHigh }?.value)
    }
  }
}
