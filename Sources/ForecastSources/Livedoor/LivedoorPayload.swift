import Models

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

  struct Description {
    let publicTime: String
    let headline: String
    let body: String
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
    let rain: [(hour: Int, text: String)]
  }
}

extension LivedoorPayload {
  /// More days than the service ever gives: implausible.
  private static let dayLimit = 16

  init(_ root: JSONCursor) throws(DataFault) {
    // An unknown place, or a failure of its request to JMA, is an ordinary answer (HTTP 200).
    if let error = root.optional("error") {
      throw .declined(UntrustedText((try? error.text()) ?? "").line)
    }
    publicTime = try root.member("publicTime").text()
    publishingOffice = try root.member("publishingOffice").text()
    link = try root.optional("link")?.text()
    description = try root.optional("description").map { text throws(DataFault) in
      try Description(text)
    }
    days = try root.member("forecasts").map { day throws(DataFault) in try Day(day) }
    guard days.count <= Self.dayLimit else { throw .shape(path: "forecasts") }
    let location = try root.member("location")
    district = try location.member("district").text()
    city = try location.member("city").text()
  }
}

extension LivedoorPayload.Description {
  fileprivate init(_ text: JSONCursor) throws(DataFault) {
    publicTime = try text.member("publicTime").text()
    headline = try text.optional("headlineText")?.text() ?? ""
    body = try text.optional("bodyText")?.text() ?? ""
  }
}

extension LivedoorPayload.Day {
  private static let blocks = [(0, "T00_06"), (6, "T06_12"), (12, "T12_18"), (18, "T18_24")]

  fileprivate init(_ day: JSONCursor) throws(DataFault) {
    date = try day.member("date").text()
    telop = try day.optional("telop")?.text()
    let detail = day.optional("detail")
    weather = try detail?.optional("weather")?.text()
    wind = try detail?.optional("wind")?.text()
    wave = try detail?.optional("wave")?.text()
    let temperature = day.optional("temperature")
    low = try temperature?.optional("min")?.optional("celsius")?.looseText()
    high = try temperature?.optional("max")?.optional("celsius")?.looseText()
    var rain: [(hour: Int, text: String)] = []
    if let chances = day.optional("chanceOfRain") {
      for (hour, name) in Self.blocks {
        if let text = try chances.optional(name)?.text() { rain.append((hour, text)) }
      }
    }
    self.rain = rain
  }
}
