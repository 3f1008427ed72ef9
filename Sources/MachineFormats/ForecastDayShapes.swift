import Models

extension ForecastDay: JSONObject {
  static var shape: String? { "day" }

  static func declare(_ fields: inout some JSONFields<ForecastDay>) {
    fields("date") { $0.date }
    fields("tonight", "the entry speaks of the rest of today, from 17:00 on (今夜)") { $0.isTonight }
    fields("weather", "the weather code and what it means") { day, machine in
      day.weather.map { DayWeather(code: $0, part: day.weatherPart, codes: machine.codes) }
    }
    fields.group(
      "text",
      "the forecaster's words, as written, with full-width spaces (U+3000) between them. Null in the weekly part, and `wave` for inland areas. In a sample `weather` is made from the code"
    ) { fields in
      fields("weather") { WrittenText($0.weatherText) }
      fields("wind") { WrittenText($0.windText) }
      fields("wave") { WrittenText($0.waveText) }
    }
    fields.group("rain", "the chance of rain") { fields in
      fields("percent", unit: "%", "of the day") { $0.rain?.percent }
      fields(
        "derived",
        "true if `percent` is the highest of `blocks`, which soramoyo worked out; false if the report gives it"
      ) { $0.rain?.isDerived ?? false }
      fields(
        "blocks",
        "the six-hourly chances of rain that are not over. Empty where the report has one value a day"
      ) { $0.rainBlocks }
    }
    fields(
      "high",
      "the high of the daytime (9 to 18 o'clock), as JMA defines it; for days of the weekly report, of the day"
    ) { $0.high }
    fields(
      "low",
      "the low of the morning (0 to 9 o'clock), as JMA defines it; for days of the weekly report, of the day"
    ) { $0.low }
    fields(
      "wholeDayHigh", unit: "°C",
      "the high of 0 to 24 o'clock, which the morning and midday reports give for their own day"
    ) { $0.wholeDayHigh }
    fields(
      "reliability",
      "confidence of the weekly report: `A` (high), `B`, `C` (low). It has none for its first days"
    ) { $0.reliability }
  }
}

private struct DayWeather: JSONObject {
  let code: WeatherCode
  let part: ForecastDay.Part?
  let codes: WeatherCodeTable
  let entry: WeatherCodeTable.Entry?

  init(code: WeatherCode, part: ForecastDay.Part?, codes: WeatherCodeTable) {
    self.code = code
    self.part = part
    self.codes = codes
    entry = codes.entry(code)
  }

  static func declare(_ fields: inout some JSONFields<DayWeather>) {
    fields("code", "three digits, JMA's 天気予報用テロップ番号") { $0.code.text }
    fields("ja", "its words in Japanese; null for a code that is not in our table") { $0.entry?.ja }
    fields("en", "its words in English; null for such a code") { $0.entry?.en }
    fields("category", "see below. Codes that are not in the table go by their first digit") {
      $0.entry?.category ?? $0.codes.category($0.code)
    }
    fields("part", "`short` or `weekly`, the report it is from") { $0.part }
  }
}

extension ShortRangeForecast.RainEntry: JSONObject {
  static func declare(_ fields: inout some JSONFields<Self>) {
    fields("from") { $0.start }
    fields("to") { $0.start.adding(hours: 6) }
    fields("percent", unit: "%") { $0.percent }
  }
}

extension DayTemperature: JSONObject {
  static var shape: String? { "temperature" }

  static func declare(_ fields: inout some JSONFields<DayTemperature>) {
    fields("celsius", unit: "°C") { $0.celsius }
    fields(
      "origin",
      "`short` and `weekly`: the report it is from; `earlier`: kept from an earlier report of the same day; `observed`: measured, not forecast (today's high and low so far, which the screen shows with `--now`, stand in `observedToday`)"
    ) { $0.origin }
    fields("time", "for `earlier` when that report was issued, for `observed` when it was measured")
    { $0.origin.time }
    fields("lower", unit: "°C", "the range of the weekly report, from here") { $0.lower }
    fields("upper", unit: "°C", "up to here") { $0.upper }
  }
}

extension DayTemperature.Origin: JSONWord {
  static var machineNames: [String] { ["short", "weekly", "earlier", "observed"] }

  var machineName: String {
    switch self {
    case .short: "short"
    case .weekly: "weekly"
    case .earlier: "earlier"
    case .observed: "observed"
    }
  }

  fileprivate var time: Instant? {
    switch self {
    case .short, .weekly: nil
    case .earlier(let issued): issued
    case .observed(let time): time
    }
  }
}

extension ForecastDay.Part: JSONWord {}
extension Reliability: JSONWord {}
extension WeatherCategory: JSONWord {}
