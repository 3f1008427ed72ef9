import Models

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
    fields("code", "the weather code, as in [`forecast`](#forecast---json)") {
      $0.day.weather?.text
    }
    fields("ja", "its words in Japanese") { $0.entry?.ja }
    fields("en", "its words in English") { $0.entry?.en }
    fields("high", unit: "°C") { $0.day.high?.celsius }
    fields("low", unit: "°C") { $0.day.low?.celsius }
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
