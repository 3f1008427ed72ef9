package import Models

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
