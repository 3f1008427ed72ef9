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

/// A forecast's day in a few figures, for `list`, `map` and `status`; or the reason why there is none.
enum FiguresOrError<Figures: JSONObject>: JSONRepresentable {
  case known(Figures)
  case failed(NoFigures)

  func write(to json: inout JSONOutput) {
    switch self {
    case .known(let figures): figures.write(to: &json)
    case .failed(let reason): OnlyError(error: reason).write(to: &json)
    }
  }

  /// - Parameter gap: why there are none where the forecast does not cover the day.
  static func of(
    _ answer: WeatherAnswer, on date: CivilDate, gap: NoFigures = .noForecastForThatDay,
    _ figures: (DayOfForecast) -> Figures
  ) -> FiguresOrError {
    if let day = DayOfForecast(answer, date) { return .known(figures(day)) }
    return .failed(answer.error.map(NoFigures.init) ?? gap)
  }

  static func declaration(in shapes: inout JSONShapes) -> JSONValue {
    shapes.either { shapes in
      [Figures.declaration(in: &shapes), OnlyError.declaration(in: &shapes)]
    }
  }
}

private struct OnlyError: JSONObject {
  let error: NoFigures

  static func declare(_ fields: inout some JSONFields<OnlyError>) {
    fields("error", "why there are no figures; then no other key is there") { $0.error }
  }
}

struct NoFigures: JSONWord {
  let machineName: String

  init(machineName: String) { self.machineName = machineName }

  init(_ error: ForecastError) { machineName = error.machineName }

  static let noForecastForToday = NoFigures(machineName: "noForecastForToday")
  static let noForecastForThatDay = NoFigures(machineName: "noForecastForThatDay")

  static var machineNames: [String] {
    ForecastError.machineNames + ["noForecastForToday", "noForecastForThatDay"]
  }
}

/// Today's figures in `list` and `status`.
struct TodaysFigures: JSONObject {
  let day: DayOfForecast

  static var shape: String? { "todaysFigures" }

  static func declare(_ fields: inout some JSONFields<TodaysFigures>) {
    fields.include { DayFigures(day: $0.day.day, codes: $1.codes) }
    fields.include { IssueOfFigures(forecast: $0.day.forecast) }
  }
}

struct DayOfForecast {
  let day: ForecastDay
  let forecast: Sourced<Forecast>

  /// Nil where there is no forecast, or it does not cover the day.
  init?(_ answer: WeatherAnswer, _ date: CivilDate) {
    guard case .forecast(let answer) = answer, let day = answer.forecast.value.day(date) else {
      return nil
    }
    self.day = day
    forecast = answer.forecast
  }
}

struct DayFigures: JSONObject {
  let day: ForecastDay
  let entry: WeatherCodeTable.Entry?

  init(day: ForecastDay, codes: WeatherCodeTable) {
    self.day = day
    entry = day.weather.flatMap(codes.entry)
  }

  static func declare(_ fields: inout some JSONFields<DayFigures>) {
    fields("date", "the day of the figures") { $0.day.date }
    fields("code", "the weather code, as in [`forecast`](#forecast---json)") {
      $0.day.weather?.text
    }
    fields("ja", "its words in Japanese") { $0.entry?.ja }
    fields("en", "its words in English") { $0.entry?.en }
    fields("high", unit: "°C") { $0.day.high?.celsius }
    fields("highOrigin", "as `origin` in [`forecast`](#forecast---json)") { $0.day.high?.origin }
    fields("low", unit: "°C") { $0.day.low?.celsius }
    fields("lowOrigin", "the same of the low") { $0.day.low?.origin }
    fields("rain", unit: "%", "chance of rain") { $0.day.rain?.percent }
  }
}

struct IssueOfFigures: JSONObject {
  let forecast: Sourced<Forecast>

  static func declare(_ fields: inout some JSONFields<IssueOfFigures>) {
    fields("issued", "when the report of the next days was issued") {
      $0.forecast.value.short.issued
    }
    fields("source", "as in [provenance](#provenance)") { $0.forecast.source }
    fields("freshness", "as in [provenance](#provenance)") { $0.forecast.freshness }
    fields("error", "always null where there are figures") { _ in NoFigures?.none }
  }
}

struct DayRecord: RecordRow {
  let day: ForecastDay?

  static func columns(_ columns: inout some RecordColumns<DayRecord>) {
    columns("weather code") { $0.day?.weather?.text }
    columns.include { TemperatureRecord(day: $0.day) }
  }
}

struct TemperatureRecord: RecordRow {
  let day: ForecastDay?

  static func columns(_ columns: inout some RecordColumns<TemperatureRecord>) {
    columns("high", "°C") { $0.day?.high?.celsius }
    columns("low", "°C") { $0.day?.low?.celsius }
    columns("chance of rain", "%") { $0.day?.rain?.percent }
  }
}
