import HTTPClient
package import Models

/// A livedoor-compatible service over HTTP, cached on disk (jma-data section 1.9).
///
/// It is run privately for the public, from the same JMA files that `jma` reads. It answers one primary
/// area at a time, for three days; docs/sources.md lists the used and unused values.
package struct LivedoorForecastSource: ForecastSource {
  package let kind = SourceKind.livedoor
  private let service: ResourceService
  private let stations: PlaceCatalog

  /// The service allows at most about two requests a second.
  package static let interval = Duration.milliseconds(500)

  /// - Parameters:
  ///   - access: its `baseURL` is `https://weather.tsukumijima.net/`, or any other service of this shape.
  ///   - stations: names of stations, because the service gives no numbers.
  ///   - interval: between the starts of two requests.
  package init(
    _ access: ServiceAccess, stations: PlaceCatalog, interval: Duration = Self.interval
  ) {
    var access = access
    access.fetcher = RateLimitedFetcher(access.fetcher, RequestPace(every: interval))
    service = ResourceService(kind: .livedoor, access)
    self.stations = stations
  }

  package func officeForecast(
    of area: PrimaryArea, now: Instant
  ) async throws(ForecastError) -> Sourced<OfficeForecast> {
    try await service.document(document(area)).map(\.office)
  }

  package func forEachEarlierReport(
    of area: PrimaryArea, before issued: Instant, _ body: (OfficeForecast) -> Bool
  ) {
    var reports: [OfficeForecast] = []
    service.forEachOlder(document(area)) { answer in
      reports.append(answer.office)
      return true
    }
    reports.sort { $0.short.report.issued > $1.short.report.issued }
    for report in reports where report.short.report.issued < issued && !body(report) { return }
  }

  package func overview(
    of area: PrimaryArea, now: Instant
  ) async throws(ForecastError) -> Sourced<Overview> {
    let answer = try await service.document(document(area))
    guard let overview = answer.value.overview else {
      throw .notOffered(.overview, by: .livedoor)
    }
    return answer.map { _ in overview }
  }

  private func document(_ area: PrimaryArea) -> Resource<LivedoorAnswer> {
    let parser = LivedoorForecastParser(area: area, stations: stations)
    return Resource(
      service: service.baseURL, path: "api/forecast/city/\(area.code)", product: .forecast,
      byteLimit: LivedoorForecastParser.byteLimit, isMovedIfNotFound: true,
      issued: { $0.office.short.report.issued },
      order: .dated(lead: Instant.issueLead) { [[$0.office.short.report.issued]] },
      read: { bytes throws(DataFault) in try parser.answer(bytes) },
      isFresh: { answer, checked, now in
        FreshnessPolicy.isFresh(
          checked: checked, nextIssue: answer.office.short.report.nextIssue, now: now)
      })
  }
}

/// Parses an answer of a livedoor-compatible service into the forecast of one primary area.
package struct LivedoorForecastParser: Sendable {
  /// Far above any real answer (about 6 KB).
  package static let byteLimit = 1 << 18

  private let area: PrimaryArea
  private let stations: PlaceCatalog
  private let table: WeatherCodeTable

  /// - Parameter area: the requested area; an answer about another one is rejected.
  package init(
    area: PrimaryArea, stations: PlaceCatalog, table: WeatherCodeTable = WeatherCodeTable()
  ) {
    self.area = area
    self.stations = stations
    self.table = table
  }

  package func parse(_ bytes: [UInt8]) throws(DataFault) -> OfficeForecast {
    try answer(bytes).office
  }

  func answer(_ bytes: [UInt8]) throws(DataFault) -> LivedoorAnswer {
    let payload = try JSONCursor.read(bytes, limit: Self.byteLimit, LivedoorPayload.init)
    let report = LivedoorReport(
      payload: payload, area: area, stations: stations, telops: LivedoorTelop(table: table))
    return LivedoorAnswer(office: try report.forecast(), overview: try report.overview())
  }
}

/// The parts used from one answer.
struct LivedoorAnswer {
  let office: OfficeForecast
  let overview: Overview?
}

/// The JSON of `api/forecast/city/{id}`, limited to the used keys (jma-data section 1.9).
///
/// This shape is used in this folder only. Other keys are ignored.
struct LivedoorPayload {
  let publicTime: String
  let publishingOffice: String
  /// JMA's page of the office; its address contains the office's code.
  let link: String?
  let description: Description?
  let days: [Day]
  /// The name of the primary area (宗谷地方).
  let district: String
  /// The name of the station whose temperatures these are (稚内).
  let city: String

  /// More days than the service ever gives: implausible.
  private static let dayLimit = 16

  init(_ root: JSONCursor) throws(DataFault) {
    // An unknown place, or a failure of its request to JMA, is an ordinary answer (HTTP 200).
    if let error = root.optional("error") {
      throw .declined(UntrustedText((try? error.text()) ?? "").line)
    }
    publicTime = try root.member("publicTime").text()
    publishingOffice = UntrustedText(try root.member("publishingOffice").text()).line
    link = try root.optional("link")?.text()
    description = try root.optional("description").map(Description.init)
    days = try root.member("forecasts").map(Day.init)
    guard days.count <= Self.dayLimit else { throw .shape(path: "forecasts") }
    let location = try root.member("location")
    district = try location.member("district").text()
    city = try location.member("city").text()
  }

  /// JMA's text with its time, without its region.
  struct Description {
    let publicTime: String
    let headline: String?
    let body: String

    init(_ text: JSONCursor) throws(DataFault) {
      publicTime = try text.member("publicTime").text()
      headline = UntrustedText.line(try text.optional("headlineText")?.text())
      body = UntrustedText(try text.optional("bodyText")?.text() ?? "").lines
    }
  }

  struct Day {
    let date: String
    /// 晴時々曇, in the service's own spelling.
    let telop: String?
    let weather: String?
    let wind: String?
    let wave: String?
    let low: LooseText?
    let high: LooseText?
    /// The hour of the day and its text: `10%`, `--%`.
    private(set) var rain: [(hour: Int, text: String)] = []

    private static let blocks = [(0, "T00_06"), (6, "T06_12"), (12, "T12_18"), (18, "T18_24")]

    init(_ day: JSONCursor) throws(DataFault) {
      date = try day.member("date").text()
      telop = try day.optional("telop")?.text()
      let detail = day.optional("detail")
      weather = UntrustedText.line(try detail?.optional("weather")?.text())
      wind = UntrustedText.line(try detail?.optional("wind")?.text())
      wave = UntrustedText.line(try detail?.optional("wave")?.text())
      let temperature = day.optional("temperature")
      low = try temperature?.optional("min")?.optional("celsius")?.looseText()
      high = try temperature?.optional("max")?.optional("celsius")?.looseText()
      let chances = day.optional("chanceOfRain")
      for (hour, name) in Self.blocks {
        if let text = try chances?.optional(name)?.text() { rain.append((hour, text)) }
      }
    }
  }
}
